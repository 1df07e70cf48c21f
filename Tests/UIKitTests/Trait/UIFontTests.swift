import Foundation
import Testing
import UIKit

@Suite struct UIFontTests {
  @Test(
    arguments: [
      (UIFont.TextStyle.largeTitle, 31, 34, 60), (.title1, 25, 28, 58), (.title2, 19, 22, 56),
      (.title3, 17, 20, 55),
      (.headline, 14, 17, 53), (.body, 14, 17, 53), (.callout, 13, 16, 51), (.subheadline, 12, 15, 49),
      (.footnote, 12, 13, 44), (.caption1, 11, 12, 43), (.caption2, 11, 11, 40),
    ] as [(UIFont.TextStyle, CGFloat, CGFloat, CGFloat)])
  func textStylesFollowThePreferredSize(style: UIFont.TextStyle, smallest: CGFloat, normal: CGFloat, largest: CGFloat) {
    func size(_ category: UIContentSizeCategory) -> CGFloat {
      UIFont.preferredFont(
        forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: category)
      ).pointSize
    }
    #expect(size(.extraSmall) == smallest)
    #expect(size(.large) == normal)
    #expect(size(.unspecified) == normal)
    #expect(size(.accessibilityExtraExtraExtraLarge) == largest)
  }

  @Test func headlineIsSemibold() {
    #expect(UIFont.preferredFont(forTextStyle: .headline).fontName == "System-Semibold")
    #expect(UIFont.preferredFont(forTextStyle: .body).fontName == "System-Regular")
  }

  @Test func fontsOfEqualTraitsAreEqual() {
    #expect(UIFont.systemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17, weight: .regular))
    #expect(UIFont.systemFont(ofSize: 17) == UIFont.preferredFont(forTextStyle: .body, compatibleWith: .init()))
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.boldSystemFont(ofSize: 17))
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.italicSystemFont(ofSize: 17))
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.monospacedSystemFont(ofSize: 17, weight: .regular))
    #expect(UIFont.boldSystemFont(ofSize: 17).withSize(20) == UIFont.boldSystemFont(ofSize: 20))
    #expect(UIFont.boldSystemFont(ofSize: 20).fontName == "System-Bold")
  }

  @Test(arguments: [0, -3, CGFloat.nan, .infinity]) func aSizeThatIsNoneCountsAsTheDefault(size: CGFloat) {
    #expect(UIFont.systemFont(ofSize: size).pointSize == 14)
  }

  @Test func metricsScaleWithThePreferredSize() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge),
      UITraitCollection(displayScale: 2),
    ])
    // 10 × 53 / 17 = 31.18, to half points.
    #expect(UIFontMetrics.default.scaledValue(for: 10, compatibleWith: traits) == 31)
    let font = UIFontMetrics(forTextStyle: .caption2).scaledFont(
      for: .boldSystemFont(ofSize: 11), maximumPointSize: 30, compatibleWith: traits)
    #expect(font == .boldSystemFont(ofSize: 30))
  }

  @Test func categoriesAreOrdered() {
    #expect(UIContentSizeCategory.small < .large)
    #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
  }
}
