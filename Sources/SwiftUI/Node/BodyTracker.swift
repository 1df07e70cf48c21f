import Observation
import Synchronization

/// Tells a body's node when something observable that the body read changes.
///
/// The observation library drops what it noted of a body when something of it changes, and not before. A row that is
/// recycled beside a model that does not change would leave another note in the model each time, and the model's next
/// change would call them all. So when a body runs again though nothing it read has changed, it reads its tracker from
/// then on, too; changing that ends what was noted, everywhere.
final class BodyTracker: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let isArmed = Atomic(false)
  private var token: Void { () }

  /// The body has read something.
  func arm() {
    isArmed.store(true, ordering: .releasing)
  }

  /// Whether a change is news. It is not where the body ran again since, or is about to.
  func fire() -> Bool {
    isArmed.exchange(false, ordering: .acquiringAndReleasing)
  }

  /// Read by a body whose notes are to be ended.
  func read() {
    registrar.access(self, keyPath: \.token)
  }

  /// Ends the notes of a body that read this tracker, without news.
  func end() {
    _ = fire()
    registrar.willSet(self, keyPath: \.token)
  }
}
