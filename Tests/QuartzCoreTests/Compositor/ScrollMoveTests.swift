import PixelRenderer
import TestSupport
import Testing

@testable import QuartzCore

/// A list that scrolls under a header, a bar and a translucent panel, as a table does.
@MainActor
private struct List {
  let root = CALayer()
  let scroll = CALayer()
  /// A second list, as wide as its rows are narrower.
  let side = CALayer()
  let header = CALayer()
  let panel = CALayer()
  var random: SystemlikeRandom
  static let width = 64
  static let height = 96

  init(seed: UInt64, rowHeight: CGFloat = 20) {
    random = SystemlikeRandom(state: seed)
    root.frame = CGRect(x: 0, y: 0, width: Self.width, height: Self.height)
    root.backgroundColor = CGColor(gray: 0.9, alpha: 1)
    scroll.frame = CGRect(x: 0, y: 0, width: Self.width, height: Self.height)
    scroll.masksToBounds = true
    root.addSublayer(scroll)
    for index in 0..<8 {
      scroll.addSublayer(row(index, y: CGFloat(index) * rowHeight, height: rowHeight))
    }
    header.frame = CGRect(x: 0, y: 0, width: Self.width, height: 9)
    header.backgroundColor = CGColor(red: 0.1, green: 0.4, blue: 0.1, alpha: 1)
    header.ownsStore = true
    side.frame = CGRect(x: 44, y: 10, width: 20, height: 50)
    side.masksToBounds = true
    root.addSublayer(side)
    for index in 0..<4 {
      let item = row(index + 3, y: CGFloat(index) * rowHeight, height: rowHeight)
      item.frame.size.width = 20
      side.addSublayer(item)
    }
    panel.frame = CGRect(x: 40, y: 30, width: 20, height: 25)
    panel.backgroundColor = CGColor(gray: 0, alpha: 0.4)
    panel.cornerRadius = 4
    root.addSublayer(panel)
  }

  /// Each line of a row looks different, so that one in a wrong place shows.
  func row(_ index: Int, y: CGFloat, height: CGFloat) -> CALayer {
    let row = CALayer()
    row.frame = CGRect(x: 0, y: y, width: CGFloat(Self.width), height: height)
    row.ownsStore = true
    row.storeBackdrop = CGColor(gray: 1, alpha: 1)
    for line in 0..<Int(height) {
      let mark = CALayer()
      mark.frame = CGRect(x: (line * 7 + index * 13) % 50, y: line, width: 9, height: 1)
      mark.backgroundColor = CGColor(red: CGFloat(index % 5) / 4, green: CGFloat(line % 6) / 5, blue: 0.3, alpha: 1)
      row.addSublayer(mark)
    }
    return row
  }

  mutating func change() {
    let rows = (scroll.sublayers ?? []).filter { $0 !== header }
    let row = rows[random.below(rows.count)]
    switch random.below(17) {
    // Scrolling is what happens most.
    case 0...5: scroll.bounds.origin.y += CGFloat(random.below(41) - 20)
    case 6: scroll.bounds.origin.y += CGFloat(random.below(9) - 4) / 4
    case 7: header.frame.origin.y = scroll.bounds.origin.y
    case 8: if header.superlayer == nil { scroll.addSublayer(header) } else { header.removeFromSuperlayer() }
    case 9: panel.frame.origin.y = CGFloat(random.below(70))
    case 10: row.frame.origin.y += CGFloat(random.below(30) - 15)
    case 11: row.sublayers?.first?.frame.origin.x = CGFloat(random.below(50))
    case 12: scroll.frame = CGRect(x: 0, y: random.below(12), width: Self.width, height: 60 + random.below(36))
    case 13: row.opacity = row.opacity < 1 ? 1 : 0.5
    case 14:
      row.removeFromSuperlayer()
      scroll.insertSublayer(row, at: UInt32(random.below(rows.count)))
    case 15: side.bounds.origin.y += CGFloat(random.below(21) - 10)
    default: scroll.cornerRadius = scroll.cornerRadius == 0 ? 9 : 0
    }
  }
}

