import Testing
import UIKit

@Suite struct UITraitCollectionTests {
  @Test func laterTraitsWinWhereTheySpecifySomething() {
    let merged = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: 2),
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(layoutDirection: .rightToLeft),
      UITraitCollection(),
    ])
    #expect(merged.userInterfaceStyle == .dark)
    #expect(merged.displayScale == 2)
    #expect(merged.layoutDirection == .rightToLeft)
    #expect(merged.preferredContentSizeCategory == .unspecified)
    #expect(merged.horizontalSizeClass == .unspecified)
  }

  @Test func equalTraitsAreEqual() {
    let one = UITraitCollection(displayScale: 2)
    #expect(one == UITraitCollection(displayScale: 2))
    #expect(one.hash == UITraitCollection(displayScale: 2).hash)
    #expect(one != UITraitCollection(displayScale: 3))
    #expect(UITraitCollection(userInterfaceStyle: .dark).hasDifferentColorAppearance(comparedTo: one))
    #expect(!one.hasDifferentColorAppearance(comparedTo: UITraitCollection()))
  }
}
