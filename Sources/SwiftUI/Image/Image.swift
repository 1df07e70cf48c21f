import UIKit

/// A picture or a symbol.
public struct Image: Equatable {
  enum Source: Equatable {
    case symbol(String)
    case named(String, bundle: Bundle?)
    case image(UIImage)
  }

  /// How large a symbol is beside text.
  public enum Scale: Hashable, CaseIterable, Sendable {
    case small
    case medium
    case large
  }

  /// Whether an image is painted in its own colours or lends its shape to the foreground.
  public enum TemplateRenderingMode: Hashable, Sendable {
    case template
    case original
  }

  /// What pixels between those of the picture are made of. Pictures are always scaled well here.
  public enum Interpolation: Hashable, Sendable {
    case none
    case low
    case medium
    case high
  }

  public enum ResizingMode: Hashable, Sendable {
    case tile
    case stretch
  }

  let source: Source
  private(set) var isResizable = false
  private(set) var renderingMode: TemplateRenderingMode?

  private init(_ source: Source) {
    self.source = source
  }

  /// A symbol in the size of the text around it. A name that is not known shows a placeholder.
  public init(systemName: String) {
    self.init(.symbol(systemName))
  }

  /// A picture by name, as `UIImage(named:)` finds it. A name that is not known shows a placeholder.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(.named(name, bundle: bundle))
  }

  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle)
  }

  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
  }

  public init(uiImage: UIImage) {
    self.init(.image(uiImage))
  }

  /// `scale` pixels make a point.
  public init(decorative cgImage: CGImage, scale: CGFloat) {
    self.init(.image(UIImage(cgImage: cgImage, scale: scale, orientation: .up)))
  }

  public init(_ cgImage: CGImage, scale: CGFloat, label: Text) {
    self.init(decorative: cgImage, scale: scale)
  }

  /// Lets the image take the size that it is offered.
  public consuming func resizable() -> Image {
    isResizable = true
    return self
  }

  /// nil: symbols are templates, pictures are not.
  public consuming func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    self.renderingMode = renderingMode
    return self
  }

  /// Pictures are always scaled well: the image itself.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }

  /// Edges are always smooth: the image itself.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

extension Image: View, PrimitiveView {
  public typealias Body = Never

  public static func _makeNode(_ view: Image, _ context: _NodeContext) -> _ViewNode {
    ImageNode(context, image: view)
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Image) -> _ViewChange {
    node.cast(to: ImageNode.self).update(view)
  }
}

extension View {
  /// How large symbols are beside text.
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View {
    environment(\.imageScale, scale)
  }
}
