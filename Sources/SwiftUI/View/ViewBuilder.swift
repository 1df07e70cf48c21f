/// Makes one view of the views written one below the other.
@resultBuilder
public enum ViewBuilder {
  @inlinable
  public static func buildBlock() -> EmptyView {
    EmptyView()
  }

  @inlinable
  public static func buildBlock<Content: View>(_ content: consuming Content) -> Content {
    content
  }

  @inlinable
  public static func buildPartialBlock<Content: View>(first: consuming Content) -> Content {
    first
  }

  @inlinable
  public static func buildPartialBlock<First: View, Second: View>(
    accumulated: consuming First, next: consuming Second
  ) -> _ViewPair<First, Second> {
    _ViewPair(accumulated, next)
  }

  /// For calls by name; what is written in braces goes through `buildPartialBlock`.
  @inlinable
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  @inlinable
  public static func buildExpression<Content: View>(_ content: consuming Content) -> Content {
    content
  }

  @inlinable
  public static func buildIf<Content: View>(_ content: consuming Content?) -> Content? {
    content
  }

  @inlinable
  public static func buildEither<First: View, Second: View>(
    first: consuming First
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.first(first))
  }

  @inlinable
  public static func buildEither<First: View, Second: View>(
    second: consuming Second
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.second(second))
  }

  @inlinable
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}
