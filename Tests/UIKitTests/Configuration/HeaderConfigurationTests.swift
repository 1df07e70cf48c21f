import TestSupport
import Testing

@testable import UIKit

@MainActor
struct HeaderConfigurationTests {
  private final class Headers: UITableViewDelegate {
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
      header.configurationUpdateHandler = { header, state in
        var content = header.defaultContentConfiguration().updated(for: state)
        content.text = "Section \(section)"
        content.directionalLayoutMargins.top = section == 0 ? 11 : 31
        header.contentConfiguration = content
        header.backgroundConfiguration = .listPlainHeaderFooter()
      }
      return header
    }
  }

  /// Source: Apple's documentation of `UITableViewHeaderFooterView`: configured as a cell is, and as high as its content.
  @Test func headersAreConfiguredLikeCells() throws {
    let source = NumberSource([3, 3])
    let headers = Headers()
    let table = UITableView(frame: .zero, style: .plain)
    table.rowHeight = 50
    table.register(NumberCell.self, forCellReuseIdentifier: "number")
    table.dataSource = source
    table.delegate = headers
    let user = ScriptedUser(table)
    let first = try #require(table.headerView(forSection: 0))
    let second = try #require(table.headerView(forSection: 1))
    #expect(first.layer.shownTexts == ["Section 0"] && second.layer.shownTexts == ["Section 1"])
    #expect(second.frame.height == first.frame.height + 20)
    #expect(user.display.frame[200, 5] == UIColor.secondarySystemBackground.pixelColor(for: .current))
    #expect(user.showsWhatAFullRedrawShows())
  }

  // MARK: Content of the program's own

  private final class PinnedHeader: UITableViewHeaderFooterView {
    let title = UILabel()

    override init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      title.numberOfLines = 0
      HeaderConfigurationTests.pin(title, in: contentView)
    }

    required init?(coder: NSCoder) { nil }
  }

  fileprivate static func pin(_ label: UILabel, in view: UIView) {
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: view.topAnchor, constant: 9),
      label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -11),
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
    ])
  }

  private final class PinnedHeaders: UITableViewDelegate {
    var isPlainView = false

    static func text(_ section: Int) -> String {
      Array(repeating: "word", count: 1 + section * 17 % 50).joined(separator: " ")
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      if isPlainView {
        let view = UIView()
        let label = UILabel()
        label.numberOfLines = 0
        label.text = Self.text(section)
        HeaderConfigurationTests.pin(label, in: view)
        return view
      }
      let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "pinned")
      (view as? PinnedHeader)?.title.text = Self.text(section)
      return view
    }
  }

  /// Source: Apple's documentation of `sectionHeaderHeight`: with `automaticDimension` constraints say it.
  @Test(arguments: [false, true], [UITableView.Style.plain, .grouped])
  func headersAreAsHighAsTheirConstraintsSay(isPlainView: Bool, style: UITableView.Style) {
    let headers = PinnedHeaders()
    headers.isPlainView = isPlainView
    let fixture = TableFixture(Array(repeating: 2, count: 12), style: style)
    let table = fixture.table
    table.register(PinnedHeader.self, forHeaderFooterViewReuseIdentifier: "pinned")
    table.delegate = headers
    let label = UILabel()
    label.numberOfLines = 0
    for width: CGFloat in [300, 220] {
      fixture.user.display.resize(width: width, height: 400)
      fixture.user.frame()
      #expect(table.contentOffset.y == 0)
      for section in 0..<12 {
        label.text = PinnedHeaders.text(section)
        let text = label.sizeThatFits(CGSize(width: width - 40, height: 1e6)).height
        #expect(abs(table.rectForHeader(inSection: section).height - text - 20) <= 1)
      }
    }
    for step in 0..<30 {
      table.contentOffset.y = CGFloat(step) * 60
      fixture.user.frame()
      #expect(fixture.isConsistent())
    }
  }

  /// A view that was another section's before says nothing of this one.
  @Test func headerWithoutContentDoesNotDependOnWhereItWas() {
    final class Bare: UITableViewDelegate {
      var height: CGFloat = 90
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { height }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        tableView.dequeueReusableHeaderFooterView(withIdentifier: "bare")
      }
    }
    let bare = Bare()
    let fixture = TableFixture([2, 2])
    fixture.table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "bare")
    fixture.table.delegate = bare
    fixture.user.frame()
    #expect(fixture.table.rectForHeader(inSection: 1).height == 90)
    bare.height = UITableView.automaticDimension
    fixture.table.reloadData()
    fixture.user.frame()
    #expect(fixture.table.rectForHeader(inSection: 1).height == 28)
  }
}
