import CoreGraphics

struct TapModifier {
  let count: Int
  let action: () -> Void
}

extension TapModifier: TouchModification {
  func touchChanged(isPressed: Bool) {}

  func touchEnded(tapCount: Int) {
    if tapCount >= count { action() }
  }
}

/// What of the view takes touches.
struct ContentShapeModifier<S: Shape> {
  let shape: S
}

extension ContentShapeModifier: ViewModification {
  func change(from old: ContentShapeModifier) -> ViewChange { [] }

  func hitTest(_ view: ViewNode, _ point: CGPoint, _ hit: inout (any TouchTarget)?, _ node: ViewNode) -> Bool {
    // Asked all the same: something inside may have an action of its own.
    view.hitTest(point, &hit) || shape.contains(point, in: node.frame)
  }
}

struct AllowsHitTestingModifier {
  let isAllowed: Bool
}

extension AllowsHitTestingModifier: ViewModification {
  func change(from old: AllowsHitTestingModifier) -> ViewChange { [] }

  func hitTest(_ view: ViewNode, _ point: CGPoint, _ hit: inout (any TouchTarget)?, _ node: ViewNode) -> Bool {
    isAllowed && view.hitTest(point, &hit)
  }
}

extension View {
  /// Runs `action` when the view is tapped `count` times in a row.
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    modifier(TapModifier(count: count, action: action))
  }

  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modifier(ContentShapeModifier(shape: shape))
  }

  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(AllowsHitTestingModifier(isAllowed: enabled))
  }

  /// Buttons and taps inside take no touches. What a view around disables stays so.
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    environment(\.isAlsoEnabled, !disabled)
  }
}

extension EnvironmentValues {
  /// Writing false disables, writing true leaves it as it is.
  var isAlsoEnabled: Bool {
    get { isEnabled }
    set { isEnabled = isEnabled && newValue }
  }
}
