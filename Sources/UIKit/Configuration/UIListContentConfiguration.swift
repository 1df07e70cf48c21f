import Foundation

/// The content of a list's row, header or footer: an image, a text and a second text.
public struct UIListContentConfiguration: Hashable {
  enum Style: Hashable {
    case cell, subtitleCell, valueCell, plainHeader, plainFooter, groupedHeader, groupedFooter
  }

  let style: Style
  private var isDisabled = false

  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  public var textProperties: TextProperties
  public var secondaryText: String?
  public var secondaryTextProperties: TextProperties
  /// Around the content, in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// The second text at the end of the first one's line, where both have room; else below it.
  public var prefersSideBySideTextAndSecondaryText: Bool
  /// In points, like all distances here.
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// Of image and texts, 0 to 1.
  public var alpha: CGFloat = 1

  private init(_ style: Style, font: UIFont.TextStyle, color: UIColor = .label, secondaryFont: UIFont.TextStyle) {
    self.style = style
    textProperties = TextProperties(font: .preferredFont(forTextStyle: font), color: color)
    secondaryTextProperties = TextProperties(
      font: .preferredFont(forTextStyle: secondaryFont), color: .secondaryLabel)
    prefersSideBySideTextAndSecondaryText = style == .valueCell
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  }

  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(.cell, font: .body, secondaryFont: .caption1)
  }

  public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.subtitleCell, font: .body, secondaryFont: .caption1)
  }

  /// The second text stands at the end of the line.
  public static func valueCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.valueCell, font: .body, secondaryFont: .body)
  }

  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.plainHeader, font: .headline, color: .secondaryLabel, secondaryFont: .footnote)
  }

  public static func plainFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(.plainFooter, font: .subheadline, color: .secondaryLabel, secondaryFont: .footnote)
  }

  public static func groupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.groupedHeader, font: .footnote, color: .secondaryLabel, secondaryFont: .footnote)
  }

  public static func groupedFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(.groupedFooter, font: .footnote, color: .secondaryLabel, secondaryFont: .footnote)
  }

  /// Rows are at least so high, in points.
  @MainActor var minimumHeight: CGFloat {
    switch style {
    case .cell, .subtitleCell, .valueCell: UITableViewCell.standardHeight
    case .plainHeader, .plainFooter, .groupedHeader, .groupedFooter: 0
    }
  }
}

extension UIListContentConfiguration: UIContentConfiguration {
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// With the system's colours for a state; what the program has set stays.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    let isDisabled = CommonState(state).isDisabled
    if isDisabled == self.isDisabled { return self }
    var result = self
    result.isDisabled = isDisabled
    result.textProperties.isDisabled = isDisabled
    result.secondaryTextProperties.isDisabled = isDisabled
    return result
  }
}
