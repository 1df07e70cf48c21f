import Foundation
import UIKit

extension InterfaceObjects {
  func connect(_ source: AnyObject, _ connections: [InterfaceElement]) {
    var collections: [(property: String, elements: [InterfaceElement])] = []
    for connection in connections {
      switch connection.name {
      case "outlet": connectOutlet(connection, of: source)
      case "outletCollection":
        let property = connection["property"] ?? ""
        if let index = collections.firstIndex(where: { $0.property == property }) {
          collections[index].elements.append(connection)
        } else {
          collections.append((property, [connection]))
        }
      case "segue": connectSegue(connection, of: source)
      case "action":
        let selector = connection["selector"] ?? ""
        warn(connection, "\(selector) is not sent: there are no selectors here; add a UIAction instead")
      default: warn(connection, "is a connection that is not read")
      }
    }
    for (property, elements) in collections { connectCollection(property, elements, of: source) }
  }

  // MARK: Outlets

  private func destination(of connection: InterfaceElement) -> AnyObject? {
    if let found = connection["destination"].flatMap({ self[$0] }) { return found }
    // What is lacking has been reported where it is.
    if document.element(id: connection["destination"]) == nil { warn(connection, "leads nowhere") }
    return nil
  }

  private func connectOutlet(_ connection: InterfaceElement, of source: AnyObject) {
    let property = connection["property"] ?? ""
    guard let destination = destination(of: connection) else { return }
    if Self.set(property, of: source, to: destination) { return }
    if OutletFields.set(property, of: source, to: [destination]) { return }
    warn(
      connection,
      "\"\(property)\" is not connected: \(type(of: source)) has no stored property of that name for a "
        + "\(type(of: destination))")
  }

  private func connectCollection(_ property: String, _ elements: [InterfaceElement], of source: AnyObject) {
    let destinations = elements.compactMap { destination(of: $0) }
    if property == "gestureRecognizers" || destinations.isEmpty { return }
    if OutletFields.set(property, of: source, to: [destinations]) { return }
    warn(
      elements[0],
      "\"\(property)\" is not connected: \(type(of: source)) has no stored array of that name for its objects")
  }

  /// Outlets of the toolkit's own classes.
  private static func set(_ property: String, of source: AnyObject, to destination: AnyObject) -> Bool {
    switch (property, source) {
    case ("dataSource", let table as UITableView):
      guard let dataSource = destination as? any UITableViewDataSource else { return false }
      table.dataSource = dataSource
    case ("delegate", let table as UITableView):
      guard let delegate = destination as? any UITableViewDelegate else { return false }
      table.delegate = delegate
    case ("delegate", let scroll as UIScrollView):
      guard let delegate = destination as? any UIScrollViewDelegate else { return false }
      scroll.delegate = delegate
    case ("delegate", let navigation as UINavigationController):
      guard let delegate = destination as? any UINavigationControllerDelegate else { return false }
      navigation.delegate = delegate
    case ("view", let controller as UIViewController):
      guard let view = destination as? UIView else { return false }
      controller.view = view
    case ("backgroundView", let table as UITableView):
      guard let view = destination as? UIView, !table.isDescendant(of: view) else { return false }
      table.backgroundView = view
    case (_, let cell as UITableViewCell):
      guard let view = destination as? UIView, !cell.isDescendant(of: view) else { return false }
      switch property {
      case "backgroundView": cell.backgroundView = view
      case "selectedBackgroundView": cell.selectedBackgroundView = view
      case "accessoryView": cell.accessoryView = view
      default: return false
      }
    default: return false
    }
    return true
  }

  // MARK: Segues

  /// What starts a segue: a container at once, a control, a bar button or a cell when it is pressed; all others,
  /// `performSegue`.
  private func connectSegue(_ segue: InterfaceElement, of source: AnyObject) {
    if segue["kind"] == "relationship" { return }
    guard let scene = owner.scene else { return }
    if segue["kind"] == "embed" {
      if let container = source as? UIView { embed(segue, in: container) }
      return
    }
    switch source {
    case let control as UIControl:
      control.addAction(
        UIAction { [weak scene] in scene?.follow(segue, sender: $0.sender) }, for: .primaryActionTriggered)
    case let item as UIBarButtonItem:
      item.primaryAction = UIAction(title: item.title ?? "", image: item.image) { [weak scene] in
        scene?.follow(segue, sender: $0.sender)
      }
    case let cell as UITableViewCell:
      if segue["trigger"] == "accessoryAction" { return warn(segue, "of an accessory is not followed") }
      cell.onSelection = { [weak scene, weak cell] in scene?.follow(segue, sender: cell) }
    default: break
    }
  }

  // MARK: Runtime attributes

  func set(_ attribute: InterfaceElement, of object: AnyObject) {
    let path = attribute["keyPath"] ?? ""
    let values = values(of: attribute)
    if let view = object as? UIView, Self.set(path, of: view, to: values) { return }
    if OutletFields.set(path, of: object, to: values) { return }
    warn(
      attribute,
      "\"\(path)\" is not set: \(type(of: object)) has no stored property of that name for a \(attribute["type"] ?? "value")"
    )
  }

  /// A value in all the types that a property for it can have.
  private func values(of attribute: InterfaceElement) -> [Any] {
    let element = attribute.child(key: "value")
    switch attribute["type"] {
    case "boolean": return (attribute.flag("value") ?? element?.flag("value")).map { [$0] } ?? []
    case "number":
      let text = element?["value"] ?? attribute["value"] ?? ""
      guard let number = Double(text), number.isFinite else { return [] }
      let values: [Any] = [CGFloat(number), number, Float(number)]
      let whole = Int(text) ?? Int(exactly: number.rounded(.towardZero))
      return whole.map { values + [$0] } ?? values
    case "string", "localizedString": return [attribute["value"] ?? element?.string ?? ""]
    case "color": return element.flatMap(document.color).map { [$0] } ?? []
    case "image": return attribute["value"].flatMap { document.image(named: $0, attribute) }.map { [$0] } ?? []
    case "size": return element.map { [$0.rect.size] } ?? []
    case "point": return element.map { [$0.rect.origin] } ?? []
    case "rect": return element.map { [$0.rect] } ?? []
    default: return []
    }
  }

  private static func set(_ path: String, of view: UIView, to values: [Any]) -> Bool {
    func first<Value>(_ type: Value.Type) -> Value? { values.lazy.compactMap { $0 as? Value }.first }
    func length() -> CGFloat? { first(CGFloat.self).map { max(0, InterfaceElement.length($0)) } }
    let layer = view.layer
    switch path {
    case "layer.cornerRadius": return length().map { layer.cornerRadius = $0 } != nil
    case "layer.borderWidth": return length().map { layer.borderWidth = $0 } != nil
    case "layer.masksToBounds", "clipsToBounds": return first(Bool.self).map { layer.masksToBounds = $0 } != nil
    case "contentSize":
      guard let scroll = view as? UIScrollView, let size = first(CGSize.self) else { return false }
      scroll.contentSize = size
      return true
    default: return false
    }
  }
}
