import CAllocationCount
import Testing

/// The allocations that this thread makes in the closure.
func allocations(_ body: () -> Void) -> UInt64 {
  let before = allocation_count_thread()
  body()
  return allocation_count_thread() - before
}

/// Whether allocations are worth counting: unoptimized code makes some of its own.
var countsAllocations: Bool {
  #if DEBUG
    false
  #else
    allocation_count_is_available()
  #endif
}
