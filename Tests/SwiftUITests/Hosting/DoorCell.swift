@testable import SwiftUI
import TestSupport
import UIKit

/// A cell whose content comes through either door. Content of one type is updated in place.
@MainActor
final class DoorCell: UITableViewCell {
  private(set) var controller: UIHostingController<AnyView>?

  /// The view that shows the content.
  var hosted: UIView? { contentView.subviews.first }

  func show(_ view: some View, through door: Door) {
    switch door {
    case .configuration:
      contentConfiguration = UIHostingConfiguration { AnyView(view) }.margins(.all, 0)
    case .controller:
      if let controller {
        controller.rootView = AnyView(view)
        return
      }
      let made = UIHostingController(rootView: AnyView(view))
      controller = made
      let hosted: UIView = made.view
      hosted.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(hosted)
      NSLayoutConstraint.activate([
        hosted.topAnchor.constraint(equalTo: contentView.topAnchor),
        hosted.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        hosted.leftAnchor.constraint(equalTo: contentView.leftAnchor),
        hosted.rightAnchor.constraint(equalTo: contentView.rightAnchor),
      ])
    }
  }
}

/// A table of rows that size themselves, each shown through one door.
@MainActor
final class DoorTable: NSObject, UITableViewDataSource {
  let table = UITableView(frame: .zero, style: .plain)
  private let rows: Int
  private let show: (DoorCell, Int) -> Void

  init<Row: View>(_ door: Door, rows: Int = 60, row: @escaping (Int) -> Row) {
    self.rows = rows
    show = { cell, index in cell.show(row(index), through: door) }
    super.init()
    table.rowHeight = UITableView.automaticDimension
    table.register(DoorCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    if let cell = cell as? DoorCell { show(cell, indexPath.row) }
    return cell
  }

  func cell(_ row: Int) -> DoorCell? { table.cellForRow(at: IndexPath(row: row, section: 0)) as? DoorCell }

  var frames: [CGRect] { table.visibleCells.map(\.frame) }
}

extension ScriptedUser {
  /// Whether the pixel at a point of the window has a colour.
  func shows(_ color: UIColor, _ x: Int, _ y: Int) -> Bool {
    display.frame[x, y] == color.pixelColor(for: .current)
  }
}
