import CAllocationCount
import PixelRenderer
import Testing

@Suite(.enabled(if: allocation_count_is_available())) final class RoomTests {
  private var kept: [[UInt8]] = []

  /// Blocks of many sizes are given back, so that malloc has odd ones to give.
  @inline(never) private func scatterBlocks() {
    var scraps = (0..<200).map { [UInt8](repeating: 0, count: 16 + 13 * ($0 % 40)) }
    scraps.removeAll { $0.count % 3 != 0 }
    kept = scraps
  }

  /// The allocations that `count` elements take.
  @inline(never) private func allocations<Element>(_ count: Int, of element: Element, first: Int) -> UInt64 {
    scatterBlocks()
    var array: [Element] = []
    let before = allocation_count_thread()
    for _ in 0..<count {
      array.makeRoom(first: first)
      array.append(element)
    }
    let made = allocation_count_thread() - before
    #expect(array.count == count)
    return made
  }

  /// What optimized code adds is the same each time, too.
  private func expectAlways<Element>(_ expected: UInt64, _ count: Int, of element: Element, first: Int) {
    // A type's first array brings its metadata.
    _ = allocations(count, of: element, first: first)
    let found = Set((0..<20).map { _ in allocations(count, of: element, first: first) })
    #expect(found == [expected] || found == [expected + 1])
  }

  @Test func anArrayGrowsAtPowersOfTwoWhateverMallocGives() {
    expectAlways(1, 4, of: 1, first: 4)
    expectAlways(2, 5, of: 1, first: 4)
    expectAlways(6, 100, of: 1, first: 4)
    expectAlways(1, 16, of: (1.0, 2.0, 3.0), first: 16)
    expectAlways(3, 100, of: UInt8(1), first: 32)
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
