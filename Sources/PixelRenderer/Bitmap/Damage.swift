/// The part of a surface that must be painted anew: at most four rectangles, merged by least growth, kept inline so
/// that collecting damage allocates nothing. They may cross each other.
package struct Damage: Equatable, Sendable {
  private var rects = InlineArray<4, PixelRect>(repeating: .zero)
  package private(set) var count = 0

  package init() {}

  package init(_ rect: PixelRect) {
    add(rect)
  }

  package var isEmpty: Bool { count == 0 }

  package subscript(index: Int) -> PixelRect {
    precondition(index < count)
    return rects[index]
  }

  /// The smallest rectangle that covers all of it.
  package var bounds: PixelRect {
    var result = PixelRect.zero
    for index in 0..<count { result = result.union(self[index]) }
    return result
  }

  /// Of all rectangles together; where they cross, twice.
  package var area: Int {
    var sum = 0
    for index in 0..<count { sum += self[index].area }
    return sum
  }

  package mutating func add(_ rect: PixelRect) {
    if rect.isEmpty { return }
    var added = rect
    // Overlapping rectangles are joined where that paints no more pixels than both; a join may overlap a further one.
    // Two that cross are better painted twice where they do.
    var index = 0
    while index < count {
      let rect = rects[index]
      if rect.contains(added) { return }
      if rect.intersects(added), rect.union(added).area <= rect.area + added.area {
        added = added.union(rect)
        remove(at: index)
        index = 0
      } else {
        index += 1
      }
    }
    if count < 4 {
      rects[count] = added
      count += 1
      return
    }
    var best = 0
    var leastGrowth = Int.max
    for index in 0..<count {
      let growth = rects[index].union(added).area - rects[index].area
      if growth < leastGrowth {
        leastGrowth = growth
        best = index
      }
    }
    let joined = rects[best].union(added)
    remove(at: best)
    add(joined)
  }

  package mutating func add(_ other: Damage) {
    for index in 0..<other.count { add(other[index]) }
  }

  private mutating func remove(at index: Int) {
    if index < count - 1 { rects[index] = rects[count - 1] }
    count -= 1
  }

  package static func == (a: Damage, b: Damage) -> Bool {
    guard a.count == b.count else { return false }
    for index in 0..<a.count where a[index] != b[index] { return false }
    return true
  }
}
