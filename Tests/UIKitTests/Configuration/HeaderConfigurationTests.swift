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
}
