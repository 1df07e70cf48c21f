import Foundation
import TestSupport
import Testing

@testable import UIKit

/// A cell that asks for 40 to 199 points, by its row, and more when it is narrow.
@MainActor
final class SizingCell: UITableViewCell {
  var row = 0
  var extra = 0.0
  static var measured = 0

  static func height(row: Int, width: Double) -> Double { 40 + Double(row * 37 % 160) + (width < 300 ? 20 : 0) }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    Self.measured += 1
    return CGSize(width: targetSize.width, height: Self.height(row: row, width: targetSize.width) + extra)
  }
}

@MainActor
final class SizingSource: UITableViewDataSource {
  var count: Int
  var extras: [Int: Double] = [:]

  init(_ count: Int) { self.count = count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "sizing", for: indexPath)
    (cell as? SizingCell)?.row = indexPath.row
    (cell as? SizingCell)?.extra = extras[indexPath.row] ?? 0
    return cell
  }
}

@MainActor
struct SelfSizingTests {
  let table = UITableView()
  let source: SizingSource
  let user: ScriptedUser

  init() {
    source = SizingSource(1000)
    table.register(SizingCell.self, forCellReuseIdentifier: "sizing")
    table.estimatedRowHeight = 44
    table.dataSource = source
    user = ScriptedUser(table)
  }

  /// Every row on screen has the height it asks for, none overlaps or leaves a gap.
  func isRight(width: Double = 300) -> Bool {
    var bottom: Double?
    for row in table.visible {
      let height = SizingCell.height(row: row.path.row, width: width) + (source.extras[row.path.row] ?? 0)
      if row.cell.frame.height != height || row.cell.frame.width != width { return false }
      if let bottom, abs(row.cell.frame.minY - bottom) > 1e-9 { return false }
      bottom = row.cell.frame.maxY
    }
    guard let first = table.visible.first, let last = table.visible.last else { return source.count == 0 }
    return (first.cell.frame.minY <= table.bounds.minY || first.path.row == 0)
      && (last.cell.frame.maxY >= table.bounds.maxY || last.path.row == source.count - 1)
  }

  @Test func rowsHaveTheirOwnHeightsInTheFirstFrame() {
    #expect(isRight())
    #expect(table.visible.count == 5)
  }

  /// Source: bug log A3.
  @Test func rowsNeverOverlapWhileScrolling() {
    for _ in 0..<600 {
      table.contentOffset.y += 31
      user.frame()
      guard isRight() else {
        Issue.record("at \(table.contentOffset.y)")
        return
      }
    }
    #expect(table.subviews.count { $0 is SizingCell } <= 10)
  }

  /// Source: bug log G1.
  @Test func scrollingUpMovesWhatIsSeenByTheDistanceOnly() {
    user.key(.end)
    for _ in 0..<1500 {
      let marker = table.visible[0].cell.frame.minY >= table.bounds.minY ? table.visible[0] : table.visible[1]
      let before = marker.cell.frame.minY - table.bounds.minY
      table.contentOffset.y -= 1
      user.frame()
      let after = marker.cell.frame.minY - table.bounds.minY
      guard abs(after - before - 1) < 1e-6, isRight() else {
        Issue.record("row \(marker.path.row) moved by \(after - before)")
        return
      }
    }
  }

  @Test func flingUpEndsExactlyAtTheTop() {
    table.contentOffset.y = 1000
    user.frame()
    user.fling(from: CGPoint(x: 150, y: 100), velocity: CGPoint(x: 0, y: 6000))
    user.advance(frames: 600)
    #expect(table.contentOffset.y == 0)
    #expect(isRight())
    #expect(table.visible[0].path.row == 0)
  }

