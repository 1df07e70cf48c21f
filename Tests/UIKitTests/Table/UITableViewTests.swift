import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
struct UITableViewTests {
  // MARK: Places

  @Test func knowsWhatIsWhere() {
    let fixture = TableFixture([10, 5], titles: ["One", "Two"])
    let table = fixture.table
    #expect(table.numberOfSections == 2)
    #expect(table.numberOfRows(inSection: 1) == 5)
    // 28 header, 500 rows, 28 header, 250 rows.
    #expect(table.contentSize == CGSize(width: 300, height: 806))
    #expect(table.rectForRow(at: IndexPath(row: 2, section: 1)) == CGRect(x: 0, y: 656, width: 300, height: 50))
    #expect(table.rect(forSection: 1) == CGRect(x: 0, y: 528, width: 300, height: 278))
    #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 528, width: 300, height: 28))
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 30)) == IndexPath(row: 0, section: 0))
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 10)) == nil)
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 540)) == nil)
    #expect(table.indexPathForRow(at: CGPoint(x: 400, y: 30)) == nil)
    #expect(table.indexPathsForVisibleRows?.count == 8)
    #expect(table.rectForRow(at: IndexPath(row: 9, section: 7)) == .zero)
    let cell = table.visibleCells[3]
    #expect(table.indexPath(for: cell) == IndexPath(row: 3, section: 0))
    #expect(table.cellForRow(at: IndexPath(row: 3, section: 0)) === cell)
    #expect(table.cellForRow(at: IndexPath(row: 3, section: 1)) == nil)
  }

  @Test func reloadTakesEffectWhenSomethingIsAsked() {
    let fixture = TableFixture([3])
    fixture.source.numbers = [[1, 2, 3, 4, 5, 6, 7]]
    fixture.table.reloadData()
    #expect(fixture.table.numberOfRows(inSection: 0) == 7)
    #expect(fixture.table.visibleCells.count == 7)
    fixture.source.numbers = []
    fixture.table.reloadData()
    fixture.user.frame()
    #expect(fixture.table.visibleCells.isEmpty)
    #expect(fixture.table.contentSize.height == 0)
    #expect(fixture.user.showsWhatAFullRedrawShows())
  }

  // MARK: Scrolling to rows

  @Test func scrollsToRows() {
    let fixture = TableFixture([1000])
    let table = fixture.table
    func offset(_ row: Int, _ position: UITableView.ScrollPosition) -> Double {
      table.scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: false)
      return table.contentOffset.y
    }
    #expect(offset(100, .top) == 5000)
    #expect(offset(100, .middle) == 4825)
    #expect(offset(100, .bottom) == 4650)
    #expect(offset(101, .none) == 4700)
    #expect(offset(101, .none) == 4700)
    #expect(offset(20, .none) == 1000)
    #expect(offset(999, .top) == 49_600)
    #expect(offset(0, .bottom) == 0)
    table.scrollToRow(at: IndexPath(row: 500, section: 0), at: .top, animated: true)
    fixture.user.advance(frames: 10)
    #expect(table.contentOffset.y > 5000 && table.contentOffset.y < 20_000)
    fixture.user.advance(frames: 15)
    #expect(table.contentOffset.y == 25_000)
  }

  /// Source: Apple's documentation of `scrollToRow(at:at:animated:)`: `NSNotFound` goes to a section with zero rows.
  @Test(arguments: [false, true])
  func scrollsToSectionsWithoutRows(animated: Bool) {
    let fixture = TableFixture([20, 0, 20], titles: ["One", "Two", "Three"])
    let table = fixture.table
    func offset(_ section: Int, _ position: UITableView.ScrollPosition) -> Double {
      table.scrollToRow(at: IndexPath(row: NSNotFound, section: section), at: position, animated: animated)
      fixture.user.advance(frames: 30)
      return table.contentOffset.y.rounded()
    }
    // 28 header, 1000 rows, 28 header.
    #expect(offset(1, .top) == 1028)
    #expect(offset(1, .middle) == 842)
    #expect(offset(1, .bottom) == 656)
    #expect(offset(0, .none) == 0)
    #expect(offset(1, .none) == 656)
    // Of a section with rows: its beginning.
    #expect(offset(2, .top) == 1056)
    #expect(fixture.isConsistent())
  }

  /// Source: bug log F8.
  @Test func rowThatDoesNotExistIsNamed() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let fixture = TableFixture([82])
        fixture.table.scrollToRow(at: IndexPath(row: 82, section: 0), at: .top, animated: false)
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("scrollToRow(at:at:animated:): there is no row 82 in section 0, it has 82 rows"))
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let fixture = TableFixture([82])
        fixture.table.scrollToRow(at: IndexPath(row: 0, section: 1), at: .top, animated: false)
      }
    }
  }

  @Test func unregisteredIdentifierIsNamed() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = UITableView().dequeueReusableCell(withIdentifier: "nobody", for: IndexPath(row: 0, section: 0))
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("\"nobody\""))
  }

  // MARK: Headers

  @Test func plainHeadersStayAtTheTop() throws {
    let fixture = TableFixture([10, 10], titles: ["One", "Two"])
    let table = fixture.table
    let header = try #require(table.headerView(forSection: 0))
    #expect(header.textLabel?.text == "One")
    #expect(header.frame == CGRect(x: 0, y: 0, width: 300, height: 28))
    table.contentOffset.y = 111
    fixture.user.frame()
    #expect(header.frame.minY == 111)
    // The section ends at 528 and pushes its header out.
    table.contentOffset.y = 510
    fixture.user.frame()
    #expect(header.frame.minY == 500)
    #expect(table.headerView(forSection: 1)?.frame.minY == 528)
    table.contentOffset.y = 530
    fixture.user.frame()
    #expect(table.headerView(forSection: 0) == nil)
    #expect(table.headerView(forSection: 1)?.frame.minY == 530)
    #expect(fixture.user.showsWhatAFullRedrawShows())
  }

  /// Storyboards say 28 points for tables without any header, and no gap is seen on iOS.
  @Test func heightForAllHeadersIsForThoseThatShowSomething() {
    let expected: [(UITableView.Style, [CGFloat])] = [(.plain, [40, 0]), (.grouped, [40, 40])]
    for (style, heights) in expected {
      let fixture = TableFixture([2, 2], style: style, titles: ["One", ""])
      fixture.table.sectionHeaderHeight = 40
      fixture.table.sectionFooterHeight = 0
      fixture.table.reloadData()
      fixture.user.frame()
      #expect((0..<2).map { fixture.table.rectForHeader(inSection: $0).height } == heights)
    }
  }

  @Test func tapOnAHeaderThatFloatsOverARowSelectsNothing() {
    let fixture = TableFixture([10], titles: ["One"])
    fixture.table.contentOffset.y = 60
    fixture.user.frame()
    fixture.user.tap(at: CGPoint(x: 150, y: 10))
    #expect(fixture.table.indexPathForSelectedRow == nil)
    fixture.user.tap(at: CGPoint(x: 150, y: 40))
    #expect(fixture.table.indexPathForSelectedRow != nil)
  }

  @Test func reloadFromWithinACallbackTakesEffectAfterwards() {
    final class Impatient: UITableViewDelegate {
      var reloads = 0
      func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        guard indexPath.row == 3, reloads < 2 else { return }
        reloads += 1
        tableView.reloadData()
        _ = tableView.numberOfRows(inSection: 0)
        _ = tableView.visibleCells
      }
    }
    let fixture = TableFixture([100])
    let impatient = Impatient()
    fixture.table.delegate = impatient
    fixture.user.advance(frames: 3)
    #expect(impatient.reloads == 2)
    #expect(fixture.isConsistent())
  }

  @Test func registeredHeadersAreRecycled() {
    final class Header: UITableViewHeaderFooterView {
      static var made = 0
      override init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
        Self.made += 1
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    final class Headers: UITableViewDelegate {
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
        view?.textLabel?.text = "Section \(section)"
        return view
      }
    }
    let fixture = TableFixture(Array(repeating: 5, count: 100))
    let headers = Headers()
    fixture.table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
    fixture.table.delegate = headers
    for _ in 0..<200 {
      fixture.table.contentOffset.y += 120
      fixture.user.frame()
    }
    #expect(Header.made <= 4)
    for views in fixture.table.sectionViews {
      #expect((views.header as? Header)?.textLabel?.text == "Section \(views.section)")
    }
    #expect(fixture.user.showsWhatAFullRedrawShows())
  }

  @Test func groupedHeadersScroll() {
    let fixture = TableFixture([10], style: .grouped, titles: ["One"])
    #expect(fixture.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 38)
    fixture.table.contentOffset.y = 20
    fixture.user.frame()
    #expect(fixture.table.headerView(forSection: 0)?.frame.minY == 0)
  }

  @Test func ownHeaderAndFooterScrollWithTheRows() {
    let fixture = TableFixture([3])
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 60))
    let footer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 40))
    fixture.table.tableHeaderView = header
    fixture.table.tableFooterView = footer
    fixture.user.frame()
    #expect(fixture.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 60)
    #expect(header.frame == CGRect(x: 0, y: 0, width: 300, height: 60))
    #expect(footer.frame == CGRect(x: 0, y: 210, width: 300, height: 40))
    #expect(fixture.table.contentSize.height == 250)
    fixture.table.tableHeaderView = nil
    fixture.user.frame()
    #expect(fixture.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 0)
    #expect(header.superview == nil)
    #expect(fixture.isConsistent())
    #expect(fixture.user.showsWhatAFullRedrawShows())
  }

  // MARK: Separators; sources: bug log E4 to E6

  @Test func linesBeginWhereTheTextDoesAndEndAboveTheLastRow() {
    let fixture = TableFixture([3])
    let lines = fixture.table.visibleCells.compactMap(\.separator).filter { !$0.isHidden }
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.frame == CGRect(x: 16, y: 49, width: 284, height: 1) })
    fixture.table.separatorInset.left = 15
    fixture.user.frame()
    #expect(lines.allSatisfy { $0.frame.minX == 15 })
    fixture.table.separatorStyle = .none
    fixture.user.frame()
    #expect(lines.allSatisfy { $0.isHidden })
  }

  @Test func lineBeginsBelowTheTextBesideAPicture() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Text"
    cell.imageView?.image = UIImage(systemName: "pencil")
    cell.separatorColor = .black
    cell.layoutIfNeeded()
    let label = try #require(cell.textLabel)
    #expect(label.frame.minX > 28)
    #expect(cell.separator?.frame.minX == label.frame.minX)
  }

  // MARK: Resizing

  @Test func resizeKeepsThePlace() {
    let fixture = TableFixture()
    fixture.table.contentOffset.y = 20_010
    fixture.user.frame()
    fixture.user.display.resize(width: 500, height: 700)
    fixture.user.frame()
    #expect(fixture.table.contentOffset.y == 20_010)
    #expect(fixture.table.visible.allSatisfy { $0.cell.frame.width == 500 })
    #expect(fixture.isConsistent())
    fixture.user.key(.end)
    fixture.user.display.resize(width: 500, height: 900)
    fixture.user.frame()
    #expect(fixture.table.contentOffset.y == 49_100)
    #expect(fixture.isConsistent())
  }

  @Test func tableOfNoSizeAsksForNoCell() {
    let source = NumberSource([100])
    let table = UITableView()
    table.register(NumberCell.self, forCellReuseIdentifier: "number")
    table.dataSource = source
    table.layoutIfNeeded()
    #expect(source.cellsAsked == 0)
    #expect(table.visibleCells.isEmpty)
  }

  @Test func scrollCallbacksReachATableDelegateSetAsAScrollDelegate() {
    let fixture = TableFixture()
    let scrollView: UIScrollView = fixture.table
    #expect(scrollView.delegate === fixture.log)
    scrollView.delegate = nil
    #expect(fixture.table.delegate == nil)
    let log = TableLog()
    scrollView.delegate = log
    #expect(fixture.table.delegate === log)
  }
}

