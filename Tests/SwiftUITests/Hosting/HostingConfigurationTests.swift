import CoreGraphics
import PixelRenderer
@testable import SwiftUI
import Testing
import TestSupport
import UIKit

/// `UIHostingConfiguration`, in cells and alone.
@MainActor
struct HostingConfigurationTests {
  private final class Source: NSObject, UITableViewDataSource {
    let configure: (UITableViewCell, Int) -> Void
    let makeCell: () -> UITableViewCell

    init(
      _ makeCell: @escaping () -> UITableViewCell = { UITableViewCell(style: .default, reuseIdentifier: "row") },
      configure: @escaping (UITableViewCell, Int) -> Void
    ) {
      self.makeCell = makeCell
      self.configure = configure
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 500 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? makeCell()
      configure(cell, indexPath.row)
      return cell
    }
  }

  /// A table in a window, and its source, which the table does not keep.
  @MainActor
  private final class Shown {
    let source: Source
    let table = UITableView(frame: .zero, style: .plain)
    let user: ScriptedUser

    init(_ source: Source) {
      self.source = source
      table.rowHeight = 50
      table.dataSource = source
      user = ScriptedUser(table, width: 300, height: 400)
    }
  }

  private func texts(_ table: UITableView, row: Int) -> [String] {
    table.cellForRow(at: IndexPath(row: row, section: 0))?.layer.shownTexts ?? []
  }

  private static func word(_ state: UICellConfigurationState) -> String {
    state.isHighlighted ? "pressed" : state.isSelected ? "selected" : "plain"
  }

  // MARK: State

  /// Source: bug log H2; B9: each state is another configuration, the view that shows it stays.
  @Test func statesReachARowInAConfiguration() throws {
    let source = Source { cell, row in
      cell.configurationUpdateHandler = { cell, state in
        cell.contentConfiguration = UIHostingConfiguration { Text(verbatim: "\(Self.word(state)) \(row)") }
        var background = UIBackgroundConfiguration.listPlainCell().updated(for: state)
        if state.isSelected { background.backgroundColor = .systemGreen }
        cell.backgroundConfiguration = background
      }
    }
    let shown = Shown(source)
    let (table, user) = (shown.table, shown.user)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    let view = try #require(cell.contentView.subviews.first)
    checkStates(table, user)
    #expect(cell.contentView.subviews.count == 1 && cell.contentView.subviews.first === view)
    #expect(user.display.frame[295, 75] == UIColor.systemGreen.pixelColor(for: .current))
  }

  private final class ControlledCell: UITableViewCell {
    let host = UIHostingController(rootView: Text(verbatim: ""))
    var row = 0 {
      didSet { setNeedsUpdateConfiguration() }
    }

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      host.view.frame = contentView.bounds
      host.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentView.addSubview(host.view)
    }

