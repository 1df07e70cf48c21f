import Foundation
import UIKit

/// Whom the objects of a file belong to: the controller of a scene, or the owner of a nib. It is not kept alive.
@MainActor
final class InterfaceOwner {
  let id: String?
  let scene: StoryboardScene?
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject?, id: String?, scene: StoryboardScene? = nil) {
    self.object = object
    self.id = id
    self.scene = scene
  }
}

/// Objects that are made of a file together: first all of them, then what is between them, then they awake.
@MainActor
final class InterfaceObjects {
  let document: InterfaceDocument
  let owner: InterfaceOwner
  private var objects: [String: AnyObject] = [:]
  /// Objects whose elements have connections or runtime attributes, in the order they were made.
  private var connected: [(object: AnyObject, attributes: [InterfaceElement], connections: [InterfaceElement])] = []
  private var constrained: [(view: UIView, element: InterfaceElement)] = []
  private var sleeping: [UIResponder] = []
  private var embedded: [(container: UIView, segue: InterfaceElement)] = []

  init(_ document: InterfaceDocument, owner: InterfaceOwner) {
    self.document = document
    self.owner = owner
    if let id = owner.id, let object = owner.object { objects[id] = object }
  }

  subscript(_ id: String) -> AnyObject? { objects[id] }

  func warn(_ element: InterfaceElement, _ text: String) { document.warn(element, text) }

  // MARK: Making

  /// Files an object under its id, to be connected later.
  func add(_ object: AnyObject, _ element: InterfaceElement) {
    if let id = element.id { objects[id] = object }
    if element.child("connections") != nil || element.child("userDefinedRuntimeAttributes") != nil {
      connected.append((object, element.list("userDefinedRuntimeAttributes"), element.list("connections")))
    }
    if let view = object as? UIView {
      if element.child("constraints") != nil { constrained.append((view, element)) }
      sleeping.append(view)
    }
  }

  /// An object that only stands for an id.
  func add(_ object: AnyObject, id: String?) {
    if let id { objects[id] = object }
  }

  /// Connects an object that was there before. `areAttributesSet`: its runtime attributes are not set again.
  func addConnections(of object: AnyObject, _ element: InterfaceElement, areAttributesSet: Bool = false) {
    add(object, id: element.id)
    let attributes = areAttributesSet ? [] : element.list("userDefinedRuntimeAttributes")
    connected.append((object, attributes, element.list("connections")))
  }

  /// The object that a `<customObject>` stands for, by `init()`; nil for the first responder, which is none, and where the
  /// class cannot be made, which is reported.
  func makeObject(_ element: InterfaceElement) -> NSObject? {
    if element["sceneMemberID"] == "firstResponder" { return nil }
    let object: NSObject
    if element["customClass"] ?? "NSObject" == "NSObject" {
      object = NSObject()
    } else {
      let custom = document.classes.customClass(of: element)
      guard let found = custom.found else {
        warn(element, "names the class \(custom.missing ?? ""), which this program does not have")
        return nil
      }
      guard let type = found as? NSObject.Type else {
        warn(element, "names the class \(found), which is no NSObject")
        return nil
      }
      object = ClassMaking.makeObject(type)
    }
    add(object, element)
    return object
  }

  func embed(_ segue: InterfaceElement, in container: UIView) {
    embedded.append((container, segue))
  }

  // MARK: Finishing

  /// Connects what was made, and wakes it.
  func finish() {
    for (view, element) in constrained { makeConstraints(of: view, element) }
    for (object, attributes, connections) in connected {
      for attribute in attributes { set(attribute, of: object) }
      connect(object, connections)
    }
    for object in sleeping { object.awakeFromNib() }
    for (container, segue) in embedded { owner.scene?.embed(segue, in: container) }
  }
}
