import UIKit

/// A storyboard: the controllers of its scenes.
@MainActor
final class Storyboard: StoryboardContents {
  /// Controllers inside one another, and storyboards that refer to one another, end here.
  private static let maximumDepth = 16
  private static let kinds: [String: UIViewController.Type] = [
    "viewController": UIViewController.self, "hostingController": UIViewController.self,
    "tableViewController": UITableViewController.self, "navigationController": UINavigationController.self,
  ]
  /// Controllers that are being made.
  private static var depth = 0

  let document: InterfaceDocument
  private let scenes: [[InterfaceElement]]
  private let controllers: [InterfaceElement]

  init(_ document: InterfaceDocument) {
    self.document = document
    scenes = document.root.list("scenes").map { $0.list("objects") }
    controllers = scenes.joined().filter {
      $0["sceneMemberID"] == "viewController" || Self.kinds[$0.name] != nil || $0.name == "viewControllerPlaceholder"
    }
  }

  func makeController(
    identifier: String?, of storyboard: UIStoryboard, creator: ((NSCoder) -> UIViewController?)?
  ) throws(InterfaceError) -> UIViewController {
    let found: InterfaceElement?
    if let identifier {
      found = controllers.first { $0["storyboardIdentifier"] == identifier }
      if found == nil { throw .noController(file: document.file, identifier: identifier) }
    } else {
      let initial = document.root["initialViewController"]
      found = controllers.first { initial != nil && $0.id == initial }
    }
    guard let found else { throw .noInitialController(file: document.file) }
    return try make(found, of: storyboard, creator: creator)
  }

  /// What lies in the scene of a controller besides it.
  func neighbours(of controller: InterfaceElement) -> [InterfaceElement] {
    let scene = scenes.first { $0.contains { $0 === controller } } ?? []
    return scene.filter { $0 !== controller && !["placeholder", "exit"].contains($0.name) }
  }

  /// The controller of that id; nil, and a line on the standard error stream, if there is none.
  func destination(of segue: InterfaceElement, of storyboard: UIStoryboard) -> UIViewController? {
    guard let element = controllers.first(where: { $0.id == segue["destination"] }) else {
      document.warn(segue, "leads to no controller")
      return nil
    }
    if let selector = segue["destinationCreationSelector"] {
      document.warn(segue, "does not call \(selector): there are no selectors here")
    }
    do {
      return try make(element, of: storyboard)
    } catch {
      document.warn(segue, "leads to a controller that cannot be made: \(error)")
      return nil
    }
  }

  private func make(
    _ element: InterfaceElement, of storyboard: UIStoryboard, creator: ((NSCoder) -> UIViewController?)? = nil
  ) throws(InterfaceError) -> UIViewController {
    guard Self.depth < Self.maximumDepth else { throw .tooDeep(file: document.file, line: element.line) }
    Self.depth += 1
    defer { Self.depth -= 1 }
    if element.name == "viewControllerPlaceholder" { return try makeReferred(element) }
    let related = relations(of: element)
    if element.name == "tabBarController" {
      document.warn(element, "is not there; its first controller takes its place")
      if let first = related.first { return try make(first, of: storyboard, creator: creator) }
    } else if Self.kinds[element.name] == nil {
      document.warn(element, "is not there; a plain controller takes its place")
    }
    var stack: [UIViewController] = []
    if element.name == "navigationController", let root = related.first { stack = [try make(root, of: storyboard)] }
    return make(element, of: storyboard, stack: stack, creator: creator)
  }

  private func make(
    _ element: InterfaceElement, of storyboard: UIStoryboard, stack: [UIViewController],
    creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController {
    let kind = Self.kinds[element.name] ?? UIViewController.self
    let scene = StoryboardScene(self, element, storyboard)
    let fills: UIResponder.Type = kind is UINavigationController.Type ? kind : UIViewController.self
    func coder() -> InterfaceCoder {
      InterfaceCoder(kind: fills) { object in
        guard let controller = object as? UIViewController else { return }
        scene.fill(controller)
        if let navigation = object as? UINavigationController { navigation.setViewControllers(stack, animated: false) }
      }
    }
    let created = creator.flatMap { create in
      let coder = coder()
      let made = create(coder)
      if let made { coder.finish(made) }
      return made
    }
    let controller =
      created ?? document.make(element, kind, coder, by: { $0.init(coder: $1) }) ?? UIViewController()
    scene.setAttributes(of: controller)
    controller.awakeFromNib()
    return controller
  }

  /// The elements of the controllers that lie in this one from the start.
  private func relations(of element: InterfaceElement) -> [InterfaceElement] {
    element.list("connections").filter { $0["kind"] == "relationship" }.compactMap { segue in
      let found = controllers.first { $0.id == segue["destination"] }
      if found == nil { document.warn(segue, "leads to no controller") }
      return found
    }
  }

  /// A controller of another storyboard.
  private func makeReferred(_ element: InterfaceElement) throws(InterfaceError) -> UIViewController {
    let other = UIStoryboard(name: element["storyboardName"] ?? "", bundle: document.bundle)
    return try other.makeController(identifier: element["referencedIdentifier"], creator: nil)
  }
}
