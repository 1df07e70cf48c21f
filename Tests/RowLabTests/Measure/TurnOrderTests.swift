import Testing

@testable import RowLab

@Suite struct TurnOrderTests {
  @Test func roundBeginsOneFurtherEachTime() {
    let orders = (0..<8).map { TurnOrder.lanes(block: $0, count: 3) }
    #expect(
      orders == [
        [0, 1, 2], [2, 1, 0], [1, 2, 0], [0, 2, 1], [2, 0, 1], [1, 0, 2], [0, 1, 2], [2, 1, 0],
      ])
  }

  @Test func pairTakesTurnsEvenly() {
    #expect((0..<4).map { TurnOrder.lanes(block: $0, count: 2) } == [[0, 1], [1, 0], [1, 0], [0, 1]])
    #expect(TurnOrder.lanes(block: 7, count: 1) == [0])
  }

  /// What a lane finds in the caches is what ran before it: over a whole cycle every lane comes first, and after itself,
  /// as often as any other.
  @Test(arguments: [2, 3, 8, 16])
  func nobodyIsFavoured(count: Int) {
    let blocks = (0..<2 * count).map { TurnOrder.lanes(block: $0, count: count) }
    for order in blocks { #expect(order.sorted() == Array(0..<count)) }
    var firsts = Array(repeating: 0, count: count)
    for order in blocks { firsts[order[0]] += 1 }
    #expect(firsts == Array(repeating: 2, count: count))
    let turns = blocks.flatMap(\.self)
    var repeats = Array(repeating: 0, count: count)
    for (one, next) in zip(turns, turns.dropFirst() + turns.prefix(1)) where one == next { repeats[one] += 1 }
    #expect(Set(repeats).count == 1)
  }
}
