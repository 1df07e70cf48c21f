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
  private var gradient: _GradientPaint?
  /// The gradient's colours as they are painted; nil: to be found out.
  private var gradientColors: CGGradient?

  init(_ context: NodeContext, shape: S, color: Color?, gradient: _GradientPaint? = nil) {
    self.shape = shape
    self.gradient = gradient
    super.init(context, color: color)
  }

  func update(shape new: S, color: Color?, gradient newGradient: _GradientPaint? = nil) -> ViewChange {
    var change = update(color: color)
    if newGradient != gradient {
      gradient = newGradient
      gradientColors = nil
      change = .paint
    }
    if shape._isSame(as: new) { return change }
    shape = new
    return .paint
  }

  override func environmentChanged(_ keys: EnvironmentChange) -> ViewChange {
    if keys.contains(.color) { gradientColors = nil }
    return super.environmentChanged(keys)
  }

  private func paint(_ gradient: _GradientPaint, into context: CGContext) {
    if gradientColors == nil {
      let values = scope.values
      gradientColors = gradient.colors(in: values)
    }
    guard let gradientColors else { return }
    context.saveGState()
    context.clip(to: shape._outline(in: frame))
    gradient.draw(in: frame, into: context, colors: gradientColors)
    context.restoreGState()
  }

  override func paint(into context: CGContext) {
    if let gradient { return paint(gradient, into: context) }
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

  override var solidOutline: (rect: CGRect, cornerRadius: CGFloat)? {
    guard gradient == nil, pixelColor.isOpaque, case .rounded(let rect, let radius) = shape._outline(in: frame) else {
      return nil
    }
    return (rect, radius)
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

extension CGContext {
  func clip(to outline: _ShapeOutline) {
    switch outline {
    case .rounded(let rect, let radius):
      if radius > 0 { clipRounded(rect, radius: radius) } else { clip(to: rect) }
    case .path(let path):
      beginPath()
      addPath(path.cgPath)
      clip()
    }
  }
}

extension Shape {
  nonisolated func contains(_ point: CGPoint, in rect: CGRect) -> Bool {
    rect.contains(point) && path(in: rect).contains(point)
  }
}
