import Combine
import UIKit

/// Makes images of a SwiftUI view, without any window:
///
///     let renderer = ImageRenderer(content: PriceRow(item).frame(width: 320))
///     renderer.scale = 2
///     try renderer.uiImage?.pngData()?.write(to: file)
///
/// The view keeps its state and subscriptions between images. It sees the default environment (light, left to right,
/// large text) whatever the program's is; set what it needs with `environment(_:_:)`. It never appears, so `onAppear`
/// does not run.
public final class ImageRenderer<Content: View>: ObservableObject {
  /// Sends before the contents of the image may change.
  public let objectWillChange = PassthroughSubject<Void, Never>()

  @MainActor public var content: Content {
    willSet { objectWillChange.send() }
    didSet { graph.setRoot(content) }
  }

  /// What the view is offered; its own size at first.
  @MainActor public var proposedSize = ProposedViewSize.unspecified {
    willSet { objectWillChange.send() }
  }

  /// Pixels a point, 1 at first.
  @MainActor public var scale: CGFloat = 1 {
    willSet { objectWillChange.send() }
  }

  /// Images begin black instead of transparent.
  @MainActor public var isOpaque = false {
    willSet { objectWillChange.send() }
  }

  @MainActor private let graph = ViewGraph(environment: EnvironmentValues())
  @MainActor private let host = ImageHost()

  @MainActor public init(content view: Content) {
    content = view
    host.publisher = objectWillChange
    graph.host = host
    graph.setRoot(view)
  }

  /// Nil for a view that has no size, and for one that has more pixels than an image can have.
  @MainActor public var cgImage: CGImage? {
    let size = prepare(scale: scale)
    let drawing = ImageDrawing(
      bounds: CGRect(origin: .zero, size: size), scale: pixelScale(scale), isOpaque: isOpaque, maker: "ImageRenderer")
    graph.paint(into: drawing.context)
    return drawing.makeImage()
  }

  @MainActor public var uiImage: UIImage? {
    cgImage.map { UIImage(cgImage: $0, scale: pixelScale(scale), orientation: .up) }
  }

  /// Calls `renderer` with the view's size and a function that draws the view into a context whose origin is at the
  /// bottom left, y up: one made by UIKit is to be flipped first.
  /// - Parameter rasterizationScale: pixels a point of what is rasterized while the view is laid out: text.
  @MainActor public func render(
    rasterizationScale: CGFloat = 1, renderer: (_ size: CGSize, _ renderInContext: (CGContext) -> Void) -> Void
  ) {
    let size = prepare(scale: rasterizationScale)
    let graph = graph
    renderer(size) { context in
      context.saveGState()
      context.translateBy(x: 0, y: size.height)
      context.scaleBy(x: 1, y: -1)
      graph.paint(into: context)
      context.restoreGState()
    }
  }

  private func pixelScale(_ scale: CGFloat) -> CGFloat { scale > 0 && scale.isFinite ? scale : 1 }

  /// Brings the view up to date and lays it out; returns its size.
  @MainActor private func prepare(scale: CGFloat) -> CGSize {
    var environment = EnvironmentValues()
    environment.displayScale = pixelScale(scale)
    graph.setEnvironment(environment)
    let proposal = ProposedSize(proposedSize)
    let size = graph.sizeThatFits(proposal)
    // A view that fills all it is offered may have been offered no end.
    guard size.width.isFinite, size.height.isFinite else { return size }
    graph.layout(in: CGRect(origin: .zero, size: size), proposal: proposal)
    host.layoutIfNeeded()
    return size
  }
}

/// Stands where a hosting view would: views of UIKit inside the content are its subviews.
private final class ImageHost: ViewGraphHost {
  var publisher: PassthroughSubject<Void, Never>?

  override func graphNeedsUpdate() {
    publisher?.send()
  }
}