@MainActor
struct UITableViewCellTests {
  /// Source: bug log A10.
  @Test func contentLeavesRoomForTheAccessory() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    cell.accessoryType = .disclosureIndicator
    cell.layoutIfNeeded()
    // 16 margin, 8 arrow, 12 gap.
    #expect(cell.contentView.frame.width == 284)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    cell.accessoryView = view
    cell.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 254, y: 12, width: 50, height: 20))
    #expect(cell.contentView.frame.width == 242)
    cell.accessoryView = nil
    cell.accessoryType = .none
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.width == 320)
    #expect(view.superview == nil)
  }

  @Test func stylesHaveTheirLabels() throws {
    let plain = UITableViewCell(style: .default, reuseIdentifier: nil)
    #expect(plain.detailTextLabel == nil)
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "x")
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Detail"
    cell.layoutIfNeeded()
    let title = try #require(cell.textLabel)
    let detail = try #require(cell.detailTextLabel)
    #expect(title.frame.maxY == detail.frame.minY)
    #expect(title.frame.minX == 16)
    #expect(cell.reuseIdentifier == "x")
  }

  @Test func markedCellShowsItsSelectedBackground() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let background = UIView()
    cell.selectedBackgroundView = background
    #expect(background.isHidden)
    cell.setHighlighted(true, animated: false)
    #expect(!background.isHidden)
    cell.isHighlighted = false
    cell.isSelected = true
    #expect(!background.isHidden)
    cell.isSelected = false
    #expect(background.isHidden)
    #expect(cell.subviews.first === background)
  }

  struct Words: UIContentConfiguration {
    var text: String
    var isBold = false

    func makeContentView() -> any UIView & UIContentView { WordsView(self) }

    func updated(for state: any UIConfigurationState) -> Words {
      var copy = self
      copy.isBold = (state as? UICellConfigurationState)?.isSelected ?? false
      return copy
    }
  }

  @MainActor
  final class WordsView: UIView, UIContentView {
    var configuration: any UIContentConfiguration

    init(_ words: Words) {
      configuration = words
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    var words: Words? { configuration as? Words }
  }

  /// Source: bug log B9.
  @Test func configurationOfTheSameTypeKeepsItsView() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.contentConfiguration = Words(text: "a")
    let view = try #require(cell.contentView.subviews.first as? WordsView)
    for index in 0..<100 { cell.contentConfiguration = Words(text: "\(index)") }
    #expect(cell.contentView.subviews.count == 1)
    #expect(cell.contentView.subviews.first === view)
    #expect(view.words?.text == "99")
    cell.contentConfiguration = nil
    #expect(cell.contentView.subviews.isEmpty)
  }

  /// Source: bug log H2.
  @Test func statesReachHandlerAndConfiguration() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var states: [UICellConfigurationState] = []
    cell.contentConfiguration = Words(text: "a")
    cell.configurationUpdateHandler = { _, state in states.append(state) }
    cell.layoutIfNeeded()
    cell.isHighlighted = true
    cell.layoutIfNeeded()
    cell.isHighlighted = false
    cell.isSelected = true
    cell.layoutIfNeeded()
    let view = try #require(cell.contentView.subviews.first as? WordsView)
    #expect(view.words?.isBold == true)
    cell.isSelected = false
    cell.layoutIfNeeded()
    #expect(states.map(\.isHighlighted) == [false, true, false, false])
    #expect(states.map(\.isSelected) == [false, false, true, false])
    #expect(view.words?.isBold == false)
  }
}

@MainActor
struct UITableViewControllerTests {
  final class List: UITableViewController {
    var selected: [Int] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(NumberCell.self, forCellReuseIdentifier: "number")
      tableView.rowHeight = 50
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
      (cell as? NumberCell)?.show(indexPath.row)
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      selected.append(indexPath.row)
    }
  }

  @Test func isDataSourceAndDelegateOfItsTable() {
    let list = List(style: .plain)
    let user = ScriptedUser(list.view)
    #expect(list.tableView.visibleCells.count == 8)
    user.tap(row: 3, of: list.tableView)
    #expect(list.selected == [3])
    list.viewWillAppear(false)
    #expect(list.tableView.indexPathForSelectedRow == nil)
  }
}
