import CoreGraphics

/// A view that wants to hear of touches.
@MainActor
protocol TouchTarget: AnyObject {
  /// A finger on it is down, or no longer, or has left it.
  func touchChanged(isPressed: Bool)
  /// A finger was lifted on it. `tapCount` is 2 for the second tap of a double tap.
  func touchEnded(tapCount: Int)
}

/// A modifier that hears of touches on its view.
protocol TouchModification: ViewModification {
  func touchChanged(isPressed: Bool)
  func touchEnded(tapCount: Int)
}

extension TouchModification {
  func change(from old: Self) -> ViewChange { [] }

  /// The innermost view that hears of touches gets them; a disabled one leaves them to those around.
  func hitTest(_ view: ViewNode, _ point: CGPoint, _ hit: inout (any TouchTarget)?, _ node: ViewNode) -> Bool {
    guard view.hitTest(point, &hit) else { return false }
    if hit == nil, node.scope.values.isEnabled { hit = node as? any TouchTarget }
    return true
  }
}

extension ModifiedNode: TouchTarget where M: TouchModification {
  func touchChanged(isPressed: Bool) {
    modifier.touchChanged(isPressed: isPressed)
  }

  func touchEnded(tapCount: Int) {
    modifier.touchEnded(tapCount: tapCount)
  }
}
