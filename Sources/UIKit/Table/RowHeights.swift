import Foundation

/// The heights of a section's rows, and where each row lies.
///
/// Every row has the default height until it is given its own, so rows of one height need no storage at all, however many
/// there are. Heights that differ live in a tree whose nodes have 64 children and exist only where a height was set:
/// leaves hold the heights of 64 neighbouring rows, inner nodes by how much the rows below each child differ from the
/// default. Looking a row up by offset, an offset by row, and changing a height cost one walk down, O(log n).
///
/// Heights and offsets are points.
package struct RowHeights: Sendable {
  private static let fanOutBits = 6
  private static let fanOut = 1 << fanOutBits
  private static let slotMask = fanOut - 1
  private static let noNode: Int32 = -1

  /// The number of rows.
  package private(set) var count: Int
  /// The height of a row that was not given one.
  package let defaultHeight: Double
  /// The number of inner levels above the leaves.
  private let levels: Int
  private var root = Self.noNode
  /// Leaf `n` has heights `64 n ..< 64 (n + 1)`.
  private var heights: [Double] = []
  /// Leaf `n`'s rows that were given a height, a bit each.
  private var known: [UInt64] = []
  /// Inner node `n` has deviations and children `64 n ..< 64 (n + 1)`.
  private var deviations: [Double] = []
  private var children: [Int32] = []
  private var rootDeviation = 0.0

  /// - Parameters:
  ///   - count: the number of rows, 0 or more.
  ///   - defaultHeight: the height of rows that are not given their own, 0 or more.
  package init(count: Int, defaultHeight: Double) {
    self.count = count
    self.defaultHeight = defaultHeight
    var levels = 0
    while count > 1 << (Self.fanOutBits * (levels + 1)) { levels += 1 }
    self.levels = levels
  }

  /// The height of all rows.
  package var total: Double { Double(count) * defaultHeight + rootDeviation }

  /// The number of rows for which memory is held, for tests.
  package var storedRows: Int { heights.count }

  /// The memory held, in bytes, for tests.
  package var storedBytes: Int {
    heights.capacity * 8 + known.capacity * 8 + deviations.capacity * 8 + children.capacity * 4
  }

  /// The height of `row`.
  package func height(of row: Int) -> Double {
    let leaf = leaf(of: row)
    return leaf < 0 ? defaultHeight : heights[leaf << Self.fanOutBits | row & Self.slotMask]
  }

  /// Whether `row` was given a height since the last `forget`.
  package func isKnown(_ row: Int) -> Bool {
    let leaf = leaf(of: row)
    return leaf >= 0 && known[leaf] & 1 << UInt64(row & Self.slotMask) != 0
  }

  private func leaf(of row: Int) -> Int {
    var node = root
    var level = levels
    while level > 0, node >= 0 {
      let slot = row >> (Self.fanOutBits * level) & Self.slotMask
      node = children[Int(node) << Self.fanOutBits | slot]
      level -= 1
    }
    return Int(node)
  }

  /// The distance from the first row's top edge to that of `row`; `row == count` asks for the bottom of the last.
  package func offset(of row: Int) -> Double {
    if row >= count { return total }
    var deviation = 0.0
    var node = root
    var level = levels
    while level > 0, node >= 0 {
      let slot = row >> (Self.fanOutBits * level) & Self.slotMask
      let base = Int(node) << Self.fanOutBits
      for index in base..<base + slot { deviation += deviations[index] }
      node = children[base | slot]
      level -= 1
    }
    if node >= 0 {
      let base = Int(node) << Self.fanOutBits
      for index in base..<base + row & Self.slotMask { deviation += heights[index] - defaultHeight }
    }
    return Double(row) * defaultHeight + deviation
  }

  /// The row that `offset` falls into: the last one whose top edge is at or above it, of those with a height.
  ///
  /// Offsets before the first row and after the last belong to the first and the last; there must be a row.
  package func row(at offset: Double) -> Int {
    var remaining = max(0, offset)
    var row = 0
    var node = root
    var level = levels
    while level > 0, node >= 0 {
      let base = Int(node) << Self.fanOutBits
      let rowsPerChild = 1 << (Self.fanOutBits * level)
      let span = Double(rowsPerChild) * defaultHeight
      var slot = 0
      while slot < Self.slotMask, row + rowsPerChild < count, remaining >= span + deviations[base + slot] {
        remaining -= span + deviations[base + slot]
        row += rowsPerChild
        slot += 1
      }
      node = children[base + slot]
      level -= 1
    }
    if node >= 0 {
      let base = Int(node) << Self.fanOutBits
      var slot = 0
      while slot < Self.slotMask, row + 1 < count, remaining >= heights[base + slot] {
        remaining -= heights[base + slot]
        row += 1
        slot += 1
      }
      return row
    }
    guard defaultHeight > 0 else { return row }
    return min(row + Int(min(remaining / defaultHeight, Double(count))), count - 1)
  }

  /// Gives `row` a height.
  package mutating func set(_ height: Double, of row: Int) {
    set(height, of: row, isKnown: true)
  }

  private mutating func set(_ height: Double, of row: Int, isKnown: Bool) {
    var node = root
    rootDeviation = set(height, of: row, isKnown: isKnown, below: &node, level: levels)
    root = node
  }

  /// Sets a height below `node`, makes the nodes that are missing, and returns by how much the rows there deviate.
  ///
  /// A node's sums are made anew from its children, so that they never depend on the order of changes.
  private mutating func set(_ height: Double, of row: Int, isKnown: Bool, below node: inout Int32, level: Int) -> Double
  {
    let slot = row >> (Self.fanOutBits * level) & Self.slotMask
    var deviation = 0.0
    if level == 0 {
      if node < 0 {
        node = Int32(known.count)
        Self.extend(&known, by: 0, count: 1)
        Self.extend(&heights, by: defaultHeight, count: Self.fanOut)
      }
      let base = Int(node) << Self.fanOutBits
      heights[base + slot] = height
      if isKnown { known[Int(node)] |= 1 << UInt64(slot) }
      for index in base..<base + Self.fanOut { deviation += heights[index] - defaultHeight }
    } else {
      if node < 0 {
        node = Int32(children.count >> Self.fanOutBits)
        Self.extend(&children, by: Self.noNode, count: Self.fanOut)
        Self.extend(&deviations, by: 0, count: Self.fanOut)
      }
      let base = Int(node) << Self.fanOutBits
      var child = children[base + slot]
      let changed = set(height, of: row, isKnown: isKnown, below: &child, level: level - 1)
      children[base + slot] = child
      deviations[base + slot] = changed
      for index in base..<base + Self.fanOut { deviation += deviations[index] }
    }
    return deviation
  }

  /// Grows by a quarter where an array on its own would double: a million rows that were seen hold 10 MB, not 16.
  private static func extend<Value>(_ array: inout [Value], by value: Value, count: Int) {
    let needed = array.count + count
    if needed > array.capacity { array.reserveCapacity(max(needed, array.count + array.count / 4)) }
    array.append(contentsOf: repeatElement(value, count: count))
  }

  /// Keeps `height` as what `row` counts for until it is given its own.
  package mutating func estimate(_ height: Double, of row: Int) {
    if height != self.height(of: row) { set(height, of: row, isKnown: false) }
  }

  /// Keeps all heights as estimates, but takes none of them for known any more.
  package mutating func forget() {
    for leaf in known.indices { known[leaf] = 0 }
  }

  /// Forgets that the height of `row` is known and keeps it as an estimate.
  package mutating func forget(_ row: Int) {
    let leaf = leaf(of: row)
    if leaf >= 0 { known[leaf] &= ~(1 << UInt64(row & Self.slotMask)) }
  }

  /// The same heights after rows were moved, inserted or deleted; costs time by the number of heights set.
  /// - Parameters:
  ///   - count: the number of rows afterwards.
  ///   - newRow: where a row is afterwards; nil if it is gone.
  package func rearranged(count: Int, newRow: (Int) -> Int?) -> RowHeights {
    var result = RowHeights(count: count, defaultHeight: defaultHeight)
    copyHeights(below: root, level: levels, firstRow: 0, to: &result, newRow: newRow)
    return result
  }

  private func copyHeights(
    below node: Int32, level: Int, firstRow: Int, to result: inout RowHeights, newRow: (Int) -> Int?
  ) {
    guard node >= 0 else { return }
    let base = Int(node) << Self.fanOutBits
    for slot in 0..<Self.fanOut {
      let row = firstRow + slot << (Self.fanOutBits * level)
      guard row < count else { return }
      if level > 0 {
        copyHeights(below: children[base + slot], level: level - 1, firstRow: row, to: &result, newRow: newRow)
        continue
      }
      let isKnown = known[Int(node)] & 1 << UInt64(slot) != 0
      guard isKnown || heights[base + slot] != defaultHeight else { continue }
      guard let row = newRow(row), row < result.count else { continue }
      result.set(heights[base + slot], of: row, isKnown: isKnown)
    }
  }
}
