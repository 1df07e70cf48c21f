import PixelRenderer
import Testing

@testable import QuartzCore

/// Frames in which nothing but content changed: stores are painted where they were, without a walk through the layers.
@MainActor
@Suite struct RepaintTests {
  private static let size = 60
  private let root = CALayer()
  private let rows: [CALayer]
  private let tree: LayerTree
  private let frame = Bitmap(width: size, height: size, isOpaque: true)
  private let poison = PixelColor(red: 1, green: 0, blue: 1)

  /// Twelve rows with stores of their own, more than are listed for painting, each with a layer inside.
  init() {
    root.frame = CGRect(x: 0, y: 0, width: Self.size, height: Self.size)
    root.backgroundColor = CGColor(gray: 1, alpha: 1)
    rows = (0..<12).map { index in
      let row = CALayer()
      row.frame = CGRect(x: 0, y: 5 * index, width: 60, height: 5)
      row.ownsStore = true
      row.backgroundColor = CGColor(gray: 0.9, alpha: 1)
      let inner = CALayer()
      inner.frame = CGRect(x: 10, y: 1, width: 8, height: 3)
      inner.backgroundColor = CGColor(gray: 0.7, alpha: 1)
      row.addSublayer(inner)
      return row
    }
    rows.forEach(root.addSublayer)
    tree = LayerTree(root: root, scale: 1)
    tree.poison = poison
    tree.update(frame, poison: poison)
  }

  private func inner(_ index: Int) -> CALayer? { rows[index].sublayers?.first }

  /// The frame as it is after an update, and as it is when everything is made anew.
  private func expectSameAsFresh(_ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation) {
    tree.update(frame, poison: poison)
    let shown = frame.contentHash
    let whole = Bitmap(width: Self.size, height: Self.size, isOpaque: true)
    tree.compose(FrameUpdate(redrawing: whole.bounds), into: whole)
    #expect(shown == whole.contentHash, comment, sourceLocation: sourceLocation)
    tree.invalidateAllStores(of: root)
    tree.update(frame, poison: poison)
    #expect(shown == frame.contentHash, comment, sourceLocation: sourceLocation)
  }

  @Test(arguments: [1, 8, 9, 12])
  func manyRows(count: Int) {
    for index in 0..<count { inner(index)?.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1) }
    expectSameAsFresh("\(count) rows")
    #expect(frame[12, 5 * count - 3] == PixelColor(red: 1, green: 0, blue: 0))
  }

  @Test func damageIsWhatWasPainted() {
    inner(3)?.backgroundColor = CGColor(gray: 0, alpha: 1)
    let update = tree.update(frame, poison: poison)
    #expect(update.repair == Damage(PixelRect(x: 10, y: 16, width: 8, height: 3)) && update.move == nil)
    #expect(tree.update(frame, poison: poison) == FrameUpdate())
  }

  /// What lay behind an opaque row is in no pixel of the frame.
  @Test func whatNoLongerHidesShowsWhatIsBehind() {
    rows[4].backgroundColor = nil
    expectSameAsFresh("translucent")
    #expect(frame[2, 22] == .white)
    rows[4].backgroundColor = CGColor(gray: 0, alpha: 1)
    expectSameAsFresh("opaque again")
    #expect(frame[2, 22] == .black)
  }

  /// A row that is painted and one that needs more than that, in either order.
  @Test func oneRowNeedsMore() {
    inner(2)?.backgroundColor = CGColor(gray: 0, alpha: 1)
    rows[3].backgroundColor = nil
    inner(5)?.backgroundColor = CGColor(gray: 0.5, alpha: 1)
    expectSameAsFresh("three rows")
    #expect(frame[12, 12] == .black && frame[2, 17] == .white)
  }

  @Test func whatMovesAndIsPaintedIsBoth() {
    inner(11)?.backgroundColor = CGColor(gray: 0, alpha: 1)
    rows[11].frame.origin.y = 10
    inner(7)?.backgroundColor = CGColor(gray: 0, alpha: 1)
    expectSameAsFresh("moved between two paintings")
    #expect(frame[12, 12] == .black && frame[12, 37] == .black && frame[2, 57] == .white)
  }

  @Test func whatIsNotShownIsPaintedWhenItIs() {
    rows[0].frame.origin.y = -20
    tree.update(frame, poison: poison)
    inner(0)?.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    let update = tree.update(frame, poison: poison)
    #expect(update == FrameUpdate())
    rows[0].frame.origin.y = 0
    expectSameAsFresh("back")
    #expect(frame[12, 2] == PixelColor(red: 0, green: 1, blue: 0))
  }

  /// A layer that was taken out is nobody's to paint.
  @Test func whatWasRemovedIsLetGo() {
    weak var gone: CALayer?
    do {
      let layer = CALayer()
      layer.frame = CGRect(x: 30, y: 0, width: 10, height: 10)
      layer.ownsStore = true
      root.addSublayer(layer)
      tree.update(frame, poison: poison)
      layer.backgroundColor = CGColor(gray: 0, alpha: 1)
      gone = layer
      layer.removeFromSuperlayer()
    }
    tree.update(frame, poison: poison)
    #expect(gone == nil)
    expectSameAsFresh("without it")
  }

  @Test func whoAsksWhilePaintingIsPaintedInTheNextFrame() {
    let painter = Painter()
    rows[1].delegate = painter
    rows[1].setNeedsDisplay()
    tree.update(frame, poison: poison)
    #expect(painter.count == 1 && tree.needsCommit)
    tree.update(frame, poison: poison)
    #expect(painter.count == 2 && tree.needsCommit)
    painter.isDone = true
    tree.update(frame, poison: poison)
    #expect(painter.count == 3 && !tree.needsCommit)
    expectSameAsFresh("in the end")
  }

  private final class Painter: CALayerDelegate {
    var count = 0
    var isDone = false

    func draw(_ layer: CALayer, in ctx: CGContext) {
      count += 1
      if !isDone { layer.setNeedsDisplay() }
    }
  }
}
