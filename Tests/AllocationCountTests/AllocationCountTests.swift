import CAllocationCount
import Foundation
import Testing

@inline(never) private func make(_ value: Int) -> Box { Box(value) }

/// Hides a block from the optimizer, which drops allocations that nobody looks at.
@inline(never) @_optimize(none) private func keep(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  pointer
}

private final class Box {
  let value: Int
  init(_ value: Int) { self.value = value }
}

@Suite(.enabled(if: allocation_count_is_available()))
struct AllocationCountTests {
  @Test func countsEachSwiftObject() {
    var boxes: [Box] = []
    boxes.reserveCapacity(100)
    let before = allocation_count_thread()
    for value in 0..<100 { boxes.append(make(value)) }
    let after = allocation_count_thread()
    #expect(after - before == 100)
    #expect(boxes.reduce(0) { $0 + $1.value } == 4950)
  }

  @Test func countsCAllocationsOfEveryKind() {
    let before = allocation_count_thread()
    let plain = keep(malloc(10))
    let grown = keep(realloc(plain, 1000))
    let zeroed = keep(calloc(3, 5))
    let aligned = keep(aligned_alloc(64, 128))
    var posix: UnsafeMutableRawPointer?
    let result = posix_memalign(&posix, 64, 100)
    let after = allocation_count_thread()
    #expect(after - before == 5)
    #expect(result == 0)
    #expect(UInt(bitPattern: aligned) % 64 == 0 && UInt(bitPattern: keep(posix)) % 64 == 0)
    for pointer in [grown, zeroed, aligned, posix] { free(pointer) }
  }

  @Test func refusesAlignmentsThatPosixRefuses() {
    var pointer: UnsafeMutableRawPointer?
    #expect(posix_memalign(&pointer, 3, 100) == EINVAL)
    #expect(posix_memalign(&pointer, 24, 100) == EINVAL)
    #expect(pointer == nil)
  }

  @Test func arithmeticAllocatesNothing() {
    var numbers = Array(0..<1000)
    let before = allocation_count_thread()
    for index in numbers.indices { numbers[index] &*= 3 }
    let after = allocation_count_thread()
    #expect(after == before)
    #expect(numbers[999] == 2997)
  }

  @Test func eachThreadHasItsOwnCount() {
    nonisolated(unsafe) var other: UInt64 = 0
    let thread = Thread {
      var boxes: [Box] = []
      boxes.reserveCapacity(50)
      let before = allocation_count_thread()
      for value in 0..<50 { boxes.append(make(value)) }
      other = allocation_count_thread() - before
    }
    thread.start()
    let before = allocation_count_thread()
    while !thread.isFinished { sched_yield() }
    let after = allocation_count_thread()
    #expect(other == 50)
    #expect(after == before)
  }
}
