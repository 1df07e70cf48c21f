import UIKit

/// A scene of a storyboard, as one controller keeps it.
@MainActor
final class StoryboardScene: ControllerScene {
  let storyboard: UIStoryboard?
  private let contents: Storyboard
  private let element: InterfaceElement
  private weak var controller: UIViewController?
  /// Objects of the scene outside the view.
  private var items: [(object: AnyObject, element: InterfaceElement)] = []
  /// What lies beside the controller lives as long as it: outlets to a delegate or a data source are weak.
  private var neighbours: [AnyObject] = []
  /// Views that are loading, one inside the other.
  private static var depth = 0
  private static let maximumDepth = 8

  init(_ contents: Storyboard, _ element: InterfaceElement, _ storyboard: UIStoryboard) {
    self.contents = contents
    self.element = element
    self.storyboard = storyboard
  }

  private var document: InterfaceDocument { contents.document }

  // MARK: Controller

  /// Attributes that change nothing here.
  private static let silent: Set = [
    "id", "customClass", "customModule", "customModuleProvider", "sceneMemberID", "storyboardIdentifier", "userLabel",
    "useStoryboardIdentifierAsRestorationIdentifier", "restorationIdentifier", "automaticallyAdjustsScrollViewInsets",
    "extendedLayoutIncludesOpaqueBars", "hidesBottomBarWhenPushed", "definesPresentationContext",
    "providesPresentationContextTransitionStyle", "modalTransitionStyle", "modalPresentationStyle",
    "wantsFullScreenLayout", "autoresizesArchivedViewToFullSize", "interfaceStyle", "toolbarHidden",
  ]
  private static let silentElements: Set = [
    "view", "tableView", "connections", "layoutGuides", "extendedEdge", "nil", "simulatedStatusBarMetrics",
    "simulatedNavigationBarMetrics", "simulatedTabBarMetrics", "simulatedToolbarMetrics", "simulatedScreenMetrics",
    "simulatedOrientationMetrics", "modalFormSheetSimulatedSizeMetrics", "modalPageSheetSimulatedSizeMetrics",
    "freeformSimulatedSizeMetrics", "point", "userDefinedRuntimeAttributes", "value",
  ]

  /// What the scene says of the controller without its view.
  func fill(_ controller: UIViewController) {
    self.controller = controller
    controller.interfaceScene = self
    for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) where !Self.silent.contains(name) {
      switch (name, controller) {
      case ("title", _): controller.title = value
      case ("clearsSelectionOnViewWillAppear", let table as UITableViewController):
        table.clearsSelectionOnViewWillAppear = value != "NO"
      case ("navigationBarHidden", let navigation as UINavigationController):
        navigation.isNavigationBarHidden = value == "YES"
      default: document.warn(element, "has the attribute \"\(name)\", which is not read")
      }
    }
    for child in element.children where !Self.silentElements.contains(child.name) { fill(controller, child) }
  }

  private func fill(_ controller: UIViewController, _ child: InterfaceElement) {
    switch (child.name, child.key) {
    case ("navigationItem", _): items += NavigationItemReader(document).read(child, into: controller.navigationItem)
    case ("navigationBar", _):
      guard let bar = (controller as? UINavigationController)?.navigationBar else { return }
      if child["largeTitles"] == "YES" { bar.prefersLargeTitles = true }
      if let color = child.child(key: "barTintColor"), color.name == "color" {
        bar.barTintColor = document.color(color)
      }
    case ("size", "preferredContentSize"): controller.preferredContentSize = child.rect.size
    case ("size", _): break
    case ("toolbarItems", _) where child.children.isEmpty: break
    default: document.warn(child, "of <\(element.name)> is not read")
    }
  }

  /// Sets the controller's runtime attributes.
  func setAttributes(of controller: UIViewController) {
    let objects = InterfaceObjects(document, owner: InterfaceOwner(controller, id: element.id, scene: self))
    for attribute in element.list("userDefinedRuntimeAttributes") { objects.set(attribute, of: controller) }
  }

  // MARK: View

  func makeView(for controller: UIViewController) -> UIView? {
    guard let viewElement = element.children.first(where: { $0.key == "view" }) else { return nil }
    let objects = InterfaceObjects(document, owner: InterfaceOwner(controller, id: element.id, scene: self))
    let view = objects.makeView(viewElement)
    for guide in element.list("layoutGuides") {
      objects.add(EdgeGuide(view, isTop: guide["type"] == "top"), id: guide.id)
    }
    for (object, element) in items {
      objects.add(object, element)
      if let part = element.child(key: "titleView") {
        (object as? UINavigationItem)?.titleView = objects.makeView(part)
      }
      if let part = element.child(key: "customView") {
        (object as? UIBarButtonItem)?.customView = objects.makeView(part)
      }
    }
    neighbours = []
    for neighbour in contents.neighbours(of: element) {
      if neighbour.name == "customObject" {
        if let object = objects.makeObject(neighbour) { neighbours.append(object) }
      } else if ViewKind.named[neighbour.name] != nil {
        neighbours.append(objects.makeView(neighbour))
      } else {
        document.warn(neighbour, "beside a controller is not read")
      }
    }
    objects.addConnections(of: controller, element, areAttributesSet: true)
    // Whoever is connected or wakes up may ask for it.
    controller.view = view
    objects.finish()
    return view
  }

  /// Puts the controller of an embed segue into its container, whose controller is this scene's.
  func embed(_ segue: InterfaceElement, in container: UIView) {
    guard let controller, let storyboard else { return }
    guard Self.depth < Self.maximumDepth else {
      return document.warn(segue, "embeds a controller in itself")
    }
    Self.depth += 1
    defer { Self.depth -= 1 }
    guard let child = contents.destination(of: segue, of: storyboard) else { return }
    controller.prepare(
      for: UIStoryboardSegue(identifier: segue["identifier"], source: controller, destination: child), sender: nil)
    controller.addChild(child)
    let view: UIView = child.view
    view.frame = container.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(view)
    child.didMove(toParent: controller)
  }

  // MARK: Segues

  func makeSegue(identifier: String, from source: UIViewController) -> UIStoryboardSegue? {
    let segue = element.first { $0.name == "segue" && $0["identifier"] == identifier && $0["kind"] != "relationship" }
    return segue.flatMap { makeSegue($0, from: source) }
  }

  private func makeSegue(_ segue: InterfaceElement, from source: UIViewController) -> UIStoryboardSegue? {
    guard let storyboard, let kind = segue["kind"] else { return nil }
    guard ["show", "push", "showDetail", "presentation", "modal"].contains(kind) else {
      document.warn(segue, "of the kind \"\(kind)\" is not there")
      return nil
    }
    guard let destination = contents.destination(of: segue, of: storyboard) else { return nil }
    return UIStoryboardSegue(identifier: segue["identifier"], source: source, destination: destination) {
      // Without a split view controller, a detail is presented.
      if kind == "show" || kind == "push" {
        source.show(destination, sender: source)
      } else {
        source.present(destination, animated: true)
      }
    }
  }

  /// A person pressed what the segue belongs to.
  func follow(_ segue: InterfaceElement, sender: Any?) {
    guard let controller else { return }
    guard controller.shouldPerformSegue(withIdentifier: segue["identifier"] ?? "", sender: sender),
      let made = makeSegue(segue, from: controller)
    else { return }
    controller.prepare(for: made, sender: sender)
    made.perform()
  }
}
