/// Which sizes follow the content of a hosting controller. Each costs a layout in which nothing is proposed.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// `preferredContentSize` is the content's ideal size.
  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
  /// The view invalidates its `intrinsicContentSize` when the content asks for another size.
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}
