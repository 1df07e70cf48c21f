import TestSupport
import Testing
import UIKit

/// Writes down what it is told.
private final class Logging: UIViewController {
  let name: String
  let log: Log
  var onWillAppear: (() -> Void)?

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() { log.lines.append("\(name) load") }
  override func viewWillAppear(_ animated: Bool) {
    log.lines.append("\(name) willAppear")
    onWillAppear?()
  }
  override func viewIsAppearing(_ animated: Bool) { log.lines.append("\(name) isAppearing") }
  override func viewDidAppear(_ animated: Bool) { log.lines.append("\(name) didAppear") }
  override func viewWillDisappear(_ animated: Bool) { log.lines.append("\(name) willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log.lines.append("\(name) didDisappear") }
  override func willMove(toParent parent: UIViewController?) {
    log.lines.append("\(name) willMove \(parent == nil ? "out" : "in")")
  }
  override func didMove(toParent parent: UIViewController?) {
    log.lines.append("\(name) didMove \(parent == nil ? "out" : "in")")
  }
}

@MainActor private final class Log {
  var lines: [String] = []

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

@MainActor @Suite struct AppearanceTests {
  private let log = Log()
  private let user = ScriptedUser(UIView())

  private func show(_ controller: UIViewController) {
    user.window.rootViewController = controller
    user.frame()
  }

  private func embed(_ child: UIViewController, in parent: UIViewController) {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  @Test func theRootAppearsWithTheFirstFrame() {
    let root = Logging("root", log)
    user.window.rootViewController = root
    #expect(log.take() == ["root load", "root willAppear", "root isAppearing"])
    user.frame()
    #expect(log.take() == ["root didAppear"])
    user.frame()
    user.window.rootViewController = nil
    #expect(log.take() == ["root willDisappear", "root didDisappear"])
  }

  @Test func aChildThatIsThereBeforeAppearsWithItsParent() {
    let root = Logging("root", log)
    let child = Logging("child", log)
    embed(child, in: root)
    #expect(log.take() == ["child willMove in", "root load", "child load", "child didMove in"])
    show(root)
    #expect(
      log.take() == [
        "root willAppear", "child willAppear", "root isAppearing", "child isAppearing", "root didAppear",
        "child didAppear",
      ])
    user.window.rootViewController = nil
    #expect(
      log.take() == ["root willDisappear", "child willDisappear", "root didDisappear", "child didDisappear"])
  }

  @Test func aChildAddedWhileItsParentAppearsIsToldOnce() {
    let root = Logging("root", log)
    let child = Logging("child", log)
    root.onWillAppear = { embed(child, in: root) }
    show(root)
    let lines = log.take()
    for line in ["child willAppear", "child isAppearing", "child didAppear"] {
      #expect(lines.filter { $0 == line }.count == 1, "\(line) in \(lines)")
    }
    #expect(lines.last == "child didAppear")
  }

  @Test func aChildAddedToAVisibleParentAppearsAndDisappears() {
    let root = Logging("root", log)
    show(root)
    _ = log.take()
    let child = Logging("child", log)
    embed(child, in: root)
    #expect(
      log.take() == [
        "child willMove in", "child load", "child willAppear", "child isAppearing", "child didMove in",
      ])
    user.frame()
    #expect(log.take() == ["child didAppear"])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      log.take() == ["child willMove out", "child willDisappear", "child didDisappear", "child didMove out"])
  }

  @Test func aChildIsHandedFromParentToParent() {
    let one = Logging("one", log)
    let two = Logging("two", log)
    let child = Logging("child", log)
    one.addChild(child)
    two.addChild(child)
    #expect(one.children.isEmpty)
    #expect(two.children == [child])
    #expect(child.parent === two)
  }

  @Test func theDataOfATableIsReadBeforeItDidAppear() {
    let table = ReadingTable(style: .plain)
    show(table)
    #expect(table.order.first == "willAppear")
    #expect(table.order.last == "didAppear")
    #expect(table.order.contains("rows"))
    #expect(table.order.filter { $0 == "didAppear" }.count == 1)
  }

  @Test func presentingReplacesAndDismissingBringsBack() {
    let root = Logging("root", log)
    show(root)
    _ = log.take()
    let sheet = Logging("sheet", log)
    root.present(sheet, animated: true) { log.lines.append("presented") }
    #expect(root.presentedViewController === sheet)
    #expect(sheet.presentingViewController === root)
    user.frame()
    #expect(
      log.take()
        == [
          "root willDisappear", "sheet load", "sheet willAppear", "sheet isAppearing", "root didDisappear",
          "sheet didAppear", "presented",
        ].sorted(like: ["sheet load", "root willDisappear"]))
    #expect(sheet.view.window === user.window)
    #expect(root.view.window == nil)
    sheet.dismiss(animated: true) { log.lines.append("dismissed") }
    user.frame()
    #expect(
      log.take() == [
        "sheet willDisappear", "root willAppear", "root isAppearing", "sheet didDisappear", "root didAppear",
        "dismissed",
      ])
    #expect(root.presentedViewController == nil)
    #expect(root.view.frame == user.window.bounds)
  }

  @Test func presentingWithoutAWindowDoesNothing() {
    let root = UIViewController()
    root.present(UIViewController(), animated: false)
    #expect(root.presentedViewController == nil)
  }

  @Test func controllersAreFreed() {
    weak var root: UIViewController?
    weak var child: UIViewController?
    do {
      let parent = UIViewController()
      let inner = UIViewController()
      embed(inner, in: parent)
      show(parent)
      (root, child) = (parent, inner)
    }
    #expect(root != nil && child != nil)
    user.window.rootViewController = nil
    user.frame()
    #expect(root == nil)
    #expect(child == nil)
  }
}

extension [String] {
  /// The same lines, those of `first` in front.
  fileprivate func sorted(like first: [String]) -> [String] { first + filter { !first.contains($0) } }
}

private final class ReadingTable: UITableViewController {
  var order: [String] = []

  override func viewWillAppear(_ animated: Bool) {
    order.append("willAppear")
    super.viewWillAppear(animated)
  }
  override func viewDidAppear(_ animated: Bool) { order.append("didAppear") }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    order.append("rows")
    return 3
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}
