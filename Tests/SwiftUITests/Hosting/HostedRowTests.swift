import Combine
import CoreGraphics
@testable import SwiftUI
import Testing
import TestSupport
import UIKit

/// Rows hosted in the cells of a table.
@MainActor
struct HostedRowTests {
  static let titleChanged = Notification.Name("HostedRowTests.titleChanged")

  /// The row of the first article: told by notification, found by its identity.
  struct GuestView: View, Equatable {
    private let id = UUID()
    @State private var title: String?
    let remote: Remote

    init(remote: Remote) {
      self.remote = remote
    }

    var body: some View {
      remote.title = title
      return HStack {
        Image(systemName: "star").padding(EdgeInsets(top: 8, leading: 18, bottom: 8, trailing: 0))
        Text(title ?? "placeholder").padding()
        Spacer()
      }
      .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
      .onReceive(NotificationCenter.default.publisher(for: HostedRowTests.titleChanged)) { notification in
        remote.heard += 1
        guard let view = notification.object as? GuestView, view == self else { return }
        title = notification.userInfo?["title"] as? String
      }
    }

    nonisolated static func == (a: Self, b: Self) -> Bool { a.id == b.id }
  }

  /// What a row shows and hears.
  @MainActor
  final class Remote {
    var title: String?
    var heard = 0
  }

  final class NotifiedCell: UITableViewCell {
    let remote = Remote()
    lazy var controller = UIHostingController(rootView: GuestView(remote: remote))

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      let hosted: UIView = controller.view
      contentView.addSubview(hosted)
      hosted.translatesAutoresizingMaskIntoConstraints = false
      hosted.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
      hosted.bottomAnchor.constraint(equalTo: contentView.bottomAnchor).isActive = true
      hosted.leftAnchor.constraint(equalTo: contentView.leftAnchor).isActive = true
      hosted.rightAnchor.constraint(equalTo: contentView.rightAnchor).isActive = true
      contentView.setNeedsLayout()
      contentView.layoutIfNeeded()
    }

    required init?(coder: NSCoder) { nil }

    func configure(title: String) {
      NotificationCenter.default.post(
        name: HostedRowTests.titleChanged, object: controller.rootView, userInfo: ["title": title])
    }
  }

  final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows = 100
    var selected: [Int] = []
    let configure: (UITableView, IndexPath) -> UITableViewCell

    init(configure: @escaping (UITableView, IndexPath) -> UITableViewCell) {
      self.configure = configure
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      configure(tableView, indexPath)
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      selected.append(indexPath.row)
    }
  }

  private func table(_ source: Source) -> UITableView {
    let table = UITableView(frame: .zero, style: .plain)
    table.rowHeight = 100
    table.dataSource = source
    table.delegate = source
    return table
  }

  @Test("C1: rows told by notification show their own title from the first frame on, wherever one scrolls")
  func notifiedRows() {
    let source = Source { table, path in
      guard let cell = table.dequeueReusableCell(withIdentifier: "row") as? NotifiedCell else {
        return UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      cell.configure(title: "Row \(path.row)")
      return cell
    }
    let table = table(source)
    table.register(NotifiedCell.self, forCellReuseIdentifier: "row")
    let user = ScriptedUser(table, width: 320, height: 480)
    func check() {
      for case let cell as NotifiedCell in table.visibleCells {
        let row = table.indexPath(for: cell)?.row ?? -1
        #expect(cell.remote.title == "Row \(row)")
      }
    }
    check()
    #expect(table.visibleCells.count >= 5)
    for offset in stride(from: 0, through: 9500, by: 370) {
      table.contentOffset.y = CGFloat(offset)
      user.frame()
      check()
    }
    for offset in stride(from: 9500, through: 0, by: -290) {
      table.contentOffset.y = CGFloat(offset)
      user.frame()
      check()
    }
    #expect(user.showsWhatAFullRedrawShows())
  }

  @Test("E3: margins replace the defaults at the named edges only")
  func margins() {
    func size(_ configuration: some UIContentConfiguration) -> CGSize {
      configuration.makeContentView().intrinsicContentSize
    }
    let content = UIHostingConfiguration { Box("a", 100, 50) }
    #expect(size(content) == CGSize(width: 132, height: 72))
    #expect(size(content.margins(.horizontal, 20)) == CGSize(width: 140, height: 72))
    #expect(size(content.margins(.all, 0)) == CGSize(width: 100, height: 50))
    #expect(size(content.margins(.top, 1).margins(.leading, 2)) == CGSize(width: 118, height: 62))
    let small = UIHostingConfiguration { Box("a", 10, 10) }
    #expect(size(small).height == 44)
    #expect(size(small.margins(.all, 0).minSize(width: 0, height: 0)) == CGSize(width: 10, height: 10))
  }
}
