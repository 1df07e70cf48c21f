import Foundation
import Synchronization

// Colour sets of asset catalogues, read as the JSON files they are.
extension UIColor {
  /// The colour set `name` of the program's asset catalogue; nil if there is none or it cannot be read.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    guard let set = ColorSets.shared.colorSet(name, in: bundle ?? .main) else { return nil }
    if let dark = set.dark {
      self.init(light: set.light, dark: dark)
    } else {
      self.init(set.light)
    }
  }
}

/// The colours of a catalogue by name, each looked up once.
private final class ColorSets: Sendable {
  struct ColorSet: Sendable {
    var light: UIColor.Components
    var dark: UIColor.Components?
  }

  static let shared = ColorSets()
  private let known = Mutex<[String: ColorSet?]>([:])

  func colorSet(_ name: String, in bundle: Bundle) -> ColorSet? {
    let key = bundle.bundlePath + "|" + name
    if let found = known.withLock({ $0[key] }) { return found }
    let found = file(name, in: bundle).flatMap { read($0) }
    known.withLock { $0[key] = .some(found) }
    return found
  }

  /// Groups of a catalogue are folders; a name may begin with theirs.
  private func file(_ name: String, in bundle: Bundle) -> URL? {
    let manager = FileManager.default
    for folder in [bundle.resourcePath, bundle.bundlePath].compactMap(\.self) {
      let catalogue = URL(fileURLWithPath: folder).appendingPathComponent("Assets.xcassets")
      let direct = catalogue.appendingPathComponent(name + ".colorset/Contents.json")
      if manager.fileExists(atPath: direct.path) { return direct }
      guard let files = manager.enumerator(at: catalogue, includingPropertiesForKeys: nil) else { continue }
      for case let file as URL in files where file.lastPathComponent == name + ".colorset" {
        return file.appendingPathComponent("Contents.json")
      }
    }
    return nil
  }

  private struct Contents: Decodable {
    struct Entry: Decodable {
      struct Color: Decodable {
        var components: [String: String]
      }

      var color: Color?
      var appearances: [[String: String]]?
    }

    var colors: [Entry]
  }

  private func read(_ file: URL) -> ColorSet? {
    guard let data = try? Data(contentsOf: file), let contents = try? JSONDecoder().decode(Contents.self, from: data)
    else { return nil }
    var light: UIColor.Components?
    var dark: UIColor.Components?
    for entry in contents.colors {
      guard let components = entry.color?.components else { continue }
      let isDark = entry.appearances?.contains { $0["value"] == "dark" } ?? false
      if isDark {
        dark = parse(components)
      } else if entry.appearances == nil {
        light = parse(components)
      }
    }
    return light.map { ColorSet(light: $0, dark: dark) }
  }

  /// "0.5", "128" and "0x80" are all in use; whole numbers are bytes.
  private func parse(_ components: [String: String]) -> UIColor.Components {
    func value(_ name: String) -> Double? {
      guard let text = components[name] else { return nil }
      if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
      guard let number = Double(text) else { return nil }
      return text.contains(".") ? number : number / 255
    }
    let white = value("white")
    let alpha = components["alpha"].flatMap(Double.init) ?? 1
    return UIColor.Components(
      red: value("red") ?? white ?? 0, green: value("green") ?? white ?? 0, blue: value("blue") ?? white ?? 0,
      alpha: alpha)
  }
}
