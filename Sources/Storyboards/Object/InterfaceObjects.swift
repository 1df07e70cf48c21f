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
  private var connected: [(object: AnyObject, element: InterfaceElement)] = []
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
      connected.append((object, element))
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

  /// Connects an object that was there before.
  func addConnections(of object: AnyObject, _ element: InterfaceElement) {
    add(object, id: element.id)
    connected.append((object, element))
  }

  func embed(_ segue: InterfaceElement, in container: UIView) {
    embedded.append((container, segue))
  }

  // MARK: Finishing

  /// Connects what was made, and wakes it.
  func finish() {
    for (view, element) in constrained { makeConstraints(of: view, element) }
    for (object, element) in connected {
      for attribute in element.list("userDefinedRuntimeAttributes") { set(attribute, of: object) }
      connect(object, element.list("connections"))
    }
    for object in sleeping { object.awakeFromNib() }
    for (container, segue) in embedded { owner.scene?.embed(segue, in: container) }
  }
}
