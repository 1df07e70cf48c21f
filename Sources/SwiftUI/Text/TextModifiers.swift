extension View {
  /// nil: the default font.
  @inlinable
  nonisolated public consuming func font(_ font: Font?) -> some View {
    environment(\.font, font)
  }

  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
    environment(\.fontWeight, weight)
  }

  nonisolated public func bold(_ isActive: Bool = true) -> some View {
    environment(\.fontWeight, isActive ? .bold : nil)
  }

  nonisolated public func italic(_ isActive: Bool = true) -> some View {
    environment(\.isItalic, isActive)
  }

  /// nil: any number of lines.
  @inlinable
  nonisolated public consuming func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimit, number)
  }

  /// In points.
  @inlinable
  nonisolated public consuming func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing)
  }

  @inlinable
  nonisolated public consuming func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  @inlinable
  nonisolated public consuming func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  /// The digits of the fonts used here are all equally wide.
  nonisolated public func monospacedDigit() -> some View { self }
}
