import UIKit

/// What one hosting view has to say about its next update.
@MainActor
final class Explanation {
  private let host: Int
  private var causes: [String] = []
  private var runs = Tally()
  private var skipped = Tally()
  private var texts: [(node: TextNode, size: CGSize)] = []
  private var heard = Tally()
  private var unheeded = Tally()
  private var nodesMade = 0
  private var isRepainted = false
  private var laidOutSize: CGSize?

  init(host: Int) {
    self.host = host
  }

  // MARK: Notes

  func note(cause: String) {
    if !causes.contains(cause) { causes.append(cause) }
  }

  /// - Parameter what: as in "body PictureTitleRow".
  func noteRun(_ what: String) {
    runs.add(what)
    Explain.totals.runs.add(what)
  }

  func noteSkipped(_ view: String) {
    skipped.add(view)
    Explain.totals.skipped.add(view)
  }

  /// Before the text is measured again.
  func noteText(_ node: TextNode) {
    if !texts.contains(where: { $0.node === node }) { texts.append((node, node.frame.size)) }
  }

  func noteUpdate(nodes: Int) {
    nodesMade += nodes
  }

  func noteRepaint() {
    isRepainted = true
    Explain.totals.repaints += 1
  }

  /// - Parameter hadEffect: whether the action changed something that a body reads.
  func noteHeard(by view: String, hadEffect: Bool) {
    heard.add(view)
    if !hadEffect { unheeded.add(view) }
  }

  func noteLayout(_ size: CGSize) {
    defer { laidOutSize = size }
    guard let old = laidOutSize, old != size, old != .zero else { return }
    note(cause: "size changed (\(Self.words(old)) → \(Self.words(size)))")
  }

  // MARK: The line

  /// The update is done: says so, if anything happened, and starts afresh.
  func finish(root: String, place: String?) {
    let heardWords = heard.entries.map { entry in
      let without = unheeded[entry.name]
      return "onReceive of \(entry.name) heard \(entry.count.grouped)"
        + (without > 0 ? ", \(without.grouped) without effect" : "")
    }
    // A post that changed nothing is no update.
    if causes.isEmpty && runs.isEmpty && !isRepainted { return }
    for cause in causes { Explain.totals.causes.add(cause.hasPrefix("size changed") ? "size changed" : cause) }
    Explain.totals.updates += 1
    let effects = effects
    let where_ = place.map { "\($0) (host \(host))" } ?? "host \(host)"
    let why = causes + heardWords
    Explain.report(
      "\(where_) \(root): \(why.isEmpty ? "layout" : why.joined(separator: ", ")) → "
        + (effects.isEmpty ? "nothing to do" : effects.joined(separator: ", ")))
    causes.removeAll()
    runs = Tally()
    skipped = Tally()
    texts.removeAll()
    heard = Tally()
    unheeded = Tally()
    nodesMade = 0
    isRepainted = false
  }

  private var effects: [String] {
    var effects = runs.entries.map { "\($0.name) ran" + ($0.count > 1 ? " \($0.count.grouped) times" : "") }
    effects += skipped.entries.map { "\($0.name) equal, skipped" }
    for (node, old) in texts where node.isAttached {
      let new = node.frame.size
      Explain.totals.texts += 1
      if old == .zero {
        effects.append("text measured (\(Self.words(new)))")
      } else {
        effects.append("text re-measured (\(old == new ? "" : Self.words(old) + " → ")\(Self.words(new)))")
      }
    }
    if nodesMade > 0 { effects.append(nodesMade == 1 ? "1 node made" : "\(nodesMade.grouped) nodes made") }
    if isRepainted { effects.append("repainted") }
    return effects
  }

  static func words(_ size: CGSize) -> String { "\(words(size.width))×\(words(size.height))" }

  private static func words(_ length: CGFloat) -> String {
    let tenths = (length * 10).rounded() / 10
    return tenths == tenths.rounded() && abs(tenths) < 1e15 ? "\(Int(tenths))" : "\(tenths)"
  }
}
