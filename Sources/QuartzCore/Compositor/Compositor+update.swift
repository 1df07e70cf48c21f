import PixelRenderer

/// From how each item was composed in the frame before to what must be done for the next.
///
/// Moving pixels in place writes the cache lines that it reads, where composing reads as many others: half the memory
/// traffic. What makes it safe is that each pixel of the moved rectangle is either one that an opaque item brought along,
/// or composed anew:
///
/// - where no item that moves brings pixels along,
/// - where something in front of one was, in the frame before, or is,
/// - where one comes out from under the edge that clipped it, or goes under it.
extension Compositor {
  mutating func makeUpdate() -> FrameUpdate {
    var update = FrameUpdate()
    guard let scroll = findScroll() else {
      for item in items { add(item, to: &update.repair) }
      for item in previous where !item.remains { update.repair.add(item.visible) }
      return update
    }
    update.move = scroll.move
    let target = scroll.move.target
    // Bands of the target that nothing covers; `cover` works on these.
    bands.removeAll(keepingCapacity: true)
    bands.makeRoom()
    bands.append(Band(top: target.y, bottom: target.maxY))
    for item in items {
      if scroll.carries(item) {
        let brought = scroll.brought(by: item)
        cover(from: brought.y, to: brought.maxY)
        update.repair.add(item.visible, exceptLinesOf: brought)
        update.repair.add(item.before.visible, exceptLinesOf: target)
        update.repair.add(
          item.before.visible.offset(x: 0, y: scroll.move.dy).intersection(target), exceptLinesOf: brought)
      } else {
        switch item.change {
        case .none: break
        case .painted: addPainted(item, to: &update.repair)
        case .appeared: update.repair.add(item.visible)
        case .moved, .changed:
          update.repair.add(item.visible)
          update.repair.add(item.before.visible, exceptLinesOf: target)
        }
        if item.order > scroll.lowestOrder { update.repair.add(item.visible.intersection(target)) }
        if item.change != .appeared {
          scroll.repairTrail(of: item.before.visible, order: item.before.order, in: &update.repair)
        }
      }
    }
    for item in previous where !item.remains {
      update.repair.add(item.visible, exceptLinesOf: target)
      scroll.repairTrail(of: item.visible, order: item.order, in: &update.repair)
    }
    for band in bands {
      update.repair.add(PixelRect(x: target.x, y: band.top, width: target.width, height: band.bottom - band.top))
    }
    if update.repair.area >= target.area {
      update.move = nil
      update.repair.add(target)
    }
    return update
  }

  private mutating func add(_ item: CompositeItem, to damage: inout Damage) {
    switch item.change {
    case .none: break
    case .painted: addPainted(item, to: &damage)
    case .appeared: damage.add(item.visible)
    case .moved, .changed:
      damage.add(item.before.visible)
      damage.add(item.visible)
    }
  }

  /// Opaque items that moved up or down together, if there are any.
  private func findScroll() -> Scroll? {
    // Those that have the majority of the pixels, where there is one: tables move as a whole.
    var winner: CompositeItem?
    var votes = 0
    for item in items where item.isCarried {
      if let best = winner, best.dy == item.dy, best.hasColumns(of: item.visible) {
        votes += item.visible.area
      } else if votes > item.visible.area {
        votes -= item.visible.area
      } else {
        winner = item
        votes = item.visible.area - votes
      }
    }
    guard let winner else { return nil }
    var scroll = Scroll(columns: winner.visible, dy: winner.dy)
    for item in items where scroll.carries(item) { scroll.add(item) }
    return scroll.move.target.isEmpty ? nil : scroll
  }
}

/// Items that move together by whole lines.
@MainActor
private struct Scroll {
  private(set) var move: FrameUpdate.Move
  /// That of the rearmost of them, in this frame and in the one before.
  private(set) var lowestOrder = Int.max
  private var lowestOrderBefore = Int.max
  private let columns: PixelRect

  /// - Parameter columns: only the horizontal extent counts.
  init(columns: PixelRect, dy: Int) {
    self.columns = columns
    move = FrameUpdate.Move(target: .zero, dy: dy)
  }

  func carries(_ item: CompositeItem) -> Bool {
    item.isCarried && item.dy == move.dy && item.hasColumns(of: columns)
  }

  /// The part of the item in this frame that the frame before shows.
  func brought(by item: CompositeItem) -> PixelRect {
    item.before.visible.offset(x: 0, y: move.dy).intersection(item.visible)
  }

  mutating func add(_ item: CompositeItem) {
    move.target = move.target.union(brought(by: item))
    lowestOrder = min(lowestOrder, item.order)
    lowestOrderBefore = min(lowestOrderBefore, item.before.order)
  }

  /// What stood in front in the frame before was moved along with what it hid.
  func repairTrail(of visible: PixelRect, order: Int, in damage: inout Damage) {
    guard order > lowestOrderBefore else { return }
    damage.add(visible.offset(x: 0, y: move.dy).intersection(move.target))
  }
}

extension CompositeItem {
  /// Lines downwards since the frame before.
  fileprivate var dy: Int { y - before.y }

  /// Whether its pixels are in the frame before, a few lines further up or down.
  fileprivate var isCarried: Bool {
    change == .moved && dy != 0 && hides && before.hides && hasColumns(of: before.visible)
  }

  fileprivate func hasColumns(of rect: PixelRect) -> Bool { visible.x == rect.x && visible.width == rect.width }
}

extension Damage {
  /// Adds `rect` less the lines of `other`; all of it where `other` is not as wide.
  fileprivate mutating func add(_ rect: PixelRect, exceptLinesOf other: PixelRect) {
    guard rect.intersects(other), other.x <= rect.x, other.maxX >= rect.maxX else { return add(rect) }
    add(PixelRect(x: rect.x, y: rect.y, width: rect.width, height: other.y - rect.y))
    add(PixelRect(x: rect.x, y: other.maxY, width: rect.width, height: rect.maxY - other.maxY))
  }
}