  /// Source: bug log G2.
  @Test(arguments: [false, true])
  func scrollToRowIsExact(animated: Bool) {
    func go(_ row: Int, _ position: UITableView.ScrollPosition) -> CGRect {
      table.scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: animated)
      user.advance(frames: 30)
      #expect(isRight())
      let cell = table.cellForRow(at: IndexPath(row: row, section: 0))
      return cell?.frame.offsetBy(dx: 0, dy: -table.contentOffset.y) ?? .null
    }
    #expect(abs(go(999, .bottom).maxY - 400) < 1e-6)
    #expect(abs(go(500, .middle).midY - 200) < 1e-6)
    #expect(abs(go(0, .top).minY) < 1e-6)
    #expect(abs(go(700, .top).minY) < 1e-6)
    let rect = go(701, .none)
    #expect(rect.minY >= 0 && rect.maxY <= 400)
  }

  /// Source: bug log A5: 300 wide, 280, 300 again.
  @Test func widthChangeMeasuresAnew() {
    table.contentOffset.y = 2000
    user.frame()
    let first = table.visible[1]
    let distance = first.cell.frame.minY - table.bounds.minY
    user.display.resize(width: 280, height: 400)
    user.frame()
    #expect(isRight(width: 280))
    // The first row that began on screen stays where it is.
    let moved = table.cellForRow(at: first.path.indexPath)
    #expect(abs((moved?.frame.minY ?? 0) - table.bounds.minY - distance) < 1e-6)
    user.display.resize(width: 300, height: 400)
    user.frame()
    #expect(isRight())
    for step in 0..<50 {
      table.contentOffset.y = Double(step) * 100
      user.frame()
      #expect(isRight())
    }
  }

  /// Source: bug log A7.
  @Test func rowThatGrowsMovesThoseBelow() {
    let cell = table.visible[1].cell as? SizingCell
    source.extras[1] = 33
    cell?.extra = 33
    cell?.setNeedsHeight()
    let top = table.visible[1].cell.frame.minY
    user.frame()
    #expect(table.visible[1].cell.frame.minY == top)
    #expect(isRight())
    source.extras[1] = nil
    cell?.extra = 0
    cell?.setNeedsHeight()
    user.frame()
    #expect(isRight())
  }

  /// Source: bug log G4.
  @Test func reloadWithEqualDataMovesNothing() {
    for _ in 0..<100 {
      table.contentOffset.y += 300
      user.frame()
    }
    let rows = table.visible.map(\.path)
    let places = table.visible.map { $0.cell.frame.minY - table.bounds.minY }
    table.reloadData()
    user.frame()
    #expect(table.visible.map(\.path) == rows)
    #expect(table.visible.map { $0.cell.frame.minY - table.bounds.minY } == places)
  }

  /// Source: bug log A2.
  @Test func tableFilledWithoutAWindowIsRightInItsFirstFrame() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    table.register(SizingCell.self, forCellReuseIdentifier: "sizing")
    table.dataSource = source
    table.reloadData()
    table.layoutIfNeeded()
    let user = ScriptedUser(table)
    #expect(user.frames == 1)
    for row in table.visible {
      #expect(Double(row.cell.frame.height) == SizingCell.height(row: row.path.row, width: 300))
    }
    #expect(table.visible.count == 5)
  }

  @Test func aMillionRowsCostWhatIsSeen() {
    source.count = 1_000_000
    table.reloadData()
    SizingCell.measured = 0
    user.frame()
    #expect(SizingCell.measured < 12)
    table.scrollToRow(at: IndexPath(row: 500_000, section: 0), at: .middle, animated: false)
    user.frame()
    #expect(SizingCell.measured < 60)
    #expect(table.geometry.sections[0].rows.storedRows <= 4 * 64)
    #expect(isRight())
  }
}

/// A label pinned to the content view, as many rows in apps are.
@MainActor
final class PinnedCell: UITableViewCell {
  let label = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 7),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
    ])
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor
struct PinnedLabelTests {
  final class Source: UITableViewDataSource {
    var words = (0..<200).map { 1 + $0 * 7 % 40 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { words.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "pinned", for: indexPath)
      (cell as? PinnedCell)?.label.text = Array(repeating: "word", count: words[indexPath.row]).joined(separator: " ")
      return cell
    }
  }

  let table = UITableView()
  let source = Source()
  let user: ScriptedUser

  init() {
    table.register(PinnedCell.self, forCellReuseIdentifier: "pinned")
    table.dataSource = source
    user = ScriptedUser(table)
  }

  func isRight(width: Double) -> Bool {
    for row in table.visible {
      guard let cell = row.cell as? PinnedCell else { return false }
      let text = cell.label.sizeThatFits(CGSize(width: width - 40, height: 1e6)).height
      if abs(cell.frame.height - text - 15) > 1 || abs(cell.label.frame.height - text) > 1 { return false }
      if cell.label.frame.minX != 20 || cell.label.frame.width != width - 40 { return false }
    }
    return !table.visible.isEmpty
  }

  @Test func rowsFollowTheirText() {
    #expect(isRight(width: 300))
    for _ in 0..<40 {
      table.contentOffset.y += 97
      user.frame()
      #expect(isRight(width: 300))
    }
    #expect(user.showsWhatAFullRedrawShows())
  }

  /// Source: bug log A5.
  @Test func rowsFollowTheWidth() {
    table.contentOffset.y = 700
    user.frame()
    for width in [480.0, 200, 300] {
      user.display.resize(width: width, height: 400)
      user.frame()
      #expect(isRight(width: width))
    }
  }

  /// Source: bug log A7.
  @Test func rowFollowsATextThatChangesInside() throws {
    let cell = try #require(table.visible[0].cell as? PinnedCell)
    for count in [2, 60, 1] {
      cell.label.text = Array(repeating: "word", count: count).joined(separator: " ")
      user.frame()
      #expect(isRight(width: 300))
      #expect(table.visible[1].cell.frame.minY == cell.frame.maxY)
    }
  }
}

/// Heights that the delegate says.
@MainActor
struct DelegateHeightTests {
  final class Heights: NSObject, UITableViewDelegate {
    var asked = 0
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      asked += 1
      return CGFloat(30 + indexPath.row % 5 * 10)
    }
  }

  @Test func areAskedWhenARowComesOnScreen() {
    let fixture = TableFixture([1000])
    let heights = Heights()
    fixture.table.delegate = heights
    fixture.user.frame()
    #expect(heights.asked < 14)
    for _ in 0..<200 {
      fixture.table.contentOffset.y += 77
      fixture.user.frame()
      for row in fixture.table.visible { #expect(row.cell.frame.height == CGFloat(30 + row.path.row % 5 * 10)) }
    }
    #expect(fixture.isConsistent())
  }

  @Test func areAllAskedAtOnceWithoutEstimates() {
    let fixture = TableFixture([100])
    let heights = Heights()
    fixture.table.estimatedRowHeight = 0
    fixture.table.delegate = heights
    fixture.user.frame()
    #expect(fixture.table.contentSize.height == 5000.0)
    #expect(fixture.table.rectForRow(at: IndexPath(row: 7, section: 0)).minY == 320.0)
  }
}
