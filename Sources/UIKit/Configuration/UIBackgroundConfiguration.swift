import Foundation

/// What lies behind the content of a cell, a header or a footer.
///
/// A colour that the program sets stays in every state; the style's own colours follow the state.
public struct UIBackgroundConfiguration: Hashable {
  private enum Style: Hashable {
    case clear, plainCell, plainHeaderFooter, groupedCell, groupedHeaderFooter

    var color: UIColor {
      switch self {
      case .clear, .groupedHeaderFooter: .clear
      case .plainCell: .systemBackground
      case .plainHeaderFooter: .secondarySystemBackground
      case .groupedCell: .secondarySystemGroupedBackground
      }
    }

    /// While selected or pressed.
    var markedColor: UIColor {
      switch self {
      case .plainCell, .groupedCell: .systemGray4
      case .clear, .plainHeaderFooter, .groupedHeaderFooter: color
      }
    }
  }

  private let style: Style
  private var isMarked = false
  /// What the program has set; nil inside: the tint.
  private var ownColor: UIColor??

  /// A view that covers the background, over its colour and image.
  public var customView: UIView?
  /// Of the background and its stroke, in points.
  public var cornerRadius: CGFloat = 0
  /// From the edges of the cell, in points; negative ones reach outside.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// At these edges the layout margins count, too.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  public var image: UIImage?
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// nil: the tint.
  public var strokeColor: UIColor? = .clear
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// In points; the stroke lies inside the background's edges.
  public var strokeWidth: CGFloat = 0
  /// How far the stroke is moved out of the background's edges, in points.
  public var strokeOutset: CGFloat = 0

  private init(_ style: Style) {
    self.style = style
  }

  /// nil: the tint.
  public var backgroundColor: UIColor? {
    get { ownColor ?? (isMarked ? style.markedColor : style.color) }
    set { ownColor = .some(newValue) }
  }

  /// Nothing behind the content, in any state.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
  /// What the system puts behind a cell of a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.plainHeaderFooter)
  }
  /// What the system puts behind a cell of a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell) }
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.groupedHeaderFooter)
  }

  /// With the style's colours for a state; what the program has set stays.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    var result = self
    result.isMarked = CommonState(state).isMarked
    return result
  }

  /// The colour that is painted where the tint is `tintColor`.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// The stroke's colour where the tint is `tintColor`.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  /// Where the background lies in a view of those bounds and margins.
  func frame(in bounds: CGRect, margins: NSDirectionalEdgeInsets, isRightToLeft: Bool) -> CGRect {
    var insets = backgroundInsets
    let edges = edgesAddingLayoutMarginsToBackgroundInsets
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.leading) { insets.leading += margins.leading }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(.trailing) { insets.trailing += margins.trailing }
    return CGRect(
      x: bounds.minX + (isRightToLeft ? insets.trailing : insets.leading), y: bounds.minY + insets.top,
      width: max(0, bounds.width - insets.leading - insets.trailing),
      height: max(0, bounds.height - insets.top - insets.bottom))
  }
}
