import Foundation
import UIKit

/// An interface file that was read: its elements, and what they are looked up in.
@MainActor
final class InterfaceDocument {
  /// For messages.
  let file: String
  let root: InterfaceElement
  let classes: ClassFinder
  /// Where its pictures and colours are.
  let bundle: Bundle?
  private var elements: [String: InterfaceElement] = [:]
  private var warnings: Set<String> = []

  private static let type = "com.apple.InterfaceBuilder3.CocoaTouch."
  private static let storyboardType = type + "Storyboard."

  /// `folder` is where the file lies; nil: nowhere.
  init(_ data: Data, file: String, folder: URL?, bundle: Bundle?, isStoryboard: Bool) throws(InterfaceError) {
    self.file = file
    root = try InterfaceParser.parse(data, file: file)
    let type = root["type"] ?? ""
    guard root.name == "document", type.hasPrefix(Self.type), type.hasPrefix(Self.storyboardType) == isStoryboard else {
      throw .notAnInterface(file: file, root: root.name + (type.isEmpty ? "" : " type=\"\(type)\""))
    }
    // A localized file shares the pictures of its neighbours.
    let resources = folder.map { $0.pathExtension == "lproj" ? $0.deletingLastPathComponent() : $0 }
    self.bundle = bundle ?? resources.flatMap { Bundle(url: $0) }
    classes = ClassFinder(resources: resources ?? bundle?.resourceURL)
    root.forEach { element in
      if let id = element.id, elements[id] == nil { elements[id] = element }
    }
  }

  func element(id: String?) -> InterfaceElement? { id.flatMap { elements[$0] } }

  /// What `<resources>` says of a name: `<image name=…>`, `<namedColor name=…>`, `<systemColor name=…>`.
  func resource(_ kind: String, name: String) -> InterfaceElement? {
    root.list("resources").first { $0.name == kind && $0["name"] == name }
  }

  /// One line on the standard error stream for each text.
  func warn(_ element: InterfaceElement, _ text: String) {
    guard warnings.insert("\(element.name) \(text)").inserted else { return }
    StandardError.write("\(file):\(element.line): <\(element.name)> \(text)")
  }
}
