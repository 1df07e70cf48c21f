import PixelRenderer
import TestSupport
import Testing

@testable import QuartzCore

/// A scene of layers that random operations change.
@MainActor
private struct Scene {
  let root = CALayer()
  let scroll = CALayer()
  let bar = CALayer()
  /// Behind the scroll view, which gets a store too where this one has one.
  let under = CALayer()
  var random: SystemlikeRandom
  static let width = 97
  static let height = 131

  init(seed: UInt64) {
    random = SystemlikeRandom(state: seed)
    root.frame = CGRect(x: 0, y: 0, width: Self.width, height: Self.height)
    root.backgroundColor = CGColor(gray: 0.9, alpha: 1)
    under.frame = CGRect(x: 40, y: 0, width: 50, height: 30)
    under.backgroundColor = CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    root.addSublayer(under)
    scroll.frame = CGRect(x: 3, y: 5, width: 90, height: 120)
    scroll.masksToBounds = true
    scroll.backgroundColor = CGColor(red: 1, green: 1, blue: 0.8, alpha: 1)
    root.addSublayer(scroll)
    bar.frame = CGRect(x: 80, y: 10, width: 8, height: 60)
    bar.backgroundColor = CGColor(gray: 0, alpha: 0.4)
    bar.cornerRadius = 4
    root.addSublayer(bar)
    for index in 0..<6 { scroll.addSublayer(makeCell(index)) }
  }

  func makeCell(_ index: Int) -> CALayer {
    let cell = CALayer()
    cell.frame = CGRect(x: 0, y: CGFloat(index) * 25, width: 90, height: 25)
    cell.ownsStore = index % 3 != 2
    cell.storeBackdrop = index % 3 == 0 ? CGColor(gray: 1, alpha: 1) : nil
    cell.backgroundColor = index % 2 == 0 ? CGColor(red: 0.2, green: 0.6, blue: 0.9, alpha: 0.5) : nil
    let inner = CALayer()
    inner.frame = CGRect(x: 8, y: 4, width: 30, height: 16)
    inner.backgroundColor = CGColor(red: 0.8, green: 0.1, blue: 0.2, alpha: 1)
    inner.cornerRadius = 5
    cell.addSublayer(inner)
    return cell
  }

  mutating func change() {
    let cells = scroll.sublayers ?? []
    let cell = cells.isEmpty ? scroll : cells[random.below(cells.count)]
    switch random.below(18) {
    case 0: scroll.bounds.origin.y = CGFloat(random.below(80)) / 2
    case 1: cell.frame.origin.y += CGFloat(random.below(41) - 20)
    case 2: cell.isHidden.toggle()
    case 3: cell.opacity = Float(random.below(5)) / 4
    case 4: cell.sublayers?.first?.backgroundColor = CGColor(gray: CGFloat(random.below(10)) / 10, alpha: 1)
    // Also out of the cell.
    case 5: cell.sublayers?.first?.frame.origin = CGPoint(x: random.below(90) - 20, y: random.below(50) - 25)
    case 6: bar.frame = CGRect(x: 70, y: random.below(80), width: 8, height: 20 + random.below(40))
    case 7: if cells.count > 2 { cell.removeFromSuperlayer() }
    case 8: scroll.insertSublayer(makeCell(random.below(9)), at: UInt32(random.below(4)))
    case 9: cell.ownsStore.toggle()
    case 10: scroll.cornerRadius = scroll.cornerRadius == 0 ? 9 : 0
    case 11: cell.sublayers?.first?.shadowOpacity = Float(random.below(3)) / 2
    case 12: cell.sublayers?.first?.shadowOffset = CGSize(width: random.below(9) - 4, height: random.below(9) - 4)
    case 13:
      let inner = cell.sublayers?.first
      switch random.below(4) {
      case 0: inner?.shadowRadius = CGFloat(random.below(3))
      case 1: inner?.masksToBounds.toggle()
      case 2: inner?.backgroundColor = CGColor(red: 0, green: 0.5, blue: 0, alpha: 0.5)
      default:
        inner?.shadowPath =
          inner?.shadowPath == nil ? CGPath(ellipseIn: CGRect(x: 2, y: 2, width: 40, height: 9), transform: nil) : nil
      }
    case 14: under.ownsStore.toggle()
    case 15: scroll.borderWidth = CGFloat(random.below(3))
    case 16: scroll.borderColor = CGColor(gray: CGFloat(random.below(4)) / 4, alpha: 1)
    default: cell.backgroundColor = CGColor(red: CGFloat(random.below(4)) / 3, green: 0.5, blue: 0.5, alpha: 1)
    }
  }
}

@MainActor
@Suite struct CompositorTests {
  @Test(arguments: [1, 1.25, 2] as [CGFloat])
  func partialRedrawEqualsFullRedraw(scale: CGFloat) {
    let poison = PixelColor(red: 1, green: 0, blue: 1)
    for seed in 1...16 {
      var scene = Scene(seed: UInt64(seed))
      var twin = Scene(seed: UInt64(seed))
      let width = Int((CGFloat(Scene.width) * scale).rounded())
      let height = Int((CGFloat(Scene.height) * scale).rounded())
      let tree = LayerTree(root: scene.root, scale: scale)
      tree.poison = poison
      let frame = Bitmap(scrollableWidth: width, height: height)
      for step in 0..<40 {
        tree.update(frame, poison: seed % 2 == 0 ? poison : nil)
        // The same scene with every store painted anew, into an empty frame.
        let whole = Bitmap(width: width, height: height, isOpaque: true)
        let fresh = LayerTree(root: twin.root, scale: scale)
        fresh.invalidateAllStores(of: twin.root)
        _ = fresh.commit(into: whole)
        #expect(frame.contentHash == whole.contentHash, "seed \(seed), step \(step), scale \(scale)")
        #expect(step % 8 > 0 || tree.ground.holds(for: frame), "seed \(seed), step \(step), scale \(scale)")
        if frame.contentHash != whole.contentHash { return }
        for _ in 0...(step % 3) {
          scene.change()
          twin.change()
        }
      }
    }
  }

  /// A scroll view with a store of its own, whose rows have theirs: moving its content paints nothing of it anew.
  @Test func whatIsDirtyStaysInPlaceWhileTheContentScrolls() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    let scroll = CALayer()
    scroll.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    scroll.masksToBounds = true
    scroll.ownsStore = true
    scroll.backgroundColor = CGColor(gray: 1, alpha: 1)
    scroll.borderWidth = 2
    let row = CALayer()
    row.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    row.ownsStore = true
    scroll.addSublayer(row)
    let plain = CALayer()
    plain.frame = CGRect(x: 30, y: 2, width: 10, height: 6)
    plain.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    scroll.insertSublayer(plain, at: 0)
    root.addSublayer(scroll)
    let tree = LayerTree(root: root, scale: 1)
    let frame = Bitmap(width: 60, height: 60, isOpaque: true)
    _ = tree.commit(into: frame)
    #expect(frame[35, 5] == PixelColor(red: 1, green: 0, blue: 0))
    plain.removeFromSuperlayer()
    scroll.bounds.origin.y = 30
    _ = tree.commit(into: frame)
    #expect(frame[35, 5] == .white)
    scroll.borderColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    scroll.bounds.origin.y = 0
    _ = tree.commit(into: frame)
    for y in [0, 25, 49] { #expect(frame[0, y] == PixelColor(red: 0, green: 0, blue: 1), "line \(y)") }
  }
}
