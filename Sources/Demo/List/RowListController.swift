import UIKit

/// The table: rows from a source, filled by a strategy.
final class RowListController: UITableViewController {
  let source: RowSource
  let pictures: PictureStore
  /// Called with the row that was opened by a double click or Return.
  var onOpen: ((Int) -> Void)?
  private(set) var strategy: any RowStrategy
  private let heights: RowHeights
  /// Of the rows, by their titles: such rows show what self-sizing ones show and are not measured. Empty: not known.
  private let knownHeights: [CGFloat]
  private let style: RowStyle
  /// Colours each cell by its identity and counts how often it was used.
  var showsReuse = false {
    didSet { tableView.reloadData() }
  }
  private var uses: [ObjectIdentifier: Int] = [:]

  init(
    source: RowSource, pictures: PictureStore, strategy: any RowStrategy, heights: RowHeights = .fixed,
    knownHeights: [CGFloat] = [], style: RowStyle = .plain
  ) {
    self.source = source
    self.pictures = pictures
    self.strategy = strategy
    self.heights = heights
    self.knownHeights = knownHeights
    self.style = style
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) {
    fatalError("made in code only")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    switch heights {
    case .fixed:
      tableView.rowHeight = RowMetrics.height
      tableView.estimatedRowHeight = 0
    case .selfSizing where !knownHeights.isEmpty:
      tableView.estimatedRowHeight = 0
    case .selfSizing:
      tableView.rowHeight = UITableView.automaticDimension
      tableView.estimatedRowHeight = RowMetrics.height
    }
    if style == .cards { tableView.separatorStyle = .none }
    tableView.separatorInset = UIEdgeInsets(
      top: 0, left: RowMetrics.padding + RowMetrics.picture + RowMetrics.spacing, bottom: 0, right: 0)
    strategy.register(in: tableView)
    pictures.onArrival = { [weak self] number in self?.pictureArrived(number) }
  }

  /// Another strategy fills the same rows from now on, at the same place.
  func use(_ strategy: any RowStrategy) {
    self.strategy = strategy
    strategy.register(in: tableView)
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    source.count
  }

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    if knownHeights.isEmpty { return super.tableView(tableView, heightForRowAt: indexPath) }
    return knownHeights[indexPath.row % knownHeights.count]
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = strategy.makeCell(in: tableView, at: indexPath)
    strategy.fill(cell, with: content(of: indexPath.row))
    if showsReuse { mark(cell) } else if !uses.isEmpty { unmark(cell) }
    return cell
  }

  private static let badgeTag = 7

  private func mark(_ cell: UITableViewCell) {
    let id = ObjectIdentifier(cell)
    uses[id, default: 0] += 1
    cell.backgroundColor = UIColor(
      hue: CGFloat(UInt(bitPattern: id.hashValue) % 360) / 360, saturation: 0.35, brightness: 0.95, alpha: 1)
    let badge = cell.contentView.viewWithTag(Self.badgeTag) as? UILabel ?? UILabel()
    badge.tag = Self.badgeTag
    badge.text = "used \(uses[id] ?? 0) ×"
    badge.font = .systemFont(ofSize: 13)
    badge.textColor = .black
    let size = badge.sizeThatFits(CGSize(width: 200, height: 20))
    badge.frame = CGRect(origin: CGPoint(x: cell.contentView.bounds.width - size.width - 12, y: 4), size: size)
    badge.autoresizingMask = .flexibleLeftMargin
    cell.contentView.addSubview(badge)
  }

  private func unmark(_ cell: UITableViewCell) {
    cell.backgroundColor = nil
    cell.contentView.viewWithTag(Self.badgeTag)?.removeFromSuperview()
  }

  /// A double click, or Return on the selected row, opens it; a single click selects.
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selectedRow = indexPath.row
  }

  private(set) var selectedRow: Int?

  /// Opens the row under a point of the window.
  func open(at point: CGPoint) {
    guard let indexPath = tableView.indexPathForRow(at: tableView.convert(point, from: nil)) else { return }
    onOpen?(indexPath.row)
  }

  func openSelectedRow() {
    if let selectedRow { onOpen?(selectedRow) }
  }

  func content(of row: Int) -> RowContent {
    RowContent(
      title: source.title(at: row), picture: pictures.image(source.pictureIndex(at: row)),
      lineLimit: heights == .fixed ? 1 : nil)
  }

  private func pictureArrived(_ number: Int) {
    for cell in tableView.visibleCells {
      guard let row = tableView.indexPath(for: cell)?.row, source.pictureIndex(at: row) == number else { continue }
      strategy.fill(cell, with: content(of: row))
    }
  }
}
