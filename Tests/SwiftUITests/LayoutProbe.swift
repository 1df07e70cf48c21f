import CoreGraphics
@testable import SwiftUI

/// A view of a fixed size, found again by its name. Text-like: it may be given a baseline.
struct Box: PrimitiveView {
  let name: String
  let width: CGFloat
  let height: CGFloat
  var baseline: CGFloat?

  init(_ name: String, _ width: CGFloat = 20, _ height: CGFloat = 10, baseline: CGFloat? = nil) {
    self.name = name
    self.width = width
    self.height = height
    self.baseline = baseline
  }

  static func _makeNode(_ view: Box, _ context: NodeContext) -> ViewNode { BoxNode(context, view) }

  static func _updateNode(_ node: ViewNode, _ view: Box) -> ViewChange {
    let node = node.cast(to: BoxNode.self)
    let old = node.box
    node.box = view
    return old.width == view.width && old.height == view.height ? [] : node.absorb(.size)
  }
}

/// Like a text: takes at most the width of its longest form and grows in height as it is cut.
struct Elastic: PrimitiveView {
  let name: String
  let ideal: CGFloat

  init(_ name: String, _ ideal: CGFloat) {
    self.name = name
    self.ideal = ideal
  }

  static func _makeNode(_ view: Elastic, _ context: NodeContext) -> ViewNode { ElasticNode(context, view) }
  static func _updateNode(_ node: ViewNode, _ view: Elastic) -> ViewChange { [] }
}

class NamedNode: ViewNode {
  let name: String
  /// Proposals that were not answered from what the node remembers.
  var measured: [ProposedSize] = []

  init(_ context: NodeContext, name: String) {
    self.name = name
    super.init(context)
  }

  override func hitTest(_ point: CGPoint, _ hit: inout (any TouchTarget)?) -> Bool { frame.contains(point) }
}

final class BoxNode: NamedNode {
  var box: Box

  init(_ context: NodeContext, _ box: Box) {
    self.box = box
    super.init(context, name: box.name)
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    measured.append(proposal)
    return CGSize(width: box.width, height: box.height)
  }

  override func lengths(along axis: Axis, across: CGFloat) -> Lengths {
    .fixed(axis == .horizontal ? box.width : box.height)
  }

  override func explicitGuide(_ guide: AlignmentGuide, _ proposal: ProposedSize) -> CGFloat? {
    guide.needsSearch ? box.baseline : nil
  }
}

final class ElasticNode: NamedNode {
  let ideal: CGFloat

  init(_ context: NodeContext, _ view: Elastic) {
    ideal = view.ideal
    super.init(context, name: view.name)
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    measured.append(proposal)
    return CGSize(width: min(ideal, proposal.width.or(ideal)), height: 10)
  }
}

/// A view in a graph of its own, laid out at a size.
@MainActor
final class LayoutProbe<Content: View> {
  let graph: ViewGraph
  private let size: CGSize

  init(_ width: CGFloat, _ height: CGFloat, environment: EnvironmentValues = EnvironmentValues(), _ view: Content) {
    graph = ViewGraph(environment: environment)
    size = CGSize(width: width, height: height)
    update(view)
  }

  convenience init(
    _ width: CGFloat, _ height: CGFloat, environment: EnvironmentValues = EnvironmentValues(),
    @ViewBuilder content: () -> Content
  ) {
    self.init(width, height, environment: environment, content())
  }

  func update(_ view: Content) {
    graph.setRoot(view)
    layout()
  }

  func layout() {
    graph.layout(in: CGRect(origin: .zero, size: size))
  }

  func nodes<N: ViewNode>(_ type: N.Type) -> [N] {
    var found: [N] = []
    func visit(_ node: ViewNode) {
      if let node = node as? N { found.append(node) }
      node.visitChildren(visit)
    }
    if let root = graph.root { visit(root) }
    return found
  }

  func node(_ name: String) -> NamedNode? { nodes(NamedNode.self).first { $0.name == name } }

  /// The frame of the box of that name; null if there is none.
  subscript(name: String) -> CGRect { node(name)?.frame ?? .null }

  /// All boxes in order, as "name x y width height".
  var frames: [String] {
    nodes(NamedNode.self).map { node in
      func text(_ value: CGFloat) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
      let frame = node.frame
      return "\(node.name) \(text(frame.minX)) \(text(frame.minY)) \(text(frame.width)) \(text(frame.height))"
    }
  }
}
