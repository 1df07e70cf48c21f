import CoreGraphics
import UIKit

/// The node of a view of UIKit that is a part of the content: a subview of the hosting view, painted at its place among
/// what the other nodes paint.
class RepresentedNode: ObservingNode {
  private(set) final var uiView: UIView!
  private final var isUpdating = false
  private final var tint: Color?

  /// Puts the view in place, up to date.
  final func begin(with view: UIView) {
    uiView = view
    view.hostingNode = ObjectIdentifier(self)
    // Another node's, if it showed the view before.
    view.hostedTint = nil
    view.hostedTraits = nil
    view.translatesAutoresizingMaskIntoConstraints = true
    view.layer.isPaintedInPlace = true
    takeEnvironment()
    _ = run()
    graph.add(self)
  }

  /// Dismantles the view and takes it out; called twice it does nothing.
  func end() {}

  /// Takes the view out again, unless another node shows it by now.
  final func takeOut() {
    guard isOwner else { return }
    uiView.hostingNode = nil
    uiView.removeFromSuperview()
    uiView.layer.isPaintedInPlace = false
    uiView.hostedTraits = nil
    uiView.hostedTint = nil
  }

  final override func detach() {
    super.detach()
    graph.remove(self)
    end()
  }

  /// The hosting view came into a window.
  func hostMoved() {}

  // MARK: Update

  /// Updates the view.
  func run() -> ViewChange { [] }

  final func updatingView(_ update: () -> Void) {
    isUpdating = true
    update()
    isUpdating = false
  }

  /// The view asks for another size, by itself.
  final func sizeChanged() {
    if isUpdating { return }
    propagate(absorb(.size))
    graph.host?.graphNeedsUpdate()
  }

  /// Gives the view the traits and the tint that the environment sets apart from those of the hosting view.
  final func takeEnvironment() {
    let values = scope.values
    let root = graph.rootScope.values
    let newTint = values.tint == root.tint ? nil : values.tint
    if newTint != tint {
      tint = newTint
      uiView.hostedTint = newTint.map { UIColor($0) }
    }
    if values.colorScheme == root.colorScheme && values.layoutDirection == root.layoutDirection
      && values.dynamicTypeSize == root.dynamicTypeSize
    {
      if uiView.hostedTraits != nil { uiView.hostedTraits = nil }
      return
    }
    uiView.hostedTraits = UITraitCollection(
      style: values.colorScheme == .dark ? .dark : .light,
      layoutDirection: values.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
      contentSizeCategory: values.dynamicTypeSize.category)
  }

  // MARK: Layout

  /// The size that the representable wants for a proposal; nil: the view's own.
  func chosenSize(_ proposal: ProposedSize) -> CGSize? { nil }

  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    if let chosen = chosenSize(proposal) { return chosen }
    let own = uiView.ownSize(width: nil)
    let width = uiView.length(proposal.width, own: own.width, .horizontal)
    let height = width == own.width ? own.height : uiView.ownSize(width: width).height
    return CGSize(width: width, height: uiView.length(proposal.height, own: height, .vertical))
  }

  override func explicitGuide(_ guide: AlignmentGuide, _ proposal: ProposedSize) -> CGFloat? {
    if guide == VerticalAlignment.firstTextBaseline.guide { return uiView.firstBaseline }
    guard guide == VerticalAlignment.lastTextBaseline.guide else { return nil }
    return uiView.lastBaseline(height: measure(proposal).height)
  }

  override func placeContent(_ proposal: ProposedSize) {
    if isInPlace { uiView.frame = frame }
  }

  // MARK: Paint and touch

  /// Whether no other node was given the view since.
  final var isOwner: Bool { uiView.hostingNode == ObjectIdentifier(self) }

  /// False when somebody else took the view out.
  private var isInPlace: Bool { isOwner && uiView.superview === graph.host }

  override func paint(into context: CGContext) {
    if isInPlace { uiView.layer.paintSubtree(into: context) }
  }

  override func addInk(to box: inout InkBox) {
    box.add(uiView.layer.groupBounds.offsetBy(dx: frame.minX, dy: frame.minY))
  }

  /// A view that takes no touches of its own counts as content all the same, as a text does.
  override func hitTest(_ point: CGPoint, _ hit: inout (any TouchTarget)?) -> Bool {
    let inside = CGPoint(x: point.x - frame.minX + uiView.bounds.minX, y: point.y - frame.minY + uiView.bounds.minY)
    if scope.values.isEnabled, isInPlace, let view = uiView.hitTest(inside, with: nil) {
      graph.hitView = view
      return true
    }
    return frame.contains(point)
  }
}
