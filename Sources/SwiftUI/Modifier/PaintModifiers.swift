import CoreGraphics

/// Fades a view as a whole.
struct OpacityModifier {
  let opacity: Double
}

extension OpacityModifier: ViewModification {
  func change(from old: OpacityModifier) -> ViewChange {
    opacity == old.opacity ? [] : .paint
  }

  func paint(_ view: ViewNode, into context: CGContext, _ node: ViewNode) {
    if opacity <= 0 { return }
    if opacity >= 1 { return view.paint(into: context) }
    context.beginGroup(bounds: view.inkBounds, opacity: CGFloat(opacity))
    view.paint(into: context)
    context.endGroup()
  }

  func hitTest(_ view: ViewNode, _ point: CGPoint, _ hit: inout (any TouchTarget)?, _ node: ViewNode) -> Bool {
    opacity > 0 && view.hitTest(point, &hit)
  }
}

/// Keeps a view's place and shows nothing of it.
struct HiddenModifier {}

extension HiddenModifier: ViewModification {
  func change(from old: HiddenModifier) -> ViewChange { [] }

  func paint(_ view: ViewNode, into context: CGContext, _ node: ViewNode) {}

  func hitTest(_ view: ViewNode, _ point: CGPoint, _ hit: inout (any TouchTarget)?, _ node: ViewNode) -> Bool { false }
}

/// Shows only what lies inside a shape.
struct ClipModifier<S: Shape> {
  let shape: S
}

extension ClipModifier: ViewModification {
  func change(from old: ClipModifier) -> ViewChange {
    shape._isSame(as: old.shape) ? [] : .paint
  }

  func paint(_ view: ViewNode, into context: CGContext, _ node: ViewNode) {
    context.saveGState()
    context.clip(to: shape._outline(in: node.frame))
    view.paint(into: context)
    context.restoreGState()
  }

  func inkBounds(of view: ViewNode, _ node: ViewNode) -> CGRect { view.inkBounds.intersection(node.frame) }

  func hitTest(_ view: ViewNode, _ point: CGPoint, _ hit: inout (any TouchTarget)?, _ node: ViewNode) -> Bool {
    shape.contains(point, in: node.frame) && view.hitTest(point, &hit)
  }
}

extension View {
  /// From 0, invisible, to 1.
  nonisolated public func opacity(_ opacity: Double) -> some View {
    modifier(OpacityModifier(opacity: opacity))
  }

  nonisolated public func hidden() -> some View {
    modifier(HiddenModifier())
  }

  nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    modifier(ClipModifier(shape: shape))
  }

  /// In points.
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    modifier(ClipModifier(shape: RoundedRectangle(cornerRadius: radius)))
  }

  nonisolated public func clipped(antialiased: Bool = false) -> some View {
    modifier(ClipModifier(shape: Rectangle()))
  }
}

/// How the inside of a path is told from the outside; edges are always smooth here.
public struct FillStyle: Equatable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
