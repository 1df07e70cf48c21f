/// A thin line across a stack.
public struct Divider: Sendable {
  public init() {}
}

extension Divider: View, PrimitiveView {
  public typealias Body = Never

  public static func _makeNode(_ view: Divider, _ context: _NodeContext) -> _ViewNode {
    DividerNode(context, color: Color(uiColor: .separator))
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Divider) -> _ViewChange { [] }
}

private final class DividerNode: ColoredNode {
  /// Runs across the stack; without one, from leading to trailing.
  private var isVertical: Bool { context.stackAxis == .horizontal }

  override func environmentChanged(_ keys: EnvironmentChange) -> ViewChange {
    let change = super.environmentChanged(keys)
    return keys.contains(.scale) ? absorb(change.union(.size)) : change
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    let size = super.sizeThatFits(proposal)
    let thickness = scope.values.pixelLength
    return isVertical
      ? CGSize(width: thickness, height: size.height) : CGSize(width: size.width, height: thickness)
  }

  override func lengths(along axis: Axis, across: CGFloat) -> Lengths {
    (axis == .horizontal) == isVertical ? .fixed(scope.values.pixelLength) : .any
  }

  override func paint(into context: CGContext) {
    context.fill(frame, color: pixelColor)
  }
}
