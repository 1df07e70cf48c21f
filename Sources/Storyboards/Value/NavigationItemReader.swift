import UIKit

/// Reads `<navigationItem>` and the buttons in it.
@MainActor
struct NavigationItemReader {
  private static let systemItems: [String: UIBarButtonItem.SystemItem] = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
    "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
    "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera,
    "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward, "undo": .undo,
    "redo": .redo, "close": .close,
  ]
  private static let displayModes: [String: UINavigationItem.LargeTitleDisplayMode] = [
    "automatic": .automatic, "always": .always, "never": .never,
  ]

  private let document: InterfaceDocument

  init(_ document: InterfaceDocument) {
    self.document = document
  }

  /// What was made, to be connected with the view.
  func read(
    _ element: InterfaceElement, into item: UINavigationItem
  ) -> [(object: AnyObject, element: InterfaceElement)] {
    var made: [(object: AnyObject, element: InterfaceElement)] = [(item, element)]
    func button(_ element: InterfaceElement) -> UIBarButtonItem {
      let button = self.button(element)
      made.append((button, element))
      return button
    }
    if let title = element["title"] { item.title = title }
    if let title = element["backButtonTitle"] { item.backButtonTitle = title }
    if let mode = element["largeTitleDisplayMode"].flatMap({ Self.displayModes[$0] }) {
      item.largeTitleDisplayMode = mode
    }
    if element["hidesBackButton"] == "YES" { item.hidesBackButton = true }
    if element["leftItemsSupplementBackButton"] == "YES" { item.leftItemsSupplementBackButton = true }
    for child in element.children {
      switch (child.name, child.key) {
      case ("barButtonItem", "leftBarButtonItem"): item.leftBarButtonItem = button(child)
      case ("barButtonItem", "rightBarButtonItem"): item.rightBarButtonItem = button(child)
      case ("barButtonItem", "backBarButtonItem"): item.backButtonTitle = child["title"]
      case ("leftBarButtonItems", _): item.leftBarButtonItems = child.children.map(button)
      case ("rightBarButtonItems", _): item.rightBarButtonItems = child.children.map(button)
      case ("connections", _), ("nil", _): break
      // Made with the controller's view.
      case (_, "titleView"): break
      default: document.warn(child, "of <navigationItem> is not read")
      }
    }
    return made
  }

  private func button(_ element: InterfaceElement) -> UIBarButtonItem {
    let system = element["systemItem"].flatMap { Self.systemItems[$0] }
    let button = system.map { UIBarButtonItem(systemItem: $0) } ?? UIBarButtonItem()
    if let title = element["title"] { button.title = title }
    if let image = document.image(element) { button.image = image }
    if element["style"] == "done" { button.style = .done }
    if element["enabled"] == "NO" { button.isEnabled = false }
    button.tag = element["tag"].flatMap { Int($0) } ?? 0
    if let color = element.child(key: "tintColor"), color.name == "color" { button.tintColor = document.color(color) }
    return button
  }
}
