import UIKit

/// What a row shows.
struct RowContent {
  let title: String
  let picture: UIImage
}

/// Sizes that every strategy keeps to, in points, so that all show the same row.
enum RowMetrics {
  static let height: CGFloat = 64
  static let padding: CGFloat = 12
  static let picture: CGFloat = 48
  static let spacing: CGFloat = 12
  static let fontSize: CGFloat = 17
}
