// Two threads that want the same `Mutex` hand it over in code of the standard library, which is not instrumented: the
// Thread Sanitizer would take each hand-over for a data race. These stand in for that code and say what happens.

#if __has_feature(thread_sanitizer)

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define MUTEX "$s15Synchronization12_MutexHandleV"
#define LOCK_SLOW MUTEX "9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW MUTEX "11_unlockSlowyyF"
#define SELF __attribute__((swift_context)) void *mutex

void __tsan_acquire(void *);
void __tsan_release(void *);

typedef __attribute__((swiftcall)) void (*Lock)(uint32_t thread, SELF);
typedef __attribute__((swiftcall)) void (*Unlock)(SELF);

static Lock lock;
static Unlock unlock;

__attribute__((constructor)) static void find(void) {
  lock = (Lock)dlsym(RTLD_NEXT, LOCK_SLOW);
  unlock = (Unlock)dlsym(RTLD_NEXT, UNLOCK_SLOW);
}

__attribute__((swiftcall)) void lockSlow(uint32_t thread, SELF) __asm__(LOCK_SLOW);
__attribute__((swiftcall)) void lockSlow(uint32_t thread, SELF) {
  lock(thread, mutex);
  __tsan_acquire(mutex);
}

__attribute__((swiftcall)) void unlockSlow(SELF) __asm__(UNLOCK_SLOW);
__attribute__((swiftcall)) void unlockSlow(SELF) {
  __tsan_release(mutex);
  unlock(mutex);
}

#endif
