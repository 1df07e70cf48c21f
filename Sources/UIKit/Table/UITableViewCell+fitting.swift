import Foundation

extension UITableViewCell {
  /// The height that the cell's content asks for when it is `width` points wide: 44 if it asks for none.
  func fittedHeight(width: CGFloat) -> CGFloat {
    if bounds.width != width { frame.size.width = width }
    updateConfigurationIfNeeded()
    layoutIfNeeded()
    return labelsHeight.map { max(Self.standardHeight, $0) } ?? Self.standardHeight
  }
}
