import UIKit

extension ViewGraph {
  func add(_ node: RepresentedNode) {
    // Views that others add to the hosting view lie in front of all content.
    host?.insertSubview(node.uiView, at: represented.count)
    represented.append(node)
  }

  func remove(_ node: RepresentedNode) {
    represented.removeAll { $0 === node }
  }

  /// A subview of the host asks for another size; false if it is not one of the content's.
  func noteSizeChange(of view: UIView) -> Bool {
    guard let node = represented.first(where: { $0.uiView === view }) else { return false }
    node.sizeChanged()
    return true
  }

  /// The host came into a window.
  func hostMoved() {
    for node in represented { node.hostMoved() }
  }

  /// The view of UIKit that touches at the point belong to; nil: they are the content's.
  func view(at point: CGPoint) -> UIView? {
    _ = touchTarget(at: point)
    defer { hitView = nil }
    return hitView
  }

  /// The controller that child controllers of the content belong to.
  var nearestController: UIViewController? {
    var responder: UIResponder? = host
    while let current = responder {
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }
}
