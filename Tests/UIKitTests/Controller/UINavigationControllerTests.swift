import TestSupport
import Testing
import UIKit

@MainActor @Suite struct UINavigationControllerTests {
  private let first = UIViewController()
  private let second = UIViewController()
  private let user = ScriptedUser(UIView(), width: 320, height: 480)

  private func makeStack() -> UINavigationController {
    first.title = "First"
    second.title = "Second"
    let navigation = UINavigationController(rootViewController: first)
    for view in user.window.subviews { view.removeFromSuperview() }
    user.window.rootViewController = navigation
    user.frame()
    return navigation
  }

  private func labels(in view: UIView) -> [String] {
    var texts: [String] = []
    if let label = view as? UILabel, !label.isHidden, let text = label.text { texts.append(text) }
    for subview in view.subviews where !subview.isHidden { texts += labels(in: subview) }
    return texts
  }

  // "The safe area of a view reflects the area not covered by navigation bars" (UIView.safeAreaInsets).
  @Test func theBarIsPartOfTheContentsSafeArea() {
    let navigation = makeStack()
    first.additionalSafeAreaInsets.bottom = 10
    #expect(first.view.frame == user.window.bounds)
    #expect(first.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 10, right: 0))
    user.window.deviceSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    user.frame()
    #expect(navigation.navigationBar.frame.maxY == 91)
    #expect(first.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 44, right: 0))
    navigation.pushViewController(second, animated: false)
    #expect(first.view.safeAreaInsets == .zero)
    #expect(second.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
    navigation.setNavigationBarHidden(true, animated: false)
    user.frame()
    #expect(second.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
  }

  @Test func aTableBeginsBelowTheBarAndScrollsUnderIt() {
    let navigation = makeStack()
    let controller = UITableViewController(style: .plain)
    let source = NumberSource([50])
    controller.tableView.register(NumberCell.self, forCellReuseIdentifier: "number")
    controller.tableView.dataSource = source
    navigation.pushViewController(controller, animated: false)
    user.frame()
    let table = controller.tableView
    #expect(table?.adjustedContentInset.top == 44)
    #expect(table?.contentOffset.y == -44)
    table?.contentOffset.y = 10
    user.frame()
    #expect(table?.visibleCells.first?.frame.minY == 0)
    #expect(user.showsWhatAFullRedrawShows())
    controller.edgesForExtendedLayout = []
    user.frame()
    #expect(table?.frame.minY == 44 && table?.adjustedContentInset.top == 0)
  }

  @Test func theContentLiesBelowAnOpaqueBar() {
    let navigation = makeStack()
    navigation.navigationBar.isTranslucent = false
    user.frame()
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    #expect(first.view.frame == CGRect(x: 0, y: 44, width: 320, height: 436))
    #expect(labels(in: navigation.navigationBar) == ["First"])
    #expect(first.navigationController === navigation)
    user.window.deviceSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 0, right: 0)
    user.frame()
    #expect(first.view.frame == CGRect(x: 0, y: 91, width: 320, height: 389))
    // The bar covers what the safe area left out.
    #expect(first.view.safeAreaInsets == .zero)
  }

  @Test func pushAndPopByTheBackButton() throws {
    let navigation = makeStack()
    navigation.pushViewController(second, animated: true)
    user.frame()
    #expect(navigation.viewControllers == [first, second])
    #expect(second.view.superview === navigation.view)
    #expect(first.view.superview == nil)
    #expect(labels(in: navigation.navigationBar).sorted() == ["First", "Second"])
    let back = try #require(navigation.navigationBar.subviews.compactMap { $0 as? UIButton }.first)
    user.tap(at: back.convert(CGPoint(x: back.bounds.midX, y: back.bounds.midY), to: nil))
    user.frame()
    #expect(navigation.viewControllers == [first])
    #expect(second.parent == nil)
    #expect(first.view.frame == user.window.bounds)
    #expect(user.showsWhatAFullRedrawShows())
  }

  @Test func theRootStays() {
    let navigation = makeStack()
    #expect(navigation.popViewController(animated: false) == nil)
    navigation.viewControllers = [first, second, UIViewController()]
    #expect(navigation.popToRootViewController(animated: false)?.count == 2)
    #expect(navigation.topViewController === first)
    #expect(first.children.isEmpty && navigation.children == [first])
  }

  @Test func titlesAndButtonsFollowTheItem() throws {
    let navigation = makeStack()
    var presses = 0
    first.navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Add") { _ in presses += 1 })
    first.title = "Changed"
    user.frame()
    #expect(labels(in: navigation.navigationBar).sorted() == ["Add", "Changed"])
    let button = try #require(navigation.navigationBar.subviews.compactMap { $0 as? UIButton }.first)
    #expect(button.frame.maxX == 304)
    user.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
    #expect(presses == 1)
  }

  @Test func aLargeTitleHasItsOwnRow() {
    let navigation = makeStack()
    navigation.navigationBar.prefersLargeTitles = true
    user.frame()
    #expect(first.view.safeAreaInsets.top == 96)
    navigation.setNavigationBarHidden(true, animated: false)
    user.frame()
    #expect(first.view.frame == user.window.bounds)
  }

  @Test func theEditButtonSwitches() {
    let navigation = makeStack()
    first.navigationItem.rightBarButtonItem = first.editButtonItem
    user.frame()
    #expect(labels(in: navigation.navigationBar).contains("Edit"))
    first.setEditing(true, animated: false)
    user.frame()
    #expect(labels(in: navigation.navigationBar).contains("Done"))
  }
}
