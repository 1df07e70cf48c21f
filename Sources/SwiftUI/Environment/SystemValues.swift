import UIKit

/// Light or dark appearance.
public enum ColorScheme: Hashable, CaseIterable, Sendable {
  case light
  case dark
}

/// The direction in which a language is written.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight
  case rightToLeft
}

/// How much room there is along one axis.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact
  case regular

  init?(_ sizeClass: UIUserInterfaceSizeClass) {
    switch sizeClass {
    case .compact: self = .compact
    case .regular: self = .regular
    case .unspecified: return nil
    }
  }
}

/// The text size the user prefers.
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
  case xSmall
  case small
  case medium
  case large
  case xLarge
  case xxLarge
  case xxxLarge
  case accessibility1
  case accessibility2
  case accessibility3
  case accessibility4
  case accessibility5

  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.rawValue < b.rawValue }

  public init?(_ uiSizeCategory: UIContentSizeCategory) {
    self.init(rawValue: uiSizeCategory.index)
  }

  var category: UIContentSizeCategory { UIContentSizeCategory.ascending[rawValue] }
}

/// The older name for the sizes of `DynamicTypeSize`.
public enum ContentSizeCategory: Int, Hashable, CaseIterable, Sendable {
  case extraSmall
  case small
  case medium
  case large
  case extraLarge
  case extraExtraLarge
  case extraExtraExtraLarge
  case accessibilityMedium
  case accessibilityLarge
  case accessibilityExtraLarge
  case accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge

  public var isAccessibilityCategory: Bool { rawValue >= Self.accessibilityMedium.rawValue }

  init(_ size: DynamicTypeSize) {
    self = Self.allCases[size.rawValue]
  }
}

extension DynamicTypeSize {
  init?(_ category: ContentSizeCategory) {
    self.init(rawValue: category.rawValue)
  }
}
