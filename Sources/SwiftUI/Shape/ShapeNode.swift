import CoreGraphics
import PixelRenderer

/// A view that is painted in one colour and takes the space it is offered.
class ColoredNode: ViewNode {
  private var color: Color?
  /// As it is painted; nil: to be found out.
  private var resolved: PixelColor?

  init(_ context: NodeContext, color: Color?) {
    self.color = color
    super.init(context)
  }

  final func update(color new: Color?) -> ViewChange {
    if new == color { return [] }
    color = new
    resolved = nil
    return .paint
  }

  final var pixelColor: PixelColor {
    if let resolved { return resolved }
    let values = scope.values
    let made = (color ?? values.foreground ?? .primary).resolve(in: values)
    resolved = made
    return made
  }

  override func environmentChanged(_ keys: EnvironmentChange) -> ViewChange {
    guard keys.contains(.color) else { return [] }
    resolved = nil
    return .paint
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    // Apple's shapes and colours are 10 points long where nothing is proposed.
    CGSize(width: proposal.width.or(10), height: proposal.height.or(10))
  }

  override func lengths(along axis: Axis, across: CGFloat) -> Lengths { .any }
}

final class FillNode<S: Shape>: ColoredNode {
  private var shape: S

  init(_ context: NodeContext, shape: S, color: Color?) {
    self.shape = shape
    super.init(context, color: color)
  }

  func update(shape new: S, color: Color?) -> ViewChange {
    let change = update(color: color)
    if shape._isSame(as: new) { return change }
    shape = new
    return .paint
  }

  override func paint(into context: CGContext) {
    let color = pixelColor
    if color.alpha == 0 { return }
    switch shape._outline(in: frame) {
    case .rounded(let rect, let radius):
      if radius > 0 {
        context.fillRounded(rect, radius: radius, color: color)
      } else {
        context.fill(rect, color: color)
      }
    case .path(let path):
      context.setFillColor(color)
      context.addPath(path.cgPath)
      context.fillPath()
    }
  }

  override func hitTest(_ point: CGPoint, _ hit: inout (any TouchTarget)?) -> Bool {
    shape.contains(point, in: frame)
  }
}

final class StrokeNode<S: Shape>: ColoredNode {
  private var shape: S
  private var lineWidth: CGFloat

  init(_ context: NodeContext, shape: S, color: Color?, lineWidth: CGFloat) {
    self.shape = shape
    self.lineWidth = lineWidth
    super.init(context, color: color)
  }

  func update(shape new: S, color: Color?, lineWidth width: CGFloat) -> ViewChange {
    let change = update(color: color)
    if lineWidth == width && shape._isSame(as: new) { return change }
    lineWidth = width
    shape = new
    return .paint
  }

  override func paint(into context: CGContext) {
    switch shape._outline(in: frame) {
    case .rounded(let rect, let radius):
      // The fast path strokes inwards.
      let outer = rect.insetBy(dx: -lineWidth / 2, dy: -lineWidth / 2)
      context.strokeRounded(
        outer, radius: radius > 0 ? radius + lineWidth / 2 : 0, width: lineWidth, color: pixelColor)
    case .path(let path):
      context.setStrokeColor(pixelColor)
      context.setLineWidth(lineWidth)
      context.addPath(path.cgPath)
      context.strokePath()
    }
  }

  override func hitTest(_ point: CGPoint, _ hit: inout (any TouchTarget)?) -> Bool {
    shape.contains(point, in: frame.insetBy(dx: -lineWidth / 2, dy: -lineWidth / 2))
  }
}

extension Shape {
  nonisolated func contains(_ point: CGPoint, in rect: CGRect) -> Bool {
    rect.contains(point) && path(in: rect).contains(point)
  }
}
