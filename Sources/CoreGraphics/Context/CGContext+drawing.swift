import PixelRenderer

public enum CGPathDrawingMode: Int32, Sendable {
  case fill
  case eoFill
  case stroke
  case fillStroke
  case eoFillStroke
}

extension CGContext {
  // MARK: Rectangles and ellipses

  public func fill(_ rect: CGRect) {
    fill(rect, color: state.fill)
  }

  public func fill(_ rects: [CGRect]) {
    for rect in rects { fill(rect) }
  }

  /// Makes the rectangle transparent.
  public func clear(_ rect: CGRect) {
    let device = PixelRect(snapping: rect.applying(state.ctm))
    if device.intersects(state.clipBounds) { list.append(.clear(device)) }
  }

  public func stroke(_ rect: CGRect) {
    stroke(rect, width: state.lineWidth)
  }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    var path = Path()
    path.rect(rect)
    stroke(path.transformed(Transform(state.ctm)), width: width)
  }

  public func fillEllipse(in rect: CGRect) {
    if state.ctm.isPositiveScale {
      // A circle on whole pixels is a rounded rectangle, whose corners are cached.
      let exact = rect.applying(state.ctm)
      let device = PixelRect(snapping: exact)
      if device.width == device.height, abs(exact.minX - CGFloat(device.x)) < 1e-6,
        abs(exact.minY - CGFloat(device.y)) < 1e-6, abs(exact.width - CGFloat(device.width)) < 1e-6,
        abs(exact.height - CGFloat(device.height)) < 1e-6
      {
        fillRounded(rect, radius: rect.width / 2, color: state.fill)
        return
      }
    }
    var path = Path()
    path.ellipse(rect)
    fill(path.transformed(Transform(state.ctm)), .nonZero)
  }

  public func strokeEllipse(in rect: CGRect) {
    var path = Path()
    path.ellipse(rect)
    stroke(path.transformed(Transform(state.ctm)), width: state.lineWidth)
  }

  /// Each pair of points is a line of its own; the current path is used up.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  // MARK: Images

  /// Apple's orientation: the image's first row lies at the rectangle's *largest* y, because Core Graphics' own y axis
  /// grows up. Code from iOS flips the context first; `UIImage.draw(in:)` needs no flip.
  public func draw(_ image: CGImage, in rect: CGRect) {
    let kept = state.ctm
    state.ctm = kept.translatedBy(x: 0, y: rect.minY + rect.maxY).scaledBy(x: 1, y: -1)
    drawBitmap(image, in: rect, opacity: 1)
    state.ctm = kept
  }

  // MARK: Current path

  public func beginPath() {
    currentPath.elements.removeAll(keepingCapacity: true)
  }

  public func closePath() {
    currentPath.close()
  }

  public var isPathEmpty: Bool { currentPath.isEmpty }

  public var currentPointOfPath: CGPoint {
    guard let point = currentPath.currentPoint else { return .zero }
    return CGPoint(x: point.x, y: point.y).applying(state.ctm.inverted())
  }

  public var boundingBoxOfPath: CGRect { CGRect(currentPath.controlBounds).applying(state.ctm.inverted()) }

  /// A copy of the current path, in user space.
  public var path: CGPath? {
    if currentPath.isEmpty { return nil }
    return CGPath(path: currentPath.transformed(Transform(state.ctm.inverted())))
  }

  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let device = point.applying(state.ctm)
    let rule: DisplayList.FillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .nonZero
    return currentPath.contains(x: Double(device.x), y: Double(device.y), rule: rule)
  }

  public func move(to point: CGPoint) {
    let device = point.applying(state.ctm)
    currentPath.move(Double(device.x), Double(device.y))
  }

  public func addLine(to point: CGPoint) {
    let device = point.applying(state.ctm)
    currentPath.line(Double(device.x), Double(device.y))
  }

  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    let end = end.applying(state.ctm)
    let control = control.applying(state.ctm)
    currentPath.quad(Double(control.x), Double(control.y), Double(end.x), Double(end.y))
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    let end = end.applying(state.ctm)
    let control1 = control1.applying(state.ctm)
    let control2 = control2.applying(state.ctm)
    currentPath.cubic(
      Double(control1.x), Double(control1.y), Double(control2.x), Double(control2.y), Double(end.x), Double(end.y))
  }

  public func addRect(_ rect: CGRect) {
    appendPart { $0.rect(rect) }
  }

  public func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }

  public func addEllipse(in rect: CGRect) {
    appendPart { $0.ellipse(rect) }
  }

  /// `clockwise` is meant in a space where y grows up; on screen, where it grows down, the arc turns the other way.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    currentPath.arc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: Transform(state.ctm))
  }

  /// The arc that touches the line from the current point to `tangent1End` and the one from there to `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    let arc = TangentArc(from: currentPointOfPath, corner: tangent1End, to: tangent2End, radius: radius)
    guard let arc else {
      addLine(to: tangent1End)
      return
    }
    currentPath.arc(
      centerX: Double(arc.center.x), centerY: Double(arc.center.y), radius: Double(radius),
      startAngle: Double(arc.startAngle), delta: Double(arc.delta), transform: Transform(state.ctm))
  }

  public func addPath(_ path: CGPath) {
    currentPath.append(path.path.transformed(Transform(state.ctm)))
  }

  /// What stroking the path would fill takes the path's place.
  public func replacePathWithStrokedPath() {
    currentPath = dashed(currentPath).stroked(deviceStroke(width: state.lineWidth))
  }

  /// Fills the current path and uses it up.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(currentPath, rule.fillRule)
    beginPath()
  }

  /// Strokes the current path and uses it up.
  public func strokePath() {
    stroke(currentPath, width: state.lineWidth)
    beginPath()
  }

  public func drawPath(using mode: CGPathDrawingMode) {
    if mode != .stroke { fill(currentPath, mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .nonZero) }
    if mode != .fill && mode != .eoFill { stroke(currentPath, width: state.lineWidth) }
    beginPath()
  }

  // MARK: Recording

  private func appendPart(_ build: (inout Path) -> Void) {
    var part = Path()
    build(&part)
    currentPath.append(part.transformed(Transform(state.ctm)))
  }

  private func fill(_ path: Path, _ rule: DisplayList.FillRule) {
    let color = state.fill.opacity(state.opacity)
    if color.alpha == 0 || path.isEmpty { return }
    list.append(.fillPath(path, rule, color))
  }

  private func stroke(_ path: Path, width: CGFloat) {
    let color = state.stroke.opacity(state.opacity)
    if color.alpha == 0 || path.isEmpty || width <= 0 { return }
    list.append(.strokePath(dashed(path), deviceStroke(width: width), color))
  }

  /// The pen is a circle on the device, even where the transform scales x and y differently.
  private func deviceStroke(width: CGFloat) -> Stroke {
    Stroke(
      width: Double(width * strokeScale), cap: state.lineCap.cap, join: state.lineJoin.join,
      miterLimit: Double(state.miterLimit))
  }

  private var strokeScale: CGFloat { abs(state.ctm.a * state.ctm.d - state.ctm.b * state.ctm.c).squareRoot() }

  private func dashed(_ path: Path) -> Path {
    if state.dashLengths.isEmpty { return path }
    return path.dashed(
      lengths: state.dashLengths.map { Double($0 * strokeScale) }, phase: Double(state.dashPhase * strokeScale))
  }
}
