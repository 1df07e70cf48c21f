import UIKit

/// The guide at the top or bottom of a controller's view that files had before the safe area.
@MainActor
final class EdgeGuide {
  private let view: UIView
  private let isTop: Bool

  init(_ view: UIView, isTop: Bool) {
    self.view = view
    self.isTop = isTop
  }

  /// Its inner edge is the safe area's, its outer edge the view's.
  func item(for attribute: NSLayoutConstraint.Attribute) -> (AnyObject, NSLayoutConstraint.Attribute)? {
    switch (attribute, isTop) {
    case (.bottom, true): (view.safeAreaLayoutGuide, .top)
    case (.top, false): (view.safeAreaLayoutGuide, .bottom)
    case (.top, true), (.bottom, false): (view, attribute)
    default: nil
    }
  }
}

extension InterfaceObjects {
  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
    "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
    "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leftMargin": .leftMargin,
    "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
    "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]
  private static let relations: [String: NSLayoutConstraint.Relation] = [
    "equal": .equal, "lessThanOrEqual": .lessThanOrEqual, "greaterThanOrEqual": .greaterThanOrEqual,
  ]
  /// Between views, where the file says only that the distance is the usual one, in points.
  private static let standardSpace: CGFloat = 8

  func makeConstraints(of view: UIView, _ element: InterfaceElement) {
    let excluded = excludedConstraints(of: element)
    for constraint in element.list("constraints") where constraint.name == "constraint" {
      guard let made = makeConstraint(constraint, of: view) else { continue }
      add(made, constraint)
      if !excluded.contains(constraint.id ?? ""), constraint["placeholder"] != "YES" { made.isActive = true }
    }
  }

  /// Those that hold for some size classes only.
  private func excludedConstraints(of element: InterfaceElement) -> Set<String> {
    let variation = element.children.first { $0.name == "variation" && $0.key == "default" }
    let mask = variation?.child(key: "constraints")
    return Set(mask?.children.filter { $0.name == "exclude" }.compactMap { $0["reference"] } ?? [])
  }

  private func makeConstraint(_ element: InterfaceElement, of view: UIView) -> NSLayoutConstraint? {
    guard let first = side("first", of: element, owner: view) else { return nil }
    var second: (item: AnyObject, attribute: NSLayoutConstraint.Attribute)?
    if element["secondItem"] != nil || element["secondAttribute"] != nil {
      second = side("second", of: element, owner: view)
      if second == nil { return nil }
    }
    guard let relation = Self.relations[element["relation"] ?? "equal"] else {
      warn(element, "has the relation \"\(element["relation"] ?? "")\", which is not known")
      return nil
    }
    let constraint = NSLayoutConstraint(
      item: first.item, attribute: first.attribute, relatedBy: relation, toItem: second?.item,
      attribute: second?.attribute ?? .notAnAttribute, multiplier: multiplier(element),
      constant: element.number("constant") ?? (element["symbolic"] == "YES" ? Self.standardSpace : 0))
    if let priority = element.number("priority") {
      constraint.priority = UILayoutPriority(Float(min(max(priority, 1), 1000)))
    }
    constraint.identifier = element["identifier"]
    return constraint
  }

  /// An item and its attribute; the item is the view that has the constraint unless the file says another one.
  private func side(
    _ name: String, of element: InterfaceElement, owner: UIView
  ) -> (item: AnyObject, attribute: NSLayoutConstraint.Attribute)? {
    guard let attribute = element[name + "Attribute"].flatMap({ Self.attributes[$0] }) else {
      warn(element, "has the attribute \"\(element[name + "Attribute"] ?? "")\", which is not known")
      return nil
    }
    guard let id = element[name + "Item"] else { return (owner, attribute) }
    switch self[id] {
    case let guide as EdgeGuide:
      if let side = guide.item(for: attribute) { return side }
      warn(element, "is of an edge that a layout guide of a controller does not have")
    case let item? where item is UIView || item is UILayoutGuide: return (item, attribute)
    default: warn(element, "is of the item \"\(id)\", which is not there")
    }
    return nil
  }

  /// "0.5", "4:3" or "4/3"; 1 where there is none that can be used.
  private func multiplier(_ element: InterfaceElement) -> CGFloat {
    guard let text = element["multiplier"] else { return 1 }
    let parts = text.split { $0 == ":" || $0 == "/" }.map { InterfaceElement.number(String($0)) ?? 0 }
    let value: CGFloat
    switch parts.count {
    case 1: value = parts[0]
    case 2 where parts[1] != 0: value = parts[0] / parts[1]
    default: value = 0
    }
    if value == 0 { warn(element, "has the multiplier \"\(text)\", which is no number but 0") }
    return value == 0 ? 1 : value
  }
}
