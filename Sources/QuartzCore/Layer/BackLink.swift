/// Where the parts of an object find it, for as long as it lives.
///
/// A weak reference from each part would do the same, but the first one gives an object a side table, and from then on
/// each retain and release of it takes the long way. The object makes one link for all its parts and ends it in its
/// `deinit`.
@safe package final class BackLink<Object: AnyObject>: @unchecked Sendable {
  /// Seen here only and never inlined elsewhere: then a look at it is a load, not a check for exclusivity.
  private unowned(unsafe) var target: Object?

  package init() {}

  /// nil before `begin` and after `end`.
  package var object: Object? { unsafe target }

  /// Called by the object, once it is made.
  package func begin(_ object: Object) {
    unsafe target = object
  }

  /// Called in the object's `deinit`.
  package func end() {
    unsafe target = nil
  }
}

/// Knows the delegate of a layer, and that it may be gone.
@MainActor
package protocol LayerDelegateSource: AnyObject {
  var layerDelegate: (any CALayerDelegate)? { get }
}
