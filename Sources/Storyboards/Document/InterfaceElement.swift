import Foundation

/// An element of an interface file.
final class InterfaceElement {
  let name: String
  let attributes: [String: String]
  /// In the file, from 1.
  let line: Int
  var children: [InterfaceElement] = []
  /// The characters between its tags, as they stand there.
  var text = ""

  init(name: String, attributes: [String: String], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  subscript(_ attribute: String) -> String? { attributes[attribute] }

  var id: String? { attributes["id"] }
  var key: String? { attributes["key"] }

  func child(_ name: String) -> InterfaceElement? {
    children.first { $0.name == name }
  }

  func child(key: String) -> InterfaceElement? {
    children.first { $0.key == key }
  }

  /// What is inside its child of that name.
  func list(_ name: String) -> [InterfaceElement] { child(name)?.children ?? [] }

  /// The first element at or below this one that fits, in the order of the file.
  func first(where fits: (InterfaceElement) -> Bool) -> InterfaceElement? {
    if fits(self) { return self }
    for child in children {
      if let found = child.first(where: fits) { return found }
    }
    return nil
  }

  func forEach(_ body: (InterfaceElement) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }

  // MARK: Values

  /// Larger numbers mean nothing on a screen, and are no numbers to calculate with.
  private static let largestNumber: CGFloat = 1_000_000

  /// A number of geometry; for others, see `Int(_:)`.
  static func number(_ text: String) -> CGFloat? {
    guard let number = Double(text), number.isFinite else { return nil }
    return length(CGFloat(number))
  }

  /// The nearest number that geometry can use.
  static func length(_ number: CGFloat) -> CGFloat { min(max(number, -largestNumber), largestNumber) }

  /// What a `<string>` says. Xcode encodes texts that XML would change, and leaves the `=` at their end out.
  var string: String {
    guard attributes["base64-UTF8"] == "YES" else { return text }
    let digits = text.filter { !$0.isWhitespace && $0 != "=" }
    let padding = String(repeating: "=", count: (4 - digits.count % 4) % 4)
    return Data(base64Encoded: digits + padding).flatMap { String(data: $0, encoding: .utf8) } ?? text
  }

  static func flag(_ text: String) -> Bool? {
    switch text {
    case "YES": true
    case "NO": false
    default: nil
    }
  }

  func number(_ attribute: String) -> CGFloat? { attributes[attribute].flatMap(Self.number) }

  func flag(_ attribute: String) -> Bool? { attributes[attribute].flatMap(Self.flag) }

  /// `<rect x= y= width= height=/>`, in points.
  var rect: CGRect {
    CGRect(
      x: number("x") ?? 0, y: number("y") ?? 0, width: max(0, number("width") ?? 0),
      height: max(0, number("height") ?? 0)
    )
  }
}
