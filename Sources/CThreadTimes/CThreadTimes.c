#define _GNU_SOURCE
#include "CThreadTimes.h"

#include <stddef.h>
#include <sys/resource.h>
#include <time.h>

// Of the last time that the kernel was asked: wall time, wall less CPU time, and what it counted.
static _Thread_local int64_t asked;
static _Thread_local int64_t gap;
static _Thread_local int64_t switches;

#if __has_include(<sys/rseq.h>)
#include <sys/rseq.h>

// A critical section of no length, in which no thread can be: all that it is for is being cleared. The kernel looks for
// the signature in front of the address where it would go on.
static const uint32_t landing[2] = {RSEQ_SIG, 0};
static struct rseq_cs section;
static _Atomic bool is_watching;

static struct rseq *area(void) { return (struct rseq *)((char *)__builtin_thread_pointer() + __rseq_offset); }

static void set_mark(void) { *(volatile uint64_t *)&area()->rseq_cs = (uint64_t)(uintptr_t)&section; }

// Somebody else's critical section in its place is as good as none.
static bool has_mark(void) { return *(volatile uint64_t *)&area()->rseq_cs == (uint64_t)(uintptr_t)&section; }

bool thread_times_watch(void) {
  if (__rseq_size == 0) return false;
  section.start_ip = section.abort_ip = (uint64_t)(uintptr_t)&landing[1];
  // Promised is that the field is cleared where a thread loses its core against its will. Whether one that sleeps is seen,
  // too, only a trial tells: several, as moving on to another core clears it in any case.
  for (int trial = 0; trial < 8; trial += 1) {
    set_mark();
    struct timespec time = {.tv_nsec = 1000};
    nanosleep(&time, NULL);
    if (has_mark()) return false;
  }
  is_watching = true;
  return true;
}

#else

static const bool is_watching = false;
static void set_mark(void) {}
static bool has_mark(void) { return false; }
bool thread_times_watch(void) { return false; }

#endif

static int64_t now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

// Out of line: a frame that kept its core does not load it.
__attribute__((noinline)) static struct thread_times ask_kernel(void) {
  int trials = 4;
  do {
    if (!is_watching || !has_mark()) {
      struct rusage usage;
      getrusage(RUSAGE_THREAD, &usage);
      switches = usage.ru_nivcsw;
    }
    if (is_watching) set_mark();
    asked = now(CLOCK_MONOTONIC);
    gap = asked - now(CLOCK_THREAD_CPUTIME_ID);
    trials -= 1;
  } while (is_watching && !has_mark() && trials > 0);
  return (struct thread_times){.wall = asked, .cpu = asked - gap, .switches = switches};
}

struct thread_times thread_times_now(int64_t trust) {
  int64_t wall = now(CLOCK_MONOTONIC);
  // In this order: the mark speaks of the time until it is looked at.
  if (!is_watching || !has_mark() || wall - asked > trust) return ask_kernel();
  return (struct thread_times){.wall = wall, .cpu = wall - gap, .switches = switches};
}
