import UIKit

/// The content of a hosting configuration inside its margins, and its background.
///
/// The parts of the configuration, not the configuration: within a value of another type than its own, generic code has
/// to look up where a part lies.
struct ConfiguredContent<Content: View, Background: View> {
  let margins: ConfigurationMargins
  let leastSize: CGSize
  /// In points, at the edges where the configuration sets none.
  var defaultMargins = Self.systemMargins
  /// How far the background reaches beyond the content's view, in points.
  var outsets = UIEdgeInsets.zero
  let content: Content
  let background: Background

  var configuration: UIHostingConfiguration<Content, Background> {
    UIHostingConfiguration(content: content, background: background, margins: margins, leastSize: leastSize)
  }

  /// Where no cell says otherwise.
  static var systemMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  }

  @inline(__always)
  private var box: ConfiguredBox {
    ConfiguredBox(
      margins: margins.filled(with: defaultMargins), minSize: leastSize, outsets: outsets)
  }
}

extension ConfiguredContent: View, PrimitiveView {
  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let background =
      Background.self == EmptyView.self
      ? nil : Background._makeNode(view.background, context.inside(axis: nil).inside)
    return ConfiguredNode(
      context, content: Content._makeNode(view.content, context.inside(axis: .vertical).inside),
      background: background, box: view.box)
  }

  // Inlined as `Optional`'s is: types need not be looked up.
  @inline(__always)
  static func _updateNode(_ node: ViewNode, _ view: Self) -> ViewChange {
    let node = node.cast(to: ConfiguredNode.self)
    var backgroundChange: ViewChange = []
    if let background = node.background {
      backgroundChange = background.absorb(Background._updateNode(background.content, view.background))
    }
    return node.update(view.box, Content._updateNode(node.content, view.content), backgroundChange)
  }
}

/// What lies around a configuration's content.
struct ConfiguredBox: Equatable {
  let margins: EdgeInsets
  let minSize: CGSize
  let outsets: UIEdgeInsets
}

/// Content at the leading edge, in the middle of the height, inside margins; it takes all the space it is offered.
private final class ConfiguredNode: ViewNode {
  let content: ViewNode
  /// Content that is many views is stacked.
  private let stack: StackNode
  let background: OverlappingNode?
  private var box: ConfiguredBox

  init(_ context: NodeContext, content: ViewNode, background: ViewNode?, box: ConfiguredBox) {
    self.content = content
    stack = StackNode(
      context.inside, axis: .vertical, guide: HorizontalAlignment.center.guide, spacing: nil, content: content)
    if let background {
      self.background = OverlappingNode(context.inside(axis: nil), alignment: .center, content: background)
    } else {
      self.background = nil
    }
    self.box = box
    super.init(context)
    stack.parent = self
    self.background?.parent = self
  }

  func update(_ new: ConfiguredBox, _ contentChange: ViewChange, _ backgroundChange: ViewChange) -> ViewChange {
    var change = stack.absorb(contentChange).union(backgroundChange)
    if new != box {
      box = new
      change.formUnion(.size)
    }
    return absorb(change)
  }

  override func visitChildren(_ visit: (ViewNode) -> Void) {
    visit(stack)
    if let background { visit(background) }
  }

  private var view: ViewNode { stack.views.count == 1 ? stack.views[0] : stack }

  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(
      width: proposal.width.isSpecified ? max(box.minSize.width, proposal.width) : proposal.width,
      height: proposal.height.isSpecified ? max(box.minSize.height, proposal.height) : proposal.height
    ).inset(horizontally: box.margins.horizontal, vertically: box.margins.vertical)
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    let isWidthGiven = proposal.width.isSpecified
    let isHeightGiven = proposal.height.isSpecified
    let size = isWidthGiven && isHeightGiven ? .zero : view.measure(inner(proposal))
    return CGSize(
      width: max(box.minSize.width, isWidthGiven ? proposal.width : size.width + box.margins.horizontal),
      height: max(box.minSize.height, isHeightGiven ? proposal.height : size.height + box.margins.vertical))
  }

  override func placeContent(_ proposal: ProposedSize) {
    let view = view
    let inner = inner(proposal)
    let size = view.measure(inner)
    let margins = box.margins
    let x = isRightToLeft ? frame.width - margins.leading - size.width : margins.leading
    let y = margins.top + (frame.height - margins.vertical - size.height) / 2
    view.place(at: CGPoint(x: frame.minX + x, y: frame.minY + y), inner)
    background?.place(aligned: .center, in: backgroundFrame, ProposedSize(backgroundFrame.size), mirrored: false)
  }

  private var backgroundFrame: CGRect {
    CGRect(
      x: frame.minX - box.outsets.left, y: frame.minY - box.outsets.top,
      width: frame.width + box.outsets.left + box.outsets.right,
      height: frame.height + box.outsets.top + box.outsets.bottom)
  }

  override func paint(into context: CGContext) {
    background?.paint(into: context)
    view.paint(into: context)
  }

  override func appendPainters(to painters: inout ContiguousArray<ViewNode>) {
    background?.appendPainters(to: &painters)
    view.appendPainters(to: &painters)
  }

  override func addInk(to box: inout InkBox) {
    box.add(frame)
    view.addInk(to: &box)
    background?.addInk(to: &box)
  }

  override func hitTest(_ point: CGPoint, _ hit: inout (any TouchTarget)?) -> Bool {
    view.hitTest(point, &hit)
  }
}
