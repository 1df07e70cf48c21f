import UIKit

/// A view of UIKit as a part of SwiftUI content.
///
/// The view is made once and kept for as long as this value's place in the content has the same identity. It is a subview
/// of the hosting view, which places it and paints it among the other content.
@preconcurrency @MainActor
public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>

  func makeUIView(context: Context) -> UIViewType

  /// Called after the view was made, and whenever this value, what it reads, or the environment changed.
  func updateUIView(_ uiView: UIViewType, context: Context)

  /// Called once, before the view is taken out.
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)

  /// Makes the object that the view tells of what happens in it; called once, before the view is made.
  func makeCoordinator() -> Coordinator

  /// The size in points for a proposal; nil leaves it to the view's intrinsic size, its hugging and its compression
  /// resistance.
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
}

/// What a representable gets to know of its surroundings.
@preconcurrency @MainActor
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  let scope: EnvironmentScope

  public var environment: EnvironmentValues { scope.values }
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() -> Coordinator { () }
}

extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

  public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }

  public var body: Never {
    preconditionFailure("\(Self.self) is shown by its view and has no body")
  }

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode {
    ViewRepresentableNode(context, view)
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self) -> _ViewChange {
    node.cast(to: ViewRepresentableNode<Self>.self).update(view)
  }
}

private final class ViewRepresentableNode<R: UIViewRepresentable>: RepresentableNode<R> {
  private var coordinator: R.Coordinator!
  private var view: R.UIViewType!

  override init(_ context: NodeContext, _ value: R) {
    super.init(context, value)
    coordinator = self.value.makeCoordinator()
    view = self.value.makeUIView(context: representableContext)
    begin(with: view)
  }

  private var representableContext: R.Context { R.Context(coordinator: coordinator, scope: scope) }

  override func updateView() {
    value.updateUIView(view, context: representableContext)
  }

  override func chosenSize(_ proposal: ProposedSize) -> CGSize? {
    value.sizeThatFits(ProposedViewSize(proposal), uiView: view, context: representableContext)
  }

  override func end() {
    guard let view else { return }
    R.dismantleUIView(view, coordinator: coordinator)
    takeOut()
    self.view = nil
  }

  /// The hosting view was dropped with all its content.
  isolated deinit {
    end()
  }
}
