/// What `#Preview` is about. Previews are the business of an editor: here they are checked by the compiler, and that is all.
@preconcurrency @MainActor
public struct Preview {
  /// Traits of previews of views and view controllers.
  public enum ViewTraits {}

  private init() {}
}

/// How a preview is shown.
@preconcurrency @MainActor
public struct PreviewTrait<T> {
  private init() {}
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// In the middle of a container as large as the device.
  public static var defaultLayout: PreviewTrait<T> { PreviewTrait() }
  /// In a container as large as the content.
  public static var sizeThatFitsLayout: PreviewTrait<T> { PreviewTrait() }
  public static var portrait: PreviewTrait<T> { PreviewTrait() }
  public static var portraitUpsideDown: PreviewTrait<T> { PreviewTrait() }
  public static var landscapeLeft: PreviewTrait<T> { PreviewTrait() }
  public static var landscapeRight: PreviewTrait<T> { PreviewTrait() }

  /// In the middle of a container of that size, in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<T> { PreviewTrait() }
}

/// Takes the body of a preview.
@resultBuilder
public struct PreviewMacroBodyBuilder<Content> {
  public static func buildBlock(_ content: Content) -> Content { content }
}

/// A preview of a view; expands to nothing.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
  @PreviewMacroBodyBuilder<UIView> body: @escaping @MainActor () -> UIView
) = #externalMacro(module: "PreviewMacros", type: "Preview")

/// A preview of a view controller; expands to nothing.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
  @PreviewMacroBodyBuilder<UIViewController> body: @escaping @MainActor () -> UIViewController
) = #externalMacro(module: "PreviewMacros", type: "Preview")
