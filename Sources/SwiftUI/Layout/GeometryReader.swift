import CoreGraphics
import UIKit

/// A view that takes the space it is offered and tells its content how much that is.
public struct GeometryReader<Content: View> {
  public var content: (GeometryProxy) -> Content

  nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
}

extension GeometryReader: View, PrimitiveView {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode {
    GeometryNode<Content>(context, content: view.content)
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self) -> _ViewChange {
    node.cast(to: GeometryNode<Content>.self).update(content: view.content)
  }
}

/// The place of a geometry reader.
@preconcurrency @MainActor
public struct GeometryProxy {
  /// In points.
  public let size: CGSize
  /// Weak: the content's actions may keep the proxy, and the node keeps the content.
  fileprivate weak let node: ViewNode?

  /// In the coordinates of the window, of the reader itself, or of a view around that has a name. The content is made
  /// anew when the reader's frame in the hosting view changed; scrolling the hosting view as a whole does not count.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    let own = CGRect(origin: .zero, size: size)
    guard let node else { return own }
    switch coordinateSpace {
    case .local: return own
    case .global: return node.graph.host?.convert(node.frame, to: nil) ?? node.frame
    case .named(let name):
      var outer = node.parent
      while let current = outer {
        if let space = current as? ModifiedNode<CoordinateSpaceModifier>, space.modifier.name == name {
          return node.frame.offsetBy(dx: -space.frame.minX, dy: -space.frame.minY)
        }
        outer = current.parent
      }
      return frame(in: .global)
    }
  }
}

/// A view whose coordinates others can ask for.
public enum CoordinateSpace: Equatable, Hashable {
  case global
  case local
  case named(AnyHashable)

  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}

struct CoordinateSpaceModifier {
  let name: AnyHashable
}

extension CoordinateSpaceModifier: ViewModification {
  func change(from old: CoordinateSpaceModifier) -> ViewChange { [] }
}

extension View {
  /// Gives the view's coordinates a name for the views inside.
  nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(CoordinateSpaceModifier(name: AnyHashable(name)))
  }
}

/// Makes its content when it knows its frame.
private final class GeometryNode<Content: View>: ObservingNode {
  private var content: (GeometryProxy) -> Content
  private var views: OverlappingNode?
  /// The frame that the content was made for; nil: it has to be made anew.
  private var shown: CGRect?

  init(_ context: NodeContext, content: @escaping (GeometryProxy) -> Content) {
    self.content = content
    super.init(context)
  }

  func update(content new: @escaping (GeometryProxy) -> Content) -> ViewChange {
    content = new
    return makeAnew()
  }

  private func makeAnew() -> ViewChange {
    shown = nil
    return absorb(.size)
  }

  /// An observable that the content read has changed.
  override func needsUpdate(_ source: UpdateSource) {
    if Explain.isOn { explain(source, of: GeometryReader<Content>.self, slots: []) }
    if shown != nil, isAttached { graph.needsUpdate(self) }
  }

  override func refresh() {
    if shown != nil { propagate(makeAnew()) }
  }

  override func visitChildren(_ visit: (ViewNode) -> Void) {
    if let views { visit(views) }
  }

  override func absorb(_ change: ViewChange) -> ViewChange {
    super.absorb(change).subtracting(.structure)
  }

  // MARK: Layout

  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    CGSize(width: proposal.width.or(10), height: proposal.height.or(10))
  }

  override func lengths(along axis: Axis, across: CGFloat) -> Lengths { .any }

  override func placeContent(_ proposal: ProposedSize) {
    if shown != frame { show() }
    views?.place(
      aligned: .topLeading, in: frame, ProposedSize(frame.size), mirrored: isRightToLeft)
  }

  private func show() {
    shown = frame
    notes.application.countBody()
    if Explain.isOn { graph.explanation?.noteRun("content of GeometryReader") }
    let view = observing { content(GeometryProxy(size: frame.size, node: self)) }
    if let views {
      notes.add(views.absorb(Content._updateNode(views.content, view)).intersection(.paint))
    } else {
      let made = OverlappingNode(
        context.inside, alignment: .topLeading, content: Content._makeNode(view, context.inside(axis: nil).inside))
      made.parent = self
      views = made
      notes.add(.paint)
    }
  }

  // MARK: Paint and touch

  override func paint(into context: CGContext) {
    views?.paint(into: context)
  }

  override func addInk(to box: inout InkBox) {
    box.add(frame)
    views?.addInk(to: &box)
  }

  override func hitTest(_ point: CGPoint, _ hit: inout (any TouchTarget)?) -> Bool {
    views?.hitTest(point, &hit) ?? false
  }
}
