import TestSupport
import Testing
import UIKit

final class BadgeCell: UITableViewCell {
  weak var badge: UIView!
  private(set) var awakened = 0

  override func awakeFromNib() {
    super.awakeFromNib()
    awakened += badge == nil ? 1000 : 1
  }
}

/// A controller whose view and table come from a nib, with cells of another.
final class PanelController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  var table: UITableView!

  override func viewDidLoad() {
    super.viewDidLoad()
    table.register(UINib(nibName: "Interfaces/BadgeCell", bundle: .module), forCellReuseIdentifier: "badge")
    table.rowHeight = UITableView.automaticDimension
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "badge", for: indexPath)
  }
}

@Suite("Storyboards: nibs")
@MainActor
struct NibTests {
  @Test("a nib gives new objects each time, awakened once, and keeps none of them alive")
  func instantiate() throws {
    let nib = UINib(nibName: "Interfaces/BadgeCell", bundle: .module)
    let lines = try reported {
      let first = try #require(nib.instantiate(withOwner: nil) as? [BadgeCell])
      let second = try #require(nib.instantiate(withOwner: nil) as? [BadgeCell])
      #expect(first.count == 1)
      #expect(first[0] !== second[0])
      #expect(first[0].awakened == 1)
      #expect(first[0].badge.backgroundColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
      weak let gone = first[0].badge
      #expect(gone != nil)
      _ = consume first
      #expect(gone == nil)
    }
    #expect(lines == [])
  }

  @Test("the bundle's nib by name; a missing one is one line and nil")
  func loadNibNamed() throws {
    let objects = Bundle.module.loadNibNamed("Interfaces/BadgeCell", owner: nil)
    #expect(objects?.count == 1)
    let lines = reported { #expect(Bundle.module.loadNibNamed("Interfaces/Gone", owner: nil) == nil) }
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("Interfaces/Gone.xib is not in ") == true)
  }

  @Test("a controller's nib by name: its view, its outlets, itself as data source; rows of a registered nib")
  func controller() throws {
    for controller in [
      PanelController(nibName: "Interfaces/PanelController", bundle: .module),
      // Nibs are looked for by the name of the class, too; folders of the bundle are searched.
      PanelController(nibName: "PanelController", bundle: .module),
    ] {
      let user = ScriptedUser(controller.view, width: 320, height: 430)
      #expect(controller.nibName != nil)
      #expect(controller.table.style == .grouped)
      #expect(controller.table.frame == CGRect(x: 0, y: 30, width: 320, height: 400))
      user.frame()
      let cells = try #require(controller.table.visibleCells as? [BadgeCell])
      #expect(cells.count == 5)
      for cell in cells {
        #expect(cell.awakened == 1)
        #expect(cell.reuseIdentifier == "badge")
        // 16 + 40 + 24: what the constraints say, not the 72 that Xcode drew.
        #expect(cell.bounds.height == 80)
        #expect(cell.badge.frame == CGRect(x: 16, y: 16, width: 40, height: 40))
      }
    }
  }
}
