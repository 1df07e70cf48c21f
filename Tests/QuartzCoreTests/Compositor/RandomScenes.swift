@testable import PixelRenderer
@testable import QuartzCore

/// A small generator with a seed, so that a failure can be repeated.
struct SystemlikeRandom {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}

@MainActor
extension LayerTree {
  /// One frame; what it composes is poisoned first, what it moves is not. Without poison what is known of the frame is
  /// relied on there, too.
  @discardableResult
  func update(_ frame: Bitmap, poison: PixelColor?) -> FrameUpdate {
    let update = prepare(width: frame.width, height: frame.height)
    guard let poison else {
      compose(update, into: frame)
      return update
    }
    move(update, in: frame)
    for index in 0..<update.repair.count {
      frame.fill(update.repair[index], poison)
      forget(update.repair[index])
    }
    repair(update, in: frame)
    return update
  }
}

extension FrameGround {
  /// Whether all pixels of `frame` that are said to be of one colour are.
  func holds(for frame: Bitmap) -> Bool {
    guard width == frame.width, height == frame.height else { return false }
    for y in 0..<height {
      let (color, left, right) = ink(y, 0, width)
      for x in 0..<width where x < left || x >= right {
        if frame[x, y] != color { return false }
      }
    }
    return true
  }
}
