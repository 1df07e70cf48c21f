import Synchronization

/// How many hosts, nodes and subscriptions there are right now: what is back where it was when a list is gone.
///
/// They are counted where they are made and freed; a recycled row does neither.
package struct LiveCounts: Equatable, Sendable {
  package var hostingViews = 0
  package var nodes = 0
  /// Of rows to publishers (`onReceive`) and to observable objects.
  package var subscriptions = 0

  package static var now: LiveCounts {
    LiveCounts(
      hostingViews: LiveCount.hostingViews.load(ordering: .relaxed), nodes: LiveCount.nodes.load(ordering: .relaxed),
      subscriptions: LiveCount.subscriptions.load(ordering: .relaxed))
  }
}

/// Atomic, as the last owner of a node may be a model on another thread.
enum LiveCount {
  static let hostingViews = Atomic(0)
  static let nodes = Atomic(0)
  static let subscriptions = Atomic(0)
}

extension Atomic<Int> {
  /// One more is alive, or one less.
  func count(_ difference: Int) {
    wrappingAdd(difference, ordering: .relaxed)
  }
}
