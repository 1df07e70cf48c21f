@testable import SwiftUI
import TestSupport
import UIKit

/// The public ways by which SwiftUI content gets into UIKit. What holds for hosted content is tested through each:
///
///     @Test(arguments: Door.allCases) func staysInPlace(_ door: Door) { … }
enum Door: String, CaseIterable, CustomStringConvertible, Sendable {
  /// `UIHostingController`.
  case controller
  /// `UIHostingConfiguration`, without its margins and its least height.
  case configuration

  var description: String { rawValue }
}

/// A view that was mounted through a door, and is updated through the same.
@MainActor
final class Hosted<Content: View> {
  let view: UIView
  private let update: (Content) -> Void

  init(_ door: Door, _ content: Content) {
    switch door {
    case .controller:
      let controller = UIHostingController(rootView: content)
      controller.sizingOptions = .intrinsicContentSize
      controller.view.backgroundColor = nil
      view = controller.view
      update = { controller.rootView = $0 }
    case .configuration:
      let contentView = Self.configuration(content).makeContentView()
      view = contentView
      update = { contentView.configuration = Self.configuration($0) }
    }
  }

  convenience init(_ door: Door, @ViewBuilder content: () -> Content) {
    self.init(door, content())
  }

  /// Gives the host other content.
  func set(_ content: Content) {
    update(content)
  }

  /// The height that the content asks for in a view `width` points wide.
  func height(width: CGFloat) -> CGFloat {
    view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  fileprivate static func configuration(_ content: Content) -> UIHostingConfiguration<Content, EmptyView> {
    UIHostingConfiguration { content }.margins(.all, 0).minSize(width: 0, height: 0)
  }
}

/// A cell whose content comes through a door and is updated in place when it is shown again.
final class HostedCell: UITableViewCell {
  private(set) var controller: UIViewController?

  func show<Content: View>(_ content: Content, _ door: Door) {
    switch door {
    case .controller:
      if let controller = controller as? UIHostingController<Content> { return controller.rootView = content }
      let controller = UIHostingController(rootView: content)
      controller.sizingOptions = .intrinsicContentSize
      self.controller = controller
      let view: UIView = controller.view
      view.backgroundColor = nil
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: contentView.topAnchor),
        view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      ])
    case .configuration:
      contentConfiguration = Hosted.configuration(content)
    }
  }
}

/// A table whose recycled cells show `content` through a door.
@MainActor
final class HostedTable<Content: View>: UITableViewDataSource, UITableViewDelegate {
  let table = UITableView(frame: .zero, style: .plain)
  /// At a window of 320 × 480 points; the first frame is drawn when this is first asked for.
  private(set) lazy var user = ScriptedUser(table, width: 320, height: 480)
  var rows: Int
  /// Rows selected by the user, in order.
  private(set) var selected: [Int] = []
  private let content: (Int) -> Content
  private let door: Door

  /// - Parameter height: of each row, points; nil: rows size themselves.
  init(_ door: Door, rows: Int = 100, height: CGFloat? = 60, @ViewBuilder content: @escaping (Int) -> Content) {
    self.door = door
    self.rows = rows
    self.content = content
    table.rowHeight = height ?? UITableView.automaticDimension
    table.register(HostedCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.delegate = self
  }

  /// Draws a frame at an offset, points.
  func scroll(to offset: CGFloat) {
    table.contentOffset = CGPoint(x: 0, y: offset)
    user.frame()
  }

  /// The cell of a row on screen.
  func cell(_ row: Int) -> HostedCell? {
    table.cellForRow(at: IndexPath(row: row, section: 0)) as? HostedCell
  }

  /// The texts of a row on screen, in the order in which they are painted.
  func texts(_ row: Int) -> [String] { cell(row)?.layer.shownTexts ?? [] }

  /// The rows on screen.
  var shownRows: [Int] { (table.indexPathsForVisibleRows ?? []).map(\.row) }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    (cell as? HostedCell)?.show(content(indexPath.row), door)
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath.row)
  }
}
