import Combine
import UIKit

/// Names for people.
@MainActor
enum ExplainNames {
  /// Types around a view that say nothing about what it is; their first argument does.
  private static let wrappers: Set<String> = [
    "Optional", "ModifiedContent", "EquatableView", "ConfiguredContent", "ModifierBody",
  ]
  private static var known: [ObjectIdentifier: String] = [:]

  /// A view type without wrappers, generic arguments and modules.
  static func view(_ type: Any.Type) -> String {
    if let name = known[ObjectIdentifier(type)] { return name }
    let name = base(of: String(describing: type)[...])
    known[ObjectIdentifier(type)] = name
    return name
  }

  /// A view type whose body is somebody's own; nil for the toolkit's wrappers.
  static func body(_ type: Any.Type) -> String? {
    let name = view(type)
    return String(describing: type).hasPrefix("ConfiguredContent<") ? nil : name
  }

  static func publisher<P: Publisher>(_ publisher: P) -> String {
    if let publisher = publisher as? NotificationCenter.Publisher { return publisher.name.rawValue }
    return view(P.self)
  }

  private static func base(of text: Substring) -> String {
    guard let start = text.firstIndex(of: "<") else { return String(text) }
    let name = String(text[..<start])
    return wrappers.contains(name) ? base(of: firstArgument(text[text.index(after: start)...])) : name
  }

  private static func firstArgument(_ text: Substring) -> Substring {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "<", "(": depth += 1
      case ",", ">", ")":
        if depth == 0 { return text[..<index] }
        if text[index] != "," { depth -= 1 }
      default: break
      }
    }
    return text
  }

  static func words(_ keys: EnvironmentChange) -> String {
    var words: [String] = []
    if keys.contains(.text) { words.append("text") }
    if keys.contains(.color) { words.append("colours") }
    if keys.contains(.direction) { words.append("direction") }
    if keys.contains(.scale) { words.append("scale") }
    if keys.contains(.enabled) { words.append("enabled") }
    if keys.contains(.buttonStyle) { words.append("button style") }
    if keys.contains(.other) { words.append("other values") }
    return words.joined(separator: ", ")
  }
}