@MainActor
@Suite struct ScrollMoveTests {
  /// Frames that can be scrolled and, every third time, one whose lines are moved.
  @Test(arguments: [1, 1.25, 2] as [CGFloat], [20, 18.5] as [CGFloat])
  func scrollingInPlaceEqualsFullRedraw(scale: CGFloat, rowHeight: CGFloat) {
    var moves = 0
    var scrolls = 0
    for seed in 1...9 {
      var list = List(seed: UInt64(seed), rowHeight: rowHeight)
      var twin = List(seed: UInt64(seed), rowHeight: rowHeight)
      let tree = LayerTree(root: list.root, scale: scale)
      let width = Int((CGFloat(List.width) * scale).rounded())
      let height = Int((CGFloat(List.height) * scale).rounded())
      let frame =
        seed % 3 == 0
        ? Bitmap(width: width, height: height, isOpaque: true) : Bitmap(scrollableWidth: width, height: height)
      for step in 0..<40 {
        let start = unsafe frame.base
        let update = tree.update(frame, poison: seed % 2 == 0 ? PixelColor(red: 1, green: 0, blue: 1) : nil)
        #expect(step % 8 > 0 || tree.ground.holds(for: frame))
        if unsafe frame.base != start { scrolls += 1 } else if update.move != nil { moves += 1 }
        let whole = Bitmap(width: frame.width, height: frame.height, isOpaque: true)
        let fresh = LayerTree(root: twin.root, scale: scale)
        fresh.invalidateAllStores(of: twin.root)
        _ = fresh.commit(into: whole)
        guard frame.contentHash == whole.contentHash else {
          Issue.record("seed \(seed), step \(step): \(update)")
          return
        }
        for _ in 0...(step % 2) {
          list.change()
          twin.change()
        }
      }
    }
    #expect(moves > 40 && scrolls > 15, "or this test says nothing: \(moves), \(scrolls)")
  }

  /// Scrolling the frame takes the bars above and below the list along, and what floats in front of it.
  @Test(arguments: [nil, PixelColor(red: 1, green: 0, blue: 1)]) func whatStandsStaysWhereTheFrameScrolls(
    poison: PixelColor?
  ) {
    var list = List(seed: 3)
    list.side.isHidden = true
    list.scroll.frame = CGRect(x: 0, y: 12, width: List.width, height: 70)
    for (index, y) in [0, 82].enumerated() {
      let bar = list.row(index, y: CGFloat(y), height: index == 0 ? 12 : 14)
      list.root.addSublayer(bar)
    }
    let tree = LayerTree(root: list.root, scale: 1)
    let frame = Bitmap(scrollableWidth: List.width, height: List.height)
    var scrolls = 0
    for step in 0..<200 {
      let start = unsafe frame.base
      tree.update(frame, poison: poison)
      if unsafe frame.base != start { scrolls += 1 }
      #expect(tree.ground.holds(for: frame))
      let whole = Bitmap(width: List.width, height: List.height, isOpaque: true)
      tree.recompose(into: whole)
      #expect(frame.contentHash == whole.contentHash, "step \(step)")
      list.scroll.bounds.origin.y = min(90, max(0, list.scroll.bounds.origin.y + CGFloat(list.random.below(41) - 20)))
      if step % 7 == 0 { list.panel.frame.origin.y = CGFloat(list.random.below(70)) }
    }
    #expect(scrolls > 40, "or this test says nothing: \(scrolls)")
  }

  @Test func aRowIsAsHighAboveTheEdgeAsBelowIt() {
    for top in stride(from: -40.0, through: 40, by: 0.1) {
      let rect = PixelRect(snapping: CGRect(x: top, y: top, width: 20, height: 20), scale: 1.25)
      #expect(rect.width == 25 && rect.height == 25, "at \(top)")
    }
  }

  @Test func rowsThatScrollAreMovedAndOnlyTheEdgeIsComposed() {
    let list = List(seed: 1)
    list.panel.isHidden = true
    list.side.isHidden = true
    let tree = LayerTree(root: list.root, scale: 1)
    let frame = Bitmap(width: List.width, height: List.height, isOpaque: true)
    tree.update(frame, poison: .black)
    list.scroll.bounds.origin.y = 7
    let update = tree.prepare(width: frame.width, height: frame.height)
    #expect(update.move == .init(target: PixelRect(x: 0, y: 0, width: 64, height: 89), dy: -7))
    #expect(update.repair == Damage(PixelRect(x: 0, y: 89, width: 64, height: 7)))
    #expect(update.damage.bounds == frame.bounds)
  }

  @Test func whatStaysInFrontIsComposedAnewTogetherWithTheTrailItWouldLeave() {
    let list = List(seed: 1)
    list.side.isHidden = true
    let tree = LayerTree(root: list.root, scale: 1)
    let frame = Bitmap(width: List.width, height: List.height, isOpaque: true)
    tree.update(frame, poison: .black)
    list.scroll.bounds.origin.y = 7
    let update = tree.prepare(width: frame.width, height: frame.height)
    // The panel at 30 ..< 55 moved up with the rows: 23 ..< 48.
    var expected = Damage(PixelRect(x: 0, y: 89, width: 64, height: 7))
    expected.add(PixelRect(x: 40, y: 23, width: 20, height: 32))
    #expect(update.repair == expected)
  }

