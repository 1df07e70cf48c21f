import Foundation
import Testing
import UIKit

struct NamedColorTests {
  /// A bundle with the given colour sets, as a folder.
  private func bundle(_ sets: [String: String]) throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("NamedColorTests-\(UUID())")
    for (name, contents) in sets {
      let set = folder.appendingPathComponent("Assets.xcassets/\(name).colorset")
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      try Data(contents.utf8).write(to: set.appendingPathComponent("Contents.json"))
    }
    return try #require(Bundle(path: folder.path))
  }

  @Test func colorSets() throws {
    let plain =
      #"{"colors":[{"idiom":"universal","color":{"components":{"red":"0xFF","green":"51","blue":"0.4","alpha":"0.5"}}}]}"#
    let both = #"""
      {"colors":[{"color":{"components":{"white":"1.0","alpha":"1.0"}}},
       {"appearances":[{"appearance":"luminosity","value":"dark"}],"color":{"components":{"white":"0.0","alpha":"1.0"}}}]}
      """#
    let bundle = try bundle(["Plain": plain, "Group/Both": both, "Damaged": "{"])
    defer { try? FileManager.default.removeItem(atPath: bundle.bundlePath) }
    let light = UITraitCollection(userInterfaceStyle: .light)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let color = try #require(UIColor(named: "Plain", in: bundle, compatibleWith: nil))
    #expect(color == UIColor(red: 1, green: 0.2, blue: 0.4, alpha: 0.5))
    let dynamic = try #require(UIColor(named: "Both", in: bundle, compatibleWith: nil))
    #expect(dynamic.resolvedColor(with: light) == UIColor(white: 1, alpha: 1))
    #expect(dynamic.resolvedColor(with: dark) == UIColor(white: 0, alpha: 1))
    #expect(UIColor(named: "Group/Both", in: bundle, compatibleWith: nil) == dynamic)
    #expect(UIColor(named: "Damaged", in: bundle, compatibleWith: nil) == nil)
    #expect(UIColor(named: "Missing", in: bundle, compatibleWith: nil) == nil)
  }
}
