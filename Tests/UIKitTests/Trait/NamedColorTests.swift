import Foundation
import TestSupport
import Testing
import UIKit

struct NamedColorTests {
  @Test func colorSets() throws {
    let plain =
      #"{"colors":[{"idiom":"universal","color":{"components":{"red":"0xFF","green":"51","blue":"0.4","alpha":"0.5"}}}]}"#
    let both = #"""
      {"colors":[{"color":{"components":{"white":"1.0","alpha":"1.0"}}},
       {"appearances":[{"appearance":"luminosity","value":"dark"}],"color":{"components":{"white":"0.0","alpha":"1.0"}}}]}
      """#
    let folder = try TemporaryFolder()
    for (name, contents) in ["Plain": plain, "Group/Both": both, "Damaged": "{"] {
      try folder.write("Assets.xcassets/\(name).colorset/Contents.json", contents)
    }
    let bundle = try #require(Bundle(path: folder.path))
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
