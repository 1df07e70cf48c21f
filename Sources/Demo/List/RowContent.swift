import UIKit

/// What a row shows.
struct RowContent {
  let title: String
  let picture: UIImage
  /// Lines that the title may take; nil: as many as it needs, and the row grows with it.
  var lineLimit: Int? = 1
}

/// Sizes that every strategy keeps to, in points, so that all show the same row.
enum RowMetrics {
  /// Of rows of one height, and the least of rows that size themselves.
  static let height: CGFloat = 64
  /// At the sides.
  static let padding: CGFloat = 12
  /// Above and below.
  static let margin = (height - picture) / 2
  static let picture: CGFloat = 48
  static let spacing: CGFloat = 12
}
