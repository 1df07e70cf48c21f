import CAllocationCount
import CoreGraphics
@testable import SwiftUI
import Testing
import TestSupport
import UIKit

/// A row with a represented label that is recycled.
@MainActor
@Suite(.serialized) struct RepresentableCostTests {
  @MainActor static var made = 0
  @MainActor static var dismantled = 0

  private struct Title: UIViewRepresentable {
    let text: String

    func makeUIView(context: Context) -> UILabel {
      RepresentableCostTests.made += 1
      let label = UILabel()
      label.setContentHuggingPriority(.required, for: .horizontal)
      label.setContentHuggingPriority(.required, for: .vertical)
      label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
      return label
    }

    func updateUIView(_ uiView: UILabel, context: Context) {
      uiView.text = text
    }

    static func dismantleUIView(_ uiView: UILabel, coordinator: Void) {
      RepresentableCostTests.dismantled += 1
    }
  }

  private struct Row: View {
    let title: String

    var body: some View {
      HStack {
        Color.blue.frame(width: 40, height: 40)
        Title(text: title)
        Spacer()
      }
    }
  }

  private final class Cell: UITableViewCell {
    let host = UIHostingController<Row?>(rootView: nil)

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      let view: UIView = host.view
      view.frame = contentView.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentView.addSubview(view)
    }

    required init?(coder: NSCoder) { nil }
  }

  private let titles = (0..<100).map { "Row \($0) of a hundred" }

  private func makeTable() -> (ScriptedUser, UITableView, HostedRowTests.Source) {
    let titles = titles
    let source = HostedRowTests.Source { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      (cell as? Cell)?.host.rootView = Row(title: titles[path.row % 100])
      return cell
    }
    source.rows = 10_000
    let table = UITableView(frame: .zero, style: .plain)
    table.rowHeight = 44
    table.dataSource = source
    table.register(Cell.self, forCellReuseIdentifier: "row")
    return (ScriptedUser(table, width: 320, height: 480), table, source)
  }

  @Test func recyclingMakesNoViewAndNoNode() {
    let (user, table, source) = makeTable()
    for step in 0..<40 {
      table.contentOffset = CGPoint(x: 0, y: step * 31)
      user.frame()
    }
    let nodes = UIApplication.shared.counters.nodesCreated
    let views = Self.made
    for step in 40..<400 {
      table.contentOffset = CGPoint(x: 0, y: step * 97 % 20_000)
      user.frame()
      for cell in table.visibleCells {
        let row = table.indexPath(for: cell)?.row ?? -1
        if cell.layer.shownTexts != [titles[row % 100]] { Issue.record("row \(row) shows \(cell.layer.shownTexts)") }
      }
    }
    #expect(UIApplication.shared.counters.nodesCreated == nodes)
    #expect(Self.made == views)
    #expect(user.showsWhatAFullRedrawShows())
    _ = source
  }

  @Test func droppingTheTableDismantlesEveryView() {
    let made = Self.made
    let dismantled = Self.dismantled
    weak var dropped: UITableView?
    do {
      let (user, table, source) = makeTable()
      for step in 0..<40 {
        table.contentOffset = CGPoint(x: 0, y: step * 131)
        user.frame()
      }
      dropped = table
      table.removeFromSuperview()
      _ = source
    }
    #expect(dropped == nil)
    #expect(Self.made > made && Self.made - made == Self.dismantled - dismantled)
  }

  @Test(
    "A recycled row with a represented label allocates nothing",
    .enabled(if: !_isDebugAssertConfiguration()))
  func allocations() {
    let (user, table, source) = makeTable()
    func scroll(_ steps: Range<Int>) -> Int {
      let before = allocation_count_thread()
      for step in steps {
        table.contentOffset = CGPoint(x: 0, y: step * 22)
        user.driver.runFrame()
      }
      return Int(allocation_count_thread() - before)
    }
    _ = scroll(0..<400)
    #expect(scroll(400..<1400) == 0)
    _ = source
  }
}
