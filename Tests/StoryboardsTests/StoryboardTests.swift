import TestSupport
import Testing
import UIKit

@Suite("Storyboards: controllers, prototypes, segues")
@MainActor
struct StoryboardTests {
  private let storyboard = UIStoryboard(name: "Interfaces/List", bundle: .module)

  private func list() throws -> (UINavigationController, FruitListController) {
    let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
    return (navigation, try #require(navigation.topViewController as? FruitListController))
  }

  @Test("the initial controller is a stack with the root that the file relates to it; nothing is reported")
  func initialController() throws {
    let lines = try reported {
      let (navigation, list) = try list()
      #expect(navigation.viewControllers.count == 1)
      #expect(list.navigationController === navigation)
      #expect(list.navigationItem.title == "Fruits")
      #expect(list.awakened == 1)
      #expect(!list.isViewLoaded)
      #expect(list.storyboard === storyboard)
      list.loadViewIfNeeded()
      #expect(list.tableView.dataSource === list)
      #expect(list.tableView.delegate === list)
      #expect(list.tableView.separatorStyle == .none)
      #expect(list.tableView.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
      #expect(list.addButton === list.navigationItem.rightBarButtonItem)
      #expect(list.awakened == 1)
    }
    #expect(lines == [])
  }

  @Test("a prototype's cells: their class, outlets before awakeFromNib, which is called once; recycled over 100 rows")
  func prototypeCells() throws {
    for asksWithoutPath in [false, true] {
      let (navigation, list) = try list()
      list.asksWithoutPath = asksWithoutPath
      let user = ScriptedUser(navigation.view, width: 393, height: 600)
      var seen: Set<ObjectIdentifier> = []
      for row in stride(from: 0, to: 100, by: 4) {
        list.tableView.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
        user.frame()
        for cell in list.tableView.visibleCells {
          let cell = try #require(cell as? FruitCell)
          let path = try #require(list.tableView.indexPath(for: cell))
          #expect(cell.nameLabel.text == "Fruit \(path.row)")
          #expect(cell.awakened == 1)
          #expect(cell.hadOutlets)
          #expect(cell.madeByCoder)
          #expect(cell.reuseIdentifier == "fruit")
          #expect(cell.list === list)
          #expect(cell.bounds.height == 60)
          #expect(cell.selectionStyle == .gray)
          seen.insert(ObjectIdentifier(cell))
        }
      }
      // 556 points below the bar show at most 11 rows of 60.
      #expect(seen.count <= 12)
      let cell = try #require(list.tableView.visibleCells.first as? FruitCell)
      #expect(cell.nameLabel.frame == CGRect(x: 20, y: 10, width: 200, height: 40))
    }
  }

  @Test("a cell of a style: its own labels are those of the file, with their looks")
  func styledCell() throws {
    let (_, list) = try list()
    let cell = try #require(list.tableView.dequeueReusableCell(withIdentifier: "subtitle"))
    #expect(type(of: cell) == UITableViewCell.self)
    #expect(cell.accessoryType == .disclosureIndicator)
    #expect(cell.textLabel?.text == "Title")
    #expect(cell.textLabel?.font == .boldSystemFont(ofSize: 19))
    #expect(cell.textLabel?.textColor == .systemRed)
    #expect(cell.detailTextLabel?.text == "Subtitle")
    #expect(cell.contentView.subviews.count == 2)
  }

  @Test("a tap on a row: the segue is prepared with the row selected, and pushes; back pops")
  func selectionSegue() throws {
    let (navigation, list) = try list()
    let user = ScriptedUser(navigation.view, width: 393, height: 600)
    user.tap(at: CGPoint(x: 100, y: 44 + 60 * 3 + 30))
    let detail = try #require(navigation.topViewController as? FruitDetailController)
    #expect(list.prepared.count == 1)
    #expect(list.prepared.first?.identifier == "detail")
    #expect(list.prepared.first?.sender is FruitCell)
    #expect(detail.titleLabel.text == "Fruit 3")
    #expect(detail.loads == 1)
    user.frame()
    #expect(navigation.navigationBar.topItem?.title == "Detail")
    #expect(detail.titleLabel.frame.minY == 144)
    #expect(detail.titleLabel.frame.width == 393)
    detail.topSpace.constant = 120
    user.frame()
    #expect(detail.titleLabel.frame.minY == 164)
    navigation.popViewController(animated: false)
    #expect(navigation.topViewController === list)
  }

  @Test("bar buttons, buttons and performSegue follow segues; shouldPerformSegue stops those of a person only")
  func otherSegues() throws {
    let (navigation, list) = try list()
    let user = ScriptedUser(navigation.view, width: 393, height: 600)
    list.refuses = true
    user.tap(at: CGPoint(x: 100, y: 80))
    #expect(navigation.viewControllers.count == 1)
    list.performSegue(withIdentifier: "detail", sender: "program")
    #expect(navigation.viewControllers.count == 2)
    navigation.popViewController(animated: false)
    list.refuses = false
    list.addButton.primaryAction.map { UIButton(type: .system).sendAction($0) }
    #expect(list.prepared.map(\.identifier) == ["detail", "add"])
    let detail = try #require(navigation.topViewController as? FruitDetailController)
    user.frame()
    user.tap(at: CGPoint(x: 70, y: 222))
    #expect(detail.presentedViewController?.title == "More")
    #expect(
      reported { list.performSegue(withIdentifier: "nowhere", sender: nil) }
        == ["FruitListController has no segue with the identifier \"nowhere\""])
  }

  @Test("controllers by identifier, also made by the program; an unknown one is one line")
  func identifiers() throws {
    let detail: FruitDetailController = storyboard.instantiateViewController(identifier: "detail")
    #expect(detail.title == "Detail")
    var coders = 0
    let made: FruitDetailController = storyboard.instantiateViewController(identifier: "detail") { coder in
      coders += 1
      return FruitDetailController(coder: coder)
    }
    #expect(coders == 1)
    #expect(made.title == "Detail")
    #expect(made.view.subviews.count == 2)
    let lines = reported { _ = storyboard.instantiateViewController(withIdentifier: "gone") }
    #expect(lines == ["List.storyboard has no view controller with the identifier \"gone\""])
  }

  @Test("nothing keeps a controller of a storyboard alive that the program let go")
  func release() throws {
    weak var gone: FruitListController?
    do {
      let (navigation, list) = try list()
      let user = ScriptedUser(navigation.view, width: 393, height: 600)
      user.tap(at: CGPoint(x: 100, y: 80))
      navigation.view.removeFromSuperview()
      gone = list
    }
    #expect(gone == nil)
  }
}
