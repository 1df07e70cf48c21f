import UIKit

/// What the nodes of a graph tell it, in an object of its own. They may only refer to the graph, which is retained for
/// each such look; the notes are theirs, too.
@MainActor
final class GraphNotes {
  /// Counts what is done.
  let application = UIApplication.shared
  /// Some view sets an alignment guide, so that layouts have to ask for them.
  var hasCustomGuides = false
  /// Some node lays out other views than before.
  var areViewsNew = true
  /// What changed since the host last asked.
  private var change: ViewChange = []

  func add(_ new: ViewChange) {
    change.formUnion(new)
  }

  /// Whether other pixels are to be shown since this was last asked.
  func takePaintChange() -> Bool {
    change.remove(.paint) != nil
  }

  /// Whether sizes may have changed since this was last asked.
  func takeSizeChange() -> Bool {
    let affectsLayout = change.affectsLayout
    change.subtract([.size, .structure])
    return affectsLayout
  }
}
