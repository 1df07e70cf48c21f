import Foundation
import UIKit

extension InterfaceDocument {
  // MARK: Colours

  /// `<color …>`. Colours of wide spaces are taken as sRGB.
  func color(_ element: InterfaceElement) -> UIColor? {
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
      if let color = SystemColors.byName[name] { return color }
      if let fallback = resource("systemColor", name: name)?.child("color"), fallback["systemColor"] == nil {
        return color(fallback)
      }
      if element["white"] == nil, element["red"] == nil {
        warn(element, "names the system colour \"\(name)\", which is not known")
        return nil
      }
    }
    if let name = element["name"] { return namedColor(name, element) }
    let alpha = element.number("alpha") ?? 1
    if let white = element.number("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = element.number("red"), let green = element.number("green"), let blue = element.number("blue") else {
      warn(element, "has no colour that can be read")
      return nil
    }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The catalogue's colour, else what the file remembers of it.
  private func namedColor(_ name: String, _ element: InterfaceElement) -> UIColor? {
    if let color = UIColor(named: name, in: bundle, compatibleWith: nil) { return color }
    if let fallback = resource("namedColor", name: name)?.child("color"), fallback["name"] == nil {
      return color(fallback)
    }
    warn(element, "names the colour \"\(name)\", which is in no catalogue")
    return nil
  }

  // MARK: Fonts

  private static let largestFont: CGFloat = 512
  private static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  /// `<fontDescription …>`: the system's, a text style, or a family.
  func font(_ element: InterfaceElement) -> UIFont? {
    if let style = element["style"] { return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)) }
    let size = min(max(element.number("pointSize") ?? UIFont.systemFontSize, 1), Self.largestFont)
    let weight = element["weight"].flatMap { Self.weights[$0] } ?? .regular
    switch element["type"] {
    case "system": return .systemFont(ofSize: size, weight: weight)
    case "boldSystem": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    case .some(let type):
      warn(element, "has the type \"\(type)\", which is not known")
      return .systemFont(ofSize: size, weight: weight)
    case nil: break
    }
    let name = element["name"] ?? ""
    let style = name.split(separator: "-").dropFirst().joined().lowercased()
    let named = Self.weights.first { style.hasPrefix($0.key.lowercased()) }?.value
    let family = element["family"] ?? name.split(separator: "-").first.map(String.init)
    return UIFont(
      pointSize: size, weight: named ?? .regular, isItalic: style.contains("italic") || style.contains("oblique"),
      family: family)
  }

  // MARK: Images

  /// The image that an element names, if it does.
  func image(_ element: InterfaceElement) -> UIImage? {
    element["image"].flatMap { image(named: $0, element) }
  }

  /// `element` says where to look, and is where it is reported that there is none.
  func image(named name: String, _ element: InterfaceElement) -> UIImage? {
    if name.isEmpty { return nil }
    let isSystem = (element["catalog"] ?? resource("image", name: name)?["catalog"]) == "system"
    let image =
      isSystem
      ? UIImage(systemName: name)
      : UIImage(named: name, in: bundle, compatibleWith: nil) ?? UIImage(named: name, in: nil, compatibleWith: nil)
    if image == nil { warn(element, "names the \(isSystem ? "symbol" : "image") \"\(name)\", which is not there") }
    return image
  }
}
