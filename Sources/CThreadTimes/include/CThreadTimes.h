#ifndef CTHREADTIMES_H
#define CTHREADTIMES_H

#include <stdbool.h>
#include <stdint.h>

// CPU time of a thread that is read every few microseconds. The kernel's own reading is a system call, and what it throws
// out of the caches costs the thread as much again. While a thread keeps its core both clocks run alike, so the kernel is
// asked only when the thread has been away since it was asked last. That shows in the thread's restartable-sequences area
// (linux/rseq.h): where the kernel finds its field rseq_cs set as it takes the core away, it clears it. Swift reaches
// neither the thread pointer nor thread-local storage.

struct thread_times {
  // ns of CLOCK_MONOTONIC.
  int64_t wall;
  // ns of CLOCK_THREAD_CPUTIME_ID.
  int64_t cpu;
  // Involuntary context switches of the thread.
  int64_t switches;
};

// Of the calling thread. The kernel is asked, too, if that was longer ago than trust, ns: it alone knows what a hypervisor
// took.
struct thread_times thread_times_now(int64_t trust);

// Whether this kernel and C library tell that a thread was away, asleep or switched; else each reading asks the kernel,
// which is as right, and slower. Finding out takes about a millisecond, once; until then it counts as no.
bool thread_times_watch(void);

#endif
