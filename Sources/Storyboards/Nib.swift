import UIKit

/// A xib: its top-level objects, and whose outlets lead to them.
@MainActor
final class Nib: NibContents {
  private let document: InterfaceDocument

  init(_ document: InterfaceDocument) {
    self.document = document
  }

  func instantiate(owner: AnyObject?, reuseIdentifier: String?) throws(InterfaceError) -> [AnyObject] {
    let elements = document.root.list("objects")
    let placeholder = elements.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
    let objects = InterfaceObjects(document, owner: InterfaceOwner(owner, id: placeholder?.id))
    var made: [AnyObject] = []
    for element in elements where element.name != "placeholder" {
      if element.name == "customObject" {
        if let object = objects.makeObject(element) { made.append(object) }
        continue
      }
      if element.name.hasSuffix("GestureRecognizer") || element.name.hasSuffix("Controller") {
        objects.warn(element, "at the top of a xib is not read")
        continue
      }
      made.append(
        objects.makeView(element, reuseIdentifier: element.name == "tableViewCell" ? reuseIdentifier : nil))
    }
    if let owner, let placeholder { objects.addConnections(of: owner, placeholder) }
    objects.finish()
    return made
  }
}
