import UIKit

/// Sizes of a row that is a card, in points.
enum CardMetrics {
  /// Around the card, where its shadow lies.
  static let inset = UIEdgeInsets(top: 4, left: 12, bottom: 4, right: 12)
  static let cornerRadius: CGFloat = 10
  /// Inside, at the sides, and between the parts.
  static let padding: CGFloat = 8
  static let spacing: CGFloat = 10
  /// Above and below the picture.
  static let margin = (RowMetrics.height - inset.top - inset.bottom - RowMetrics.picture) / 2
  static let pictureRadius: CGFloat = 6
  static let stripe = CGSize(width: 4, height: 32)
  static let badge = CGSize(width: 52, height: 24)
  static let badgeStrength: CGFloat = 0.2
  static let shadowStrength: CGFloat = 0.35
  static let shadowRadius: CGFloat = 2
  static let shadowOffset = CGSize(width: 0, height: 1)

  private static let badges = ["New", "Top", "Sale", "Hot"]

  /// One of a few, by the title: texts that are ready, like the titles.
  static func badge(of title: String) -> String { badges[title.utf8.count % badges.count] }
}
