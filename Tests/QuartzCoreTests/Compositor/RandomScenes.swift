import PixelRenderer

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
    let rest = move(update, in: frame)
    for index in 0..<rest.count {
      frame.fill(rest[index], poison)
      forget(rest[index])
    }
    repair(rest, in: frame)
    return update
  }
}
