import PixelRenderer
import Testing

@testable import QuartzCore

/// Shadows of layers. Defaults and meaning as in Apple's reference of `CALayer`.
@MainActor
@Suite struct LayerShadowTests {
  private let root = CALayer()
  private let card = CALayer()

  init() {
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
    root.backgroundColor = CGColor(gray: 1, alpha: 1)
    card.frame = CGRect(x: 20, y: 20, width: 40, height: 30)
    card.backgroundColor = CGColor(gray: 0.9, alpha: 1)
    root.addSublayer(card)
  }

  private var dump: String { root.recordedContent().description }

  @Test func defaults() {
    let layer = CALayer()
    #expect(layer.shadowOpacity == 0 && layer.shadowRadius == 3 && layer.shadowPath == nil)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.shadowColor == CGColor(gray: 0, alpha: 1))
    card.shadowRadius = 8
    card.shadowOffset = .zero
    #expect(!dump.contains("hadow"), "without opacity there is none")
    card.shadowOpacity = 1
    #expect(dump.contains("shadowRounded 20,20 40x30"))
    card.shadowColor = nil
    #expect(!dump.contains("hadow"))
  }

  /// What is opaque all over casts the shadow of its outline; anything else that of its pixels.
  @Test func theShapeIsWhatTheLayerShows() {
    card.shadowOpacity = 0.5
    card.cornerRadius = 8
    #expect(dump.contains("shadowRounded 20,17 40x30 radius 8"))
    let inside = CALayer()
    inside.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
    card.addSublayer(inside)
    #expect(dump.contains("shadowRounded 20,17 40x30 radius 8"))
    inside.frame = CGRect(x: 1, y: 1, width: 10, height: 10)
    #expect(dump.contains("shadow 20,20 40x30 by 0,-3"), "it lies over a corner")
    inside.frame = CGRect(x: 30, y: 20, width: 20, height: 20)
    #expect(dump.contains("shadow 20,20 50x40 by 0,-3"), "it overhangs")
    inside.removeFromSuperlayer()
    card.backgroundColor = CGColor(gray: 0.9, alpha: 0.5)
    #expect(dump.contains("shadow 20,20 40x30 by 0,-3"))
    card.shadowPath = CGPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10), transform: nil)
    #expect(dump.contains("shadowPath M25,22"))
  }

  @Test func cutOffWithEverythingElseOutside() {
    card.shadowOpacity = 1
    card.masksToBounds = true
    #expect(!dump.contains("hadow"))
  }

  /// A change reaches as far as the shadow did and does, and no further.
  @Test func damage() {
    let tree = LayerTree(root: root, scale: 1)
    let frame = Bitmap(width: 100, height: 80, isOpaque: true)
    _ = tree.commit(into: frame)
    func damaged() -> PixelRect {
      let damage = tree.commit(into: frame)
      return (0..<damage.count).reduce(PixelRect.zero) { $0.union(damage[$1]) }
    }
    let shadow = PixelRect(x: 20 - 8, y: 20 - 8, width: 40 + 16, height: 30 + 16)
    card.shadowRadius = 3
    card.shadowOffset = .zero
    #expect(damaged().isEmpty || damaged().isEmpty)
    card.shadowOpacity = 1
    #expect(damaged().contains(shadow))
    // Inside: only what can look different, although the whole is painted once.
    let dot = CALayer()
    dot.frame = CGRect(x: 15, y: 10, width: 2, height: 2)
    card.addSublayer(dot)
    _ = damaged()
    dot.backgroundColor = CGColor(gray: 0, alpha: 1)
    let part = damaged()
    #expect(!part.isEmpty && part.width < 50 && part.height < 50)
    card.position.x += 30
    #expect(damaged().contains(shadow.union(shadow.offset(x: 30, y: 0)).intersection(frame.bounds)))
    card.isHidden = true
    #expect(damaged().contains(shadow.offset(x: 30, y: 0).intersection(frame.bounds)))
    #expect(frame[50, 40] == .white)
  }

  /// In a store of its own a layer shows the shadow inside its bounds only.
  @Test func inAStoreOfItsOwn() {
    let tree = LayerTree(root: root, scale: 1)
    card.backgroundColor = nil
    card.ownsStore = true
    let dot = CALayer()
    dot.frame = CGRect(x: 2, y: 2, width: 10, height: 10)
    dot.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    card.addSublayer(dot)
    card.shadowOpacity = 1
    card.shadowRadius = 0
    card.shadowOffset = CGSize(width: 35, height: 0)
    let frame = Bitmap(width: 100, height: 80, isOpaque: true)
    _ = tree.commit(into: frame)
    #expect(frame[59, 25] == .black && frame[60, 25] == .white)
  }
}