  /// A layer knows its place in the frame that was composed last, which may be one of another window.
  @Test(arguments: [false, true])
  func whatGoesToAnotherWindowLeavesNothing(comesBack: Bool) {
    let list = List(seed: 1)
    let tree = LayerTree(root: list.root, scale: 1)
    let frame = Bitmap(width: List.width, height: List.height, isOpaque: true)
    let otherRoot = CALayer()
    otherRoot.frame = list.root.frame
    let other = LayerTree(root: otherRoot, scale: 1)
    let otherFrame = Bitmap(width: List.width, height: List.height, isOpaque: true)
    tree.update(frame, poison: .black)
    other.update(otherFrame, poison: .black)
    for y in [7, 3, 11, 20] as [CGFloat] {
      list.scroll.bounds.origin.y = y
      otherRoot.addSublayer(list.panel)
      list.panel.frame.origin.y = 50
      other.update(otherFrame, poison: .black)
      if comesBack {
        list.root.addSublayer(list.panel)
        list.panel.frame.origin.y = 30 + y
        other.update(otherFrame, poison: .black)
      }
      tree.update(frame, poison: PixelColor(red: 1, green: 0, blue: 1))
      let whole = Bitmap(width: List.width, height: List.height, isOpaque: true)
      tree.compose(FrameUpdate(redrawing: whole.bounds), into: whole)
      #expect(frame.contentHash == whole.contentHash)
      if !comesBack {
        list.root.addSublayer(list.panel)
        tree.update(frame, poison: .black)
      }
    }
  }

  /// Alike in all but their pixels, each at the other's place in the order. The panels lie in a group of no size with a
  /// store of its own, as it comes after one, so that nothing else is painted where they are.
  @Test func windowsThatSwapTheirPanelsShowThem() {
    let trees = (0..<2).map { index in
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      let panel = CALayer()
      panel.frame = CGRect(x: 5, y: 5, width: 8, height: 8)
      panel.ownsStore = true
      panel.backgroundColor = CGColor(gray: CGFloat(index) / 2 + 0.25, alpha: 1)
      let stored = CALayer()
      stored.ownsStore = true
      root.addSublayer(stored)
      let group = CALayer()
      group.addSublayer(panel)
      root.addSublayer(group)
      return LayerTree(root: root, scale: 1)
    }
    let frames = trees.map { _ in Bitmap(width: 20, height: 20, isOpaque: true) }
    for (tree, frame) in zip(trees, frames) { tree.update(frame, poison: .black) }
    let (first, second) = (frames[0][8, 8], frames[1][8, 8])
    #expect(first != second)
    let groups = trees.compactMap { $0.root.sublayers?.last }
    let panels = groups.compactMap { $0.sublayers?.first }
    groups[0].addSublayer(panels[1])
    groups[1].addSublayer(panels[0])
    for (tree, frame) in zip(trees, frames) { tree.update(frame, poison: .black) }
    #expect(frames[0][8, 8] == second && frames[1][8, 8] == first)
  }

  /// The clip's own layer lies in a group of no size, so nothing is painted when its corners change.
  @Test func cornersOfAClipThatChangeAreSeen() {
    let list = List(seed: 1)
    let group = CALayer()
    let container = CALayer()
    container.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    container.masksToBounds = true
    container.addSublayer(list.row(2, y: 0, height: 40))
    group.addSublayer(container)
    list.root.addSublayer(group)
    let tree = LayerTree(root: list.root, scale: 1)
    let frame = Bitmap(width: List.width, height: List.height, isOpaque: true)
    tree.update(frame, poison: .black)
    for radius in [9, 3, 0] as [CGFloat] {
      container.cornerRadius = radius
      tree.update(frame, poison: PixelColor(red: 1, green: 0, blue: 1))
      let whole = Bitmap(width: List.width, height: List.height, isOpaque: true)
      tree.compose(FrameUpdate(redrawing: whole.bounds), into: whole)
      #expect(frame.contentHash == whole.contentHash, "radius \(radius)")
    }
  }

  @Test func aListThatGoesAsFarAsItIsHighMovesNothing() {
    let list = List(seed: 1)
    let tree = LayerTree(root: list.root, scale: 1)
    let frame = Bitmap(width: List.width, height: List.height, isOpaque: true)
    tree.update(frame, poison: .black)
    list.scroll.bounds.origin.y = 96
    #expect(tree.prepare(width: frame.width, height: frame.height).move == nil)
  }
}
