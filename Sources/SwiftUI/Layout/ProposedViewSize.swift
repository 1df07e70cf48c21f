/// The space that a container offers to a view, in points; nil in a dimension asks for the view's own length.
public struct ProposedViewSize: Equatable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?

  /// Asks for the smallest size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Asks for the largest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  public init(_ size: CGSize) {
    self.init(width: size.width, height: size.height)
  }

  /// The proposal as a size, with the lengths of `size` where it has none.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  init(_ proposal: ProposedSize) {
    self.init(
      width: proposal.width.isSpecified ? proposal.width : nil,
      height: proposal.height.isSpecified ? proposal.height : nil)
  }
}

extension ProposedSize {
  init(_ proposal: ProposedViewSize) {
    self.init(
      width: proposal.width ?? ProposedSize.unspecifiedLength,
      height: proposal.height ?? ProposedSize.unspecifiedLength)
  }
}
