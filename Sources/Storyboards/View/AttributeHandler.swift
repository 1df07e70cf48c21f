import UIKit

/// What an attribute of an element does to its view.
@MainActor
struct AttributeHandler {
  /// false: the value means nothing.
  let apply: @MainActor (UIView, String, InterfaceElement, InterfaceObjects) -> Bool

  /// Attributes that need nothing done.
  static let nothing = AttributeHandler { _, _, _, _ in true }

  private static func handler<View: UIView, Value>(
    _ read: @escaping (String) -> Value?, _ write: @escaping @MainActor (View, Value) -> Void
  ) -> AttributeHandler {
    AttributeHandler { view, text, _, _ in
      guard let value = read(text) else { return false }
      // A custom class need not be of its element's kind.
      if let view = view as? View { write(view, value) }
      return true
    }
  }

  static func text<View: UIView>(_ write: @escaping @MainActor (View, String) -> Void) -> AttributeHandler {
    handler({ $0 }, write)
  }

  static func flag<View: UIView>(_ path: ReferenceWritableKeyPath<View, Bool>) -> AttributeHandler {
    handler(InterfaceElement.flag) { (view: View, value) in view[keyPath: path] = value }
  }

  static func number<View: UIView>(_ write: @escaping @MainActor (View, CGFloat) -> Void) -> AttributeHandler {
    handler(InterfaceElement.number, write)
  }

  /// A number that is no length: of any size.
  static func integer<View: UIView>(_ path: ReferenceWritableKeyPath<View, Int>) -> AttributeHandler {
    handler({ Int($0) }) { (view: View, value) in view[keyPath: path] = value }
  }

  static func choice<View: UIView, Value>(
    _ path: ReferenceWritableKeyPath<View, Value>, _ choices: [String: Value]
  ) -> AttributeHandler {
    handler({ choices[$0] }) { (view: View, value) in view[keyPath: path] = value }
  }
}
