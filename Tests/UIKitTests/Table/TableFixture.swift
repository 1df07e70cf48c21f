import Foundation
import TestSupport

@testable import UIKit

/// A cell that shows its row as a label and a bar of the row's own width and colour.
@MainActor
final class NumberCell: UITableViewCell {
  /// Ready-made, so that a test can count the allocations of a row.
  private static let colors: [CGColor] = (0..<105).map { (number: Int) -> CGColor in
    let red = CGFloat(number % 7) / 6
    let green = CGFloat(number % 5) / 4
    let blue = CGFloat(number % 3) / 2
    return CGColor(red: red, green: green, blue: blue, alpha: 1)
  }

  let bar = UIView()
  let label = UILabel()
  var shown = -1
  var reuses = 0
  var layouts = 0

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(bar)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  func show(_ number: Int) {
    guard number != shown else { return }
    shown = number
    label.text = "\(number)"
    bar.layer.backgroundColor = Self.colors[number % Self.colors.count]
    setNeedsLayout()
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    bar.frame = CGRect(x: 4, y: 4, width: CGFloat(20 + shown % 50), height: max(0, bounds.height - 8))
    label.frame = CGRect(x: 90, y: 0, width: 100, height: bounds.height)
  }
}

/// Sections of numbered rows; the number of row `r` in section `s` is `numbers[s][r]`.
@MainActor
final class NumberSource: UITableViewDataSource {
  var numbers: [[Int]]
  var titles: [String] = []
  /// Made anew each time, never recycled.
  var makesFreshCells = false
  private(set) var cellsAsked = 0
  private(set) var countsAsked = 0

  init(_ counts: [Int]) {
    numbers = counts.enumerated().map { section, count in (0..<count).map { $0 + section * 10_000 } }
  }

  func numberOfSections(in tableView: UITableView) -> Int { numbers.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    countsAsked += 1
    return numbers[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cellsAsked += 1
    let cell =
      makesFreshCells
      ? NumberCell(style: .default, reuseIdentifier: nil)
      : tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
    (cell as? NumberCell)?.show(numbers[indexPath.section][indexPath.row])
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }
}

/// Writes down what a table tells its delegate.
@MainActor
final class TableLog: UITableViewDelegate {
  var calls: [String] = []
  var notesDisplay = false
  var refusesHighlight = false
  var refusesSelection = false

  private func note(_ call: String, _ path: IndexPath) { calls.append("\(call) \(path.section).\(path.row)") }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    if notesDisplay { note("willDisplay", indexPath) }
  }
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    if notesDisplay { note("didEndDisplaying", indexPath) }
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { !refusesHighlight }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { note("highlight", indexPath) }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    note("unhighlight", indexPath)
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    note("willSelect", indexPath)
    return refusesSelection ? nil : indexPath
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    note("willDeselect", indexPath)
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { note("select", indexPath) }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { note("deselect", indexPath) }
}

/// A table of numbered rows in a window, 300 × 400 points, rows of 50.
@MainActor
struct TableFixture {
  let table: UITableView
  let source: NumberSource
  let log = TableLog()
  let user: ScriptedUser
  let middle = CGPoint(x: 150, y: 200)

  init(_ counts: [Int] = [1000], style: UITableView.Style = .plain, scale: Double = 1, titles: [String] = []) {
    table = UITableView(frame: .zero, style: style)
    source = NumberSource(counts)
    source.titles = titles
    table.rowHeight = 50
    table.register(NumberCell.self, forCellReuseIdentifier: "number")
    table.dataSource = source
    table.delegate = log
    user = ScriptedUser(table, scale: scale)
  }

  /// Whether each row on screen shows its own number, all rows that should be on screen are, none overlaps another, and
  /// cells without a row lie out of sight.
  func isConsistent() -> Bool {
    var bottom = -Double.infinity
    for row in table.visible {
      guard let cell = row.cell as? NumberCell else { return false }
      if cell.shown != source.numbers[row.path.section][row.path.row] { return false }
      if cell.frame != table.rectForRow(at: row.path.indexPath) { return false }
      if cell.frame.minY < bottom - 1e-9 { return false }
      if cell.frame.maxY <= table.bounds.minY || cell.frame.minY >= table.bounds.maxY { return false }
      bottom = cell.frame.maxY
    }
    for cell in table.subviews where cell is NumberCell && !table.visible.contains(where: { $0.cell === cell }) {
      if cell.frame.maxY > -1e6 { return false }
    }
    return table.visible.map(\.path.indexPath) == table.indexPathsForRows(in: table.bounds)
  }
}
