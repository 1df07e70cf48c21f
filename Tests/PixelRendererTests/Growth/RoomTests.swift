import CAllocationCount
import PixelRenderer
import Testing

@Suite(.enabled(if: allocation_count_is_available())) struct RoomTests {
  /// The allocations that `count` elements take. Blocks of many sizes are given back before, so that malloc has odd ones
  /// to give.
  private func allocations<Element>(_ count: Int, of element: Element, first: Int) -> UInt64 {
    var scraps = (0..<200).map { [UInt8](repeating: 0, count: 16 + 13 * ($0 % 40)) }
    scraps.removeAll { $0.count % 3 != 0 }
    var array: [Element] = []
    let before = allocation_count_thread()
    for _ in 0..<count {
      array.makeRoom(first: first)
      array.append(element)
    }
    return allocation_count_thread() - before
  }

  @Test func anArrayGrowsAtPowersOfTwoWhateverMallocGives() {
    // A type's first array brings its metadata.
    _ = allocations(4, of: 1, first: 4)
    _ = allocations(4, of: (1.0, 2.0, 3.0), first: 4)
    _ = allocations(4, of: UInt8(1), first: 4)
    for _ in 0..<20 {
      #expect(allocations(4, of: 1, first: 4) == 1)
      #expect(allocations(5, of: 1, first: 4) == 2)
      #expect(allocations(100, of: 1, first: 4) == 6)
      #expect(allocations(16, of: (1.0, 2.0, 3.0), first: 16) == 1)
      #expect(allocations(100, of: UInt8(1), first: 32) == 3)
    }
  }

  @Test func roomOnceMadeStays() {
    var array = Array(0..<8)
    array.makeRoom()
    let capacity = array.capacity
    #expect(capacity >= 16)
    array.removeLast(3)
    array.makeRoom()
    #expect(array.capacity == capacity)
  }
}
