/// One or more lines of read-only text.
public struct Text: Equatable {
  enum Content: Equatable {
    case verbatim(String)
    case localized(LocalizedStringKey, table: String?, bundle: Bundle?)
  }

  /// Where text that does not fit loses its characters.
  public enum TruncationMode: Hashable, Sendable {
    case head
    case tail
    case middle
  }

  var content: Content
  private(set) var font: Font?
  private(set) var weight: Font.Weight?
  private(set) var isItalic = false
  private(set) var color: Color?

  private init(_ content: Content) {
    self.content = content
  }

  /// `content` as it is.
  public init(verbatim content: String) {
    self.init(.verbatim(content))
  }

  /// `content` as it is.
  @_disfavoredOverload @inlinable
  public init<S: StringProtocol>(_ content: S) {
    self.init(verbatim: String(content))
  }

  /// The translation of `key`, which is the text itself where there is none.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    self.init(.localized(key, table: tableName, bundle: bundle))
  }

  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(.verbatim(format.format(input)))
  }

  // MARK: Look

  /// nil: the font given from around.
  public consuming func font(_ font: Font?) -> Text {
    self.font = font
    return self
  }

  public consuming func fontWeight(_ weight: Font.Weight?) -> Text {
    self.weight = weight
    return self
  }

  public consuming func bold() -> Text {
    fontWeight(.bold)
  }

  public consuming func bold(_ isActive: Bool) -> Text {
    fontWeight(isActive ? .bold : nil)
  }

  public consuming func italic() -> Text {
    italic(true)
  }

  public consuming func italic(_ isActive: Bool) -> Text {
    self.isItalic = isActive
    return self
  }

  public consuming func monospacedDigit() -> Text { self }

  /// nil: the colour given from around.
  public consuming func foregroundColor(_ color: Color?) -> Text {
    self.color = color
    return self
  }

  public consuming func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    foregroundColor(style._color)
  }
}

extension Text: View, PrimitiveView {
  public typealias Body = Never

  public static func _makeNode(_ view: Text, _ context: _NodeContext) -> _ViewNode {
    TextNode(context, text: view)
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Text) -> _ViewChange {
    node.cast(to: TextNode.self).update(view)
  }
}

/// Where lines of text lie in the width of the longest.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading
  case center
  case trailing
}
