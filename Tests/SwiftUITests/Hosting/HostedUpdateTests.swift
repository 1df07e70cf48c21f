@testable import SwiftUI
import Testing
import TestSupport
import UIKit

/// When in a frame the rows of a list run their bodies.
@MainActor
struct HostedUpdateTests {
  private final class Log {
    var entries: [String] = []
  }

  private struct Row: View {
    let number: Int
    let log: Log

    var body: some View {
      log.entries.append("body \(number)")
      return Color.red
    }
  }

  private final class Controller: UIHostingController<Row> {
    override func viewWillLayoutSubviews() {
      rootView.log.entries.append("layout")
    }
  }

  /// Gives its rows what they show in its update, as a table does.
  private final class List: UIView {
    let rows: [Controller]

    init(_ log: Log) {
      rows = (1...2).map { _ in Controller(rootView: Row(number: 0, log: log)) }
      super.init(frame: .zero)
      for row in rows { addSubview(row.view) }
    }

    required init?(coder: NSCoder) { nil }

    override func _updateContent() {
      for (index, row) in rows.enumerated() { row.rootView = Row(number: index + 1, log: row.rootView.log) }
    }
  }

  @Test("all rows are brought up to date before the first is laid out")
  func bodiesRunInTheUpdatePhase() {
    let log = Log()
    let list = List(log)
    let user = ScriptedUser(list, width: 100, height: 100)
    log.entries = []
    list.setNeedsUpdate()
    user.frame()
    #expect(log.entries == ["body 1", "body 2", "layout", "layout"])
  }

  @Test("a size asked for in between has the row brought up to date once, not twice")
  func sizesAskedForInBetween() {
    let log = Log()
    let list = List(log)
    let user = ScriptedUser(list, width: 100, height: 100)
    log.entries = []
    list.rows[0].rootView = Row(number: 7, log: log)
    #expect(list.rows[0].sizeThatFits(in: CGSize(width: 50, height: 20)) == CGSize(width: 50, height: 20))
    #expect(log.entries == ["body 7"])
    user.frame()
    #expect(log.entries == ["body 7", "layout"])
  }
}
