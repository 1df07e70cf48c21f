/// Takes the space that the other views of a stack leave, along the stack's axis.
public struct Spacer: Sendable {
  public var minLength: CGFloat?

  /// `minLength` nil: 8 points.
  @inlinable
  public init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }
}

extension Spacer: View, PrimitiveView {
  public typealias Body = Never

  public static func _makeNode(_ view: Spacer, _ context: _NodeContext) -> _ViewNode {
    SpacerNode(context, minLength: view.minLength)
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Spacer) -> _ViewChange {
    node.cast(to: SpacerNode.self).update(minLength: view.minLength)
  }
}

private final class SpacerNode: ViewNode {
  private var minLength: CGFloat

  init(_ context: NodeContext, minLength: CGFloat?) {
    self.minLength = minLength ?? StackNode.defaultSpacing
    super.init(context)
  }

  func update(minLength: CGFloat?) -> ViewChange {
    let new = minLength ?? StackNode.defaultSpacing
    if new == self.minLength { return [] }
    self.minLength = new
    return absorb(.size)
  }

  override var isSpacer: Bool { true }
  override var layoutPriority: Double { -.infinity }

  override func appendPainters(to painters: inout ContiguousArray<ViewNode>) {}

  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    CGSize(
      width: context.stackAxis == .vertical ? 0 : max(minLength, proposal.width),
      height: context.stackAxis == .horizontal ? 0 : max(minLength, proposal.height))
  }

  override func lengths(along axis: Axis, across: CGFloat) -> Lengths {
    context.stackAxis == axis.other ? .fixed(0) : Lengths(min: minLength, max: .infinity)
  }
}
