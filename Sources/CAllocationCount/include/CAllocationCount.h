#ifndef CALLOCATIONCOUNT_H
#define CALLOCATIONCOUNT_H

#include <stdbool.h>
#include <stdint.h>

// Counts heap allocations of each thread. A program that links this module gets malloc and its relatives from here,
// in front of glibc's; only tests and the demo do. One count is one call of malloc, calloc, realloc, posix_memalign,
// aligned_alloc or memalign; freeing counts nothing.

// Allocations made by the calling thread since it started. Take the difference of two readings.
uint64_t allocation_count_thread(void);

// False in builds with a sanitizer, which brings its own allocator; the count is always 0 then.
bool allocation_count_is_available(void);

// One heap for all threads that begin from now on, where each would keep one of its own with what it freed in it.
void allocation_share_heap(void);

#endif
