import UIKit

/// A view controller of UIKit as a part of SwiftUI content.
///
/// The controller is made once and kept for as long as this value's place in the content has the same identity. It is a
/// child of the nearest controller around the hosting view, if there is one.
@preconcurrency @MainActor
public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>

  func makeUIViewController(context: Context) -> UIViewControllerType

  /// Called after the controller was made, and whenever this value, what it reads, or the environment changed.
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)

  /// Called once, before the controller's view is taken out.
  static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)

  /// Makes the object that the controller tells of what happens in it; called once, before the controller is made.
  func makeCoordinator() -> Coordinator

  /// The size in points for a proposal; nil leaves it to the intrinsic size of the controller's view.
  func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize?
}

/// What a representable gets to know of its surroundings.
@preconcurrency @MainActor
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
  let scope: EnvironmentScope

  public var environment: EnvironmentValues { scope.values }
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() -> Coordinator { () }
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator
  ) {}

  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize? { nil }

  public var body: Never {
    preconditionFailure("\(Self.self) is shown by its view controller and has no body")
  }

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode {
    ControllerRepresentableNode(context, view)
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self) -> _ViewChange {
    node.cast(to: ControllerRepresentableNode<Self>.self).update(view)
  }
}

private final class ControllerRepresentableNode<R: UIViewControllerRepresentable>: RepresentableNode<R> {
  private var coordinator: R.Coordinator!
  private var controller: R.UIViewControllerType!

  override init(_ context: NodeContext, _ value: R) {
    super.init(context, value)
    coordinator = self.value.makeCoordinator()
    let controller = self.value.makeUIViewController(context: representableContext)
    self.controller = controller
    let parent = graph.nearestController
    parent?.addChild(controller)
    begin(with: controller.view)
    if let parent { controller.didMove(toParent: parent) }
  }

  private var representableContext: R.Context { R.Context(coordinator: coordinator, scope: scope) }

  override func updateView() {
    value.updateUIViewController(controller, context: representableContext)
  }

  override func chosenSize(_ proposal: ProposedSize) -> CGSize? {
    value.sizeThatFits(ProposedViewSize(proposal), uiViewController: controller, context: representableContext)
  }

  /// A cell learns of the controllers around it only when it comes into a window.
  override func hostMoved() {
    guard let controller, let parent = graph.nearestController, controller.parent !== parent else { return }
    if controller.parent != nil {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    parent.addChild(controller)
    controller.didMove(toParent: parent)
  }

  override func end() {
    guard let controller else { return }
    R.dismantleUIViewController(controller, coordinator: coordinator)
    let isChild = controller.parent != nil && isOwner
    if isChild { controller.willMove(toParent: nil) }
    takeOut()
    if isChild { controller.removeFromParent() }
    self.controller = nil
  }

  /// The hosting view was dropped with all its content.
  isolated deinit {
    end()
  }
}
