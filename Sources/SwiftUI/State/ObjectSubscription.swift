import Combine

/// Keeps a node informed of an object's changes.
@MainActor
final class ObjectSubscription<Object: ObservableObject> {
  let object: Object
  private let cancellable: AnyCancellable

  init(_ object: Object, node: ViewNode) {
    self.object = object
    cancellable = object.objectWillChange.sink { [weak node] _ in node?.needsUpdateFromAnywhere() }
  }

  /// Subscribes unless the slot holds a subscription to this very object.
  static func keep(_ object: Object, in slot: inout AnyObject?, for node: ViewNode) {
    if let kept = slot as? ObjectSubscription<Object>, kept.object === object { return }
    slot = ObjectSubscription(object, node: node)
  }
}
