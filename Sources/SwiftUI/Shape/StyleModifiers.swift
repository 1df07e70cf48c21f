extension View {
  /// nil: the default foreground.
  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    environment(\.foreground, color)
  }

  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.foreground, style._color)
  }

  /// The accent colour for the views inside; nil: the default one.
  nonisolated public func tint(_ tint: Color?) -> some View {
    environment(\.tint, tint)
  }

  nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    environment(\.tint, tint?._color)
  }

  nonisolated public func accentColor(_ accentColor: Color?) -> some View {
    environment(\.tint, accentColor)
  }

  /// A shape of that style behind the view.
  nonisolated public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
    background(shape.fill(style))
  }

  nonisolated public func background<T: Shape>(in shape: T) -> some View {
    background(shape.fill(BackgroundStyle()))
  }

  /// A style behind the view that, where the view lies at the safe area's edge, fills what is beyond, too.
  nonisolated public func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(
      LayeredModifier(
        other: Rectangle().fill(style), alignment: .center, isBehind: true, unsafeEdges: edges))
  }

  /// A style in front of the view that, where the view lies at the safe area's edge, fills what is beyond, too.
  nonisolated public func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(
      LayeredModifier(
        other: Rectangle().fill(style), alignment: .center, isBehind: false, unsafeEdges: edges))
  }

  nonisolated public func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
    overlay(shape.fill(style))
  }

  /// A line along the inside of the view's edge.
  nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    overlay(Rectangle().strokeBorder(content, lineWidth: width))
  }
}
