import UIKit

/// How an element of some name becomes a view: the class, and what is done with its attributes and with the elements in it.
/// What a kind does not say, its parent does.
@MainActor
final class ViewKind {
  typealias ElementHandler = @MainActor (UIView, InterfaceElement, InterfaceObjects) -> Void

  let type: UIView.Type
  private let parent: ViewKind?
  private let attributes: [String: AttributeHandler]
  /// By "name key", "* key" or name.
  private let elements: [String: ElementHandler]

  init(
    _ type: UIView.Type, parent: ViewKind?, attributes: [String: AttributeHandler] = [:],
    elements: [String: ElementHandler] = [:]
  ) {
    self.type = type
    self.parent = parent
    self.attributes = attributes
    self.elements = elements
  }

  static let named: [String: ViewKind] = [
    "view": .view, "containerView": .view, "label": .label, "button": .button, "imageView": .imageView,
    "scrollView": .scrollView, "tableView": .tableView, "tableViewCell": .cell,
  ]

  private func attribute(_ name: String) -> AttributeHandler? { attributes[name] ?? parent?.attribute(name) }

  private func handler(_ element: InterfaceElement) -> ElementHandler? {
    if let key = element.key, let handler = elements["\(element.name) \(key)"] ?? elements["* \(key)"] {
      return handler
    }
    return elements[element.name] ?? parent?.handler(element)
  }

  /// Does what an element says to a view. `isStandIn`: the element is of another kind, whose own parts nobody knows.
  func apply(_ element: InterfaceElement, to view: UIView, _ objects: InterfaceObjects, isStandIn: Bool = false) {
    for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) {
      guard let handler = attribute(name) else {
        if !isStandIn { objects.warn(element, "has the attribute \"\(name)\", which is not read") }
        continue
      }
      if !handler.apply(view, value, element, objects) {
        objects.warn(element, "has \"\(value)\" for \"\(name)\", which means nothing here")
      }
    }
    for child in element.children {
      if let handler = handler(child) {
        handler(view, child, objects)
      } else if !isStandIn {
        let key = child.key.map { " key=\"\($0)\"" } ?? ""
        objects.warn(child, "\(key.dropFirst())\(key.isEmpty ? "" : " ")of <\(element.name)> is not read")
      }
    }
  }

  /// A handler of an element that says a colour.
  static func color<View: UIView>(_ write: @escaping @MainActor (View, UIColor?) -> Void) -> ElementHandler {
    { view, element, objects in
      guard let view = view as? View, let color = objects.document.color(element) else { return }
      write(view, color)
    }
  }

  static let nothing: ElementHandler = { _, _, _ in }
}

extension InterfaceObjects {
  /// The view that an element describes, with all that is in it. Elements that are not known make a plain view.
  func makeView(_ element: InterfaceElement, reuseIdentifier: String? = nil) -> UIView {
    let known = ViewKind.named[element.name]
    if known == nil { warn(element, "is not there; a plain view takes its place") }
    let kind = known ?? .view
    let made = document.make(element, kind.type) {
      let coder = InterfaceCoder(kind: kind.type) { [self] object in
        guard let view = object as? UIView else { return }
        add(view, element)
        kind.apply(element, to: view, self, isStandIn: known == nil)
      }
      coder.reuseIdentifier = reuseIdentifier ?? element["reuseIdentifier"]
      coder.cellStyle = element["style"].flatMap { ViewKind.cellStyles[$0] } ?? .default
      coder.tableStyle = element["style"].flatMap { ViewKind.tableStyles[$0] } ?? .plain
      coder.buttonType = element["buttonType"].flatMap { ViewKind.buttonTypes[$0] } ?? .custom
      return coder
    } by: {
      $0.init(coder: $1)
    }
    return made ?? UIView(frame: .zero)
  }
}
