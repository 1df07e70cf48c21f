import PixelRenderer

/// An outline being built.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public init() {
    super.init(path: Path())
  }

  override package init(path: Path) {
    super.init(path: path)
  }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    let point = point.applying(transform)
    path.move(Double(point.x), Double(point.y))
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    let point = point.applying(transform)
    path.line(Double(point.x), Double(point.y))
  }

  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    let end = end.applying(transform)
    let control = control.applying(transform)
    path.quad(Double(control.x), Double(control.y), Double(end.x), Double(end.y))
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    let end = end.applying(transform)
    let control1 = control1.applying(transform)
    let control2 = control2.applying(transform)
    path.cubic(
      Double(control1.x), Double(control1.y), Double(control2.x), Double(control2.y), Double(end.x), Double(end.y))
  }

  public func closeSubpath() {
    path.close()
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    append(transform) { $0.rect(rect) }
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    append(transform) { $0.ellipse(rect) }
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    append(transform) { $0.roundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight) }
  }

  /// `clockwise` is meant in a space where y grows up; on screen, where it grows down, the arc turns the other way.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    path.arc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: Transform(transform))
  }

  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    path.arc(
      centerX: Double(center.x), centerY: Double(center.y), radius: Double(radius), startAngle: Double(startAngle),
      delta: Double(delta), transform: Transform(transform))
  }

  /// The arc that touches the line from the current point to `tangent1End` and the one from there to `tangent2End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let start = currentPoint.applying(transform.inverted())
    guard let arc = TangentArc(from: start, corner: tangent1End, to: tangent2End, radius: radius) else {
      addLine(to: tangent1End, transform: transform)
      return
    }
    addRelativeArc(
      center: arc.center, radius: radius, startAngle: arc.startAngle, delta: arc.delta, transform: transform)
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    append(transform) { $0.append(path.path) }
  }

  private func append(_ transform: CGAffineTransform, _ build: (inout Path) -> Void) {
    if transform.isIdentity {
      build(&path)
    } else {
      var part = Path()
      build(&part)
      path.append(part.transformed(Transform(transform)))
    }
  }
}
