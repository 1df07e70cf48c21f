import Combine

/// Keeps a node informed of an object's changes.
@MainActor
final class ObjectSubscription<Object: ObservableObject> {
  private(set) var object: Object
  /// Set in `init`, once the subscription can name itself.
  private var listener: ObjectWillChangeListener!

  init(_ object: Object, node: ViewNode) {
    self.object = object
    let source = UpdateSource.property(ObjectIdentifier(self))
    listener = ObjectWillChangeListener { [weak node] in node?.needsUpdateFromAnywhere(source) }
    listener.attach(to: object)
    LiveCount.subscriptions.count(1)
  }

  deinit {
    LiveCount.subscriptions.count(-1)
  }

  /// The slot's subscription turns to this object; it is made at the first time only, so that a recycled row that
  /// observes another model allocates nothing.
  static func keep(_ object: Object, in slot: inout AnyObject?, for node: ViewNode) {
    guard let known = kept(slot, as: ObjectSubscription<Object>.self) else {
      slot = ObjectSubscription(object, node: node)
      return
    }
    guard known.object !== object else { return }
    known.object = object
    known.listener.attach(to: object)
  }
}
