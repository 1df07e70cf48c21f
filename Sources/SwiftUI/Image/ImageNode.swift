import CoreGraphics
import PixelRenderer
import Typesetter
import UIKit

final class ImageNode: ViewNode {
  private var image: Image
  private var resolved: UIImage?
  private var color: PixelColor?

  init(_ context: NodeContext, image: Image) {
    self.image = image
    super.init(context)
  }

  func update(_ new: Image) -> ViewChange {
    if new.isShown(as: image) { return [] }
    // Another picture of the same size moves nothing.
    let oldSize = image.isResizable == new.isResizable ? resolved?.size : nil
    image = new
    resolved = nil
    color = nil
    notes.application.countNodeUpdated()
    return absorb(oldSize != nil && oldSize == uiImage.size ? .paint : [.paint, .size])
  }

  override func environmentChanged(_ keys: EnvironmentChange) -> ViewChange {
    var change: ViewChange = []
    if keys.contains(.color) {
      color = nil
      change = .paint
    }
    if !keys.isDisjoint(with: [.text, .scale]), resolved?.isSymbolImage ?? true {
      resolved = nil
      change = [.paint, .size]
    }
    return absorb(change)
  }

  private var uiImage: UIImage {
    if let resolved { return resolved }
    let made = resolve()
    resolved = made
    return made
  }

  private func resolve() -> UIImage {
    let result =
      switch image.source {
      case .symbol(let name): SymbolCache.symbol(name, pointSize: symbolSize, scale: scope.values.imageScale)
      case .named(let name, let bundle):
        UIImage(named: name, in: bundle, compatibleWith: nil) ?? SymbolCache.placeholder
      case .image(let image): image
      }
    switch image.renderingMode {
    case .template: return result.isTemplate ? result : result.withRenderingMode(.alwaysTemplate)
    case .original: return result.isSymbolImage ? result : result.withRenderingMode(.alwaysOriginal)
    case nil: return result
    }
  }

  private var symbolSize: CGFloat {
    (scope.values.font ?? .body).pointSize(for: scope.values.dynamicTypeSize)
  }

  // MARK: Layout

  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    let size = uiImage.size
    guard image.isResizable else { return size }
    return CGSize(width: proposal.width.or(size.width), height: proposal.height.or(size.height))
  }

  override func lengths(along axis: Axis, across: CGFloat) -> Lengths {
    image.isResizable ? .any : .fixed(uiImage.size.length(along: axis))
  }

  /// A symbol stands on the line so that its middle is that of a capital.
  override func explicitGuide(_ guide: AlignmentGuide, _ proposal: ProposedSize) -> CGFloat? {
    guard guide.needsSearch, uiImage.isSymbolImage, !image.isResizable else { return nil }
    let values = scope.values
    let request = (values.font ?? .body).request(in: values, weight: values.fontWeight, isItalic: false)
    let capHeight = CGFloat(Typesetter.shared.face(request).capHeight) / values.displayScale
    return (measure(proposal).height + capHeight) / 2
  }

  // MARK: Paint

  private var pixelColor: PixelColor {
    if let color { return color }
    let own = uiImage.ownTint.map { Color(uiColor: $0) }
    let values = scope.values
    let made = (own ?? values.foreground ?? .primary).resolve(in: values)
    color = made
    return made
  }

  override func paint(into context: CGContext) {
    let image = uiImage
    image.paint(in: context, rect: frame, color: image.isTemplate ? pixelColor : .clear)
  }

  override func hitTest(_ point: CGPoint, _ hit: inout (any TouchTarget)?) -> Bool {
    frame.contains(point)
  }
}

extension Image {
  /// Whether this takes nothing anew. Pictures are told apart as objects, which is quicker than asking whether they look
  /// alike.
  fileprivate func isShown(as other: Image) -> Bool {
    guard isResizable == other.isResizable, renderingMode == other.renderingMode else { return false }
    if case .image(let one) = source, case .image(let two) = other.source { return one === two }
    return source == other.source
  }
}

/// Symbols in the sizes in use, so that the rows of a list share them and what they were painted with.
@MainActor
private enum SymbolCache {
  private struct Key: Hashable {
    let name: String
    let pointSize: CGFloat
    let scale: Image.Scale
  }

  private static var images: [Key: UIImage] = [:]
  private static let limit = 256
  /// For names that are not known.
  static let placeholder = UIImage(systemName: "questionmark.circle") ?? UIImage()

  static func symbol(_ name: String, pointSize: CGFloat, scale: Image.Scale) -> UIImage {
    let key = Key(name: name, pointSize: pointSize, scale: scale)
    if let known = images[key] { return known }
    if images.count >= limit { images.removeAll() }
    let configuration = UIImage.SymbolConfiguration(
      size: pointSize, weight: nil, scale: scale == .small ? .small : scale == .large ? .large : .medium)
    let made =
      UIImage(systemName: name, withConfiguration: configuration) ?? placeholder.withConfiguration(configuration)
    images[key] = made
    return made
  }
}