    required init?(coder: NSCoder) { nil }

    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      host.rootView = Text(verbatim: "\(HostingConfigurationTests.word(state)) \(row)")
    }
  }

  /// Source: bug log H2, through a hosting controller.
  @Test func statesReachARowInAController() {
    let source = Source({ ControlledCell(style: .default, reuseIdentifier: "row") }) { cell, row in
      (cell as? ControlledCell)?.row = row
    }
    let shown = Shown(source)
    checkStates(shown.table, shown.user)
  }

  private func checkStates(_ table: UITableView, _ user: ScriptedUser) {
    #expect(texts(table, row: 1) == ["plain 1"])
    user.press(at: CGPoint(x: 20, y: 75))
    user.advance(frames: 15)
    #expect(texts(table, row: 1) == ["pressed 1"])
    user.lift()
    user.frame()
    #expect(texts(table, row: 1) == ["selected 1"])
    user.tap(at: CGPoint(x: 20, y: 125))
    user.frame()
    #expect(texts(table, row: 1) == ["plain 1"])
    #expect(texts(table, row: 2) == ["selected 2"])
    // Rows that come back are in the state that they left in, those that come in in none.
    table.contentOffset = CGPoint(x: 0, y: 2000)
    user.frame()
    #expect(texts(table, row: 42) == ["plain 42"])
    table.contentOffset = CGPoint(x: 0, y: 50)
    user.frame()
    #expect(texts(table, row: 1) == ["plain 1"])
    #expect(texts(table, row: 2) == ["selected 2"])
    table.contentOffset = .zero
    user.tap(at: CGPoint(x: 20, y: 75))
    user.frame()
    #expect(user.showsWhatAFullRedrawShows())
  }

  /// Source: bug log B10: clearing the configuration is possible, shows the same, and makes everything anew.
  @Test func keepingAConfigurationIsAnUpdateInPlace() {
    final class ClearingCell: UITableViewCell {
      override func prepareForReuse() {
        super.prepareForReuse()
        contentConfiguration = nil
      }
    }
    func scroll(_ makeCell: @escaping () -> UITableViewCell) -> (nodes: Int, hash: UInt64) {
      let shown = Shown(
        Source(makeCell) { cell, row in
          cell.contentConfiguration = UIHostingConfiguration { Text(verbatim: "Row \(row)") }
        })
      let (table, user) = (shown.table, shown.user)
      user.frame()
      let nodes = UIApplication.shared.counters.nodesCreated
      for step in 0..<40 {
        table.contentOffset = CGPoint(x: 0, y: CGFloat(step % 20) * 170)
        user.frame()
      }
      return (UIApplication.shared.counters.nodesCreated - nodes, user.frameHash)
    }
    let kept = scroll { UITableViewCell(style: .default, reuseIdentifier: "row") }
    let cleared = scroll { ClearingCell(style: .default, reuseIdentifier: "row") }
    // A cell or two come after the first frame.
    #expect(kept.nodes < 20 && cleared.nodes > 100)
    #expect(kept.hash == cleared.hash)
  }

  // MARK: Margins and sizes

  private func height(_ cell: UITableViewCell) -> CGFloat {
    cell.systemLayoutSizeFitting(
      CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// Source: Apple's documentation of `margins(_:_:)`; bug log E3. The default margins are the cell's.
  @Test func marginsComeFromTheCell() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let content = UIHostingConfiguration { Box("a", 100, 50) }
    cell.contentConfiguration = content
    #expect(height(cell) == 72)
    cell.contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 20, leading: 5, bottom: 30, trailing: 5)
    #expect(height(cell) == 100)
    cell.contentConfiguration = content.margins(.top, 1)
    #expect(height(cell) == 81)
    cell.contentConfiguration = content.margins(.top, 1).margins(.bottom, 2)
    #expect(height(cell) == 53)
    cell.contentConfiguration = content.margins(.all, 0)
    #expect(height(cell) == 50)
  }

  /// Source: Apple's documentation of `minSize(width:height:)`: nil is the system's default.
  @Test func leastSizes() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let content = UIHostingConfiguration { Box("a", 10, 10) }.margins(.all, 0)
    for (configuration, expected) in [
      (content, 44), (content.minSize(width: 0, height: 0), 10), (content.minSize(height: 60), 60),
      (content.minSize(height: 60).minSize(width: 5), 44), (content.minSize(height: 60).minSize(), 44),
    ] as [(UIHostingConfiguration<Box, EmptyView>, CGFloat)] {
      cell.contentConfiguration = configuration
      #expect(height(cell) == expected)
    }
  }

  @Test func contentStandsAtTheLeadingEdgeInTheMiddle() {
    func frames(_ direction: UITraitEnvironmentLayoutDirection) -> [PixelRect] {
      let view = UIHostingConfiguration { Color.red.frame(width: 20, height: 10) }
        .margins(.all, EdgeInsets(top: 1, leading: 2, bottom: 5, trailing: 4)).makeContentView()
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 46)
      let user = ScriptedUser(UIView(), width: 100, height: 46)
      user.window.screenTraits = UITraitCollection(traitsFrom: [.current, .init(layoutDirection: direction)])
      user.window.addSubview(view)
      user.frame()
      return view.layer.recordedContent().commands.compactMap { command in
        if case .fill(let rect, _) = command { rect } else { nil }
      }
    }
    #expect(frames(.leftToRight) == [PixelRect(x: 2, y: 16, width: 20, height: 10)])
    #expect(frames(.rightToLeft) == [PixelRect(x: 78, y: 16, width: 20, height: 10)])
  }

  /// Source: Apple's documentation of `UIContentConfiguration`: a content view may be used anywhere.
  @Test func aContentViewLivesWithoutACell() {
    let user = ScriptedUser(UIView(), width: 120, height: 60)
    func configuration(_ width: CGFloat) -> some UIContentConfiguration {
      UIHostingConfiguration { Color.blue.frame(width: width, height: 20) }.margins(.all, 10).background(Color.yellow)
    }
    let view = configuration(30).makeContentView()
    #expect(view.intrinsicContentSize == CGSize(width: 50, height: 44))
    view.frame = CGRect(x: 0, y: 0, width: 120, height: 60)
    user.window.addSubview(view)
    user.frame()
    let blue = Color.blue.resolve(in: EnvironmentValues())
    let yellow = Color.yellow.resolve(in: EnvironmentValues())
    #expect(user.display.frame[39, 30] == blue && user.display.frame[40, 30] == yellow)
    #expect(user.display.frame[0, 0] == yellow && user.display.frame[119, 59] == yellow)
    let other = configuration(50)
    #expect(view.supports(other) && !view.supports(UIListContentConfiguration.cell()))
    view.configuration = other
    user.frame()
    #expect(user.display.frame[59, 30] == blue && user.display.frame[60, 30] == yellow)
    // What it cannot show is left out.
    view.configuration = UIListContentConfiguration.cell()
    user.frame()
    #expect(user.display.frame[59, 30] == blue)
    #expect(user.showsWhatAFullRedrawShows())
  }

  @Test func severalViewsAreStacked() {
    let view = UIHostingConfiguration {
      Box("a", 30, 20)
      Box("b", 40, 30)
    }.margins(.all, 0).makeContentView()
    #expect(view.intrinsicContentSize == CGSize(width: 40, height: 58))
  }

  /// Looked at: 1 content alone, 2 yellow from edge to edge under chevron and content, 3 a rounded view inset by 4 on the
  /// selected row's grey, 4 the round background of the cell under the hosted content.
  @Test func backgroundsReachFromEdgeToEdge() {
    let list = UIView()
    list.backgroundColor = UIColor(white: 0.9, alpha: 1)
    var round = UIBackgroundConfiguration.listPlainCell()
    round.cornerRadius = 10
    round.backgroundInsets = NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
    let content = UIHostingConfiguration { Color.blue.frame(width: 40, height: 16) }
    let configurations: [any UIContentConfiguration] = [
      content, content.background(Color.yellow),
      content.background { RoundedRectangle(cornerRadius: 8).fill(Color.orange).padding(4) }, content,
    ]
    for (index, configuration) in configurations.enumerated() {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.frame = CGRect(x: 0, y: CGFloat(index * 44), width: 160, height: 44)
      if index > 0 { cell.accessoryType = .disclosureIndicator }
      cell.contentConfiguration = configuration
      cell.isSelected = index == 2
      if index == 3 { cell.backgroundConfiguration = round }
      list.addSubview(cell)
    }
    let user = ScriptedUser(list, width: 160, height: 176)
    expectGolden(user.display.frame, "HostingConfigurations")
    #expect(user.showsWhatAFullRedrawShows())
  }
}
