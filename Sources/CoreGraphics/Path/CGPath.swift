import PixelRenderer

public enum CGPathFillRule: Int, Sendable {
  case winding
  case evenOdd

  package var fillRule: DisplayList.FillRule { self == .winding ? .nonZero : .evenOdd }
}

public enum CGLineCap: Int32, Sendable {
  case butt
  case round
  case square

  package var cap: Stroke.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

public enum CGLineJoin: Int32, Sendable {
  case miter
  case round
  case bevel

  package var join: Stroke.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

/// An outline in user space. Immutable, except as `CGMutablePath`.
public class CGPath: Hashable, @unchecked Sendable {
  package internal(set) final var path: Path

  package init(path: Path) {
    self.path = path
  }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var path = Path()
    path.rect(rect)
    self.init(path: unsafe path.transformed(by: transform))
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var path = Path()
    path.ellipse(rect)
    self.init(path: unsafe path.transformed(by: transform))
  }

  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var path = Path()
    path.roundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    self.init(path: unsafe path.transformed(by: transform))
  }

  public final var isEmpty: Bool { path.isEmpty }

  public final var currentPoint: CGPoint { path.currentPoint.map { CGPoint(x: $0.x, y: $0.y) } ?? .zero }

  /// Around all points, control points too; null for an empty path.
  public final var boundingBox: CGRect { CGRect(path.controlBounds) }

  /// Around the outline itself; null for an empty path.
  public final var boundingBoxOfPath: CGRect { CGRect(path.bounds) }

  public final func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let moved = transform.isIdentity ? path : path.transformed(Transform(transform))
    return moved.contains(x: Double(point.x), y: Double(point.y), rule: rule.fillRule)
  }

  public final func copy() -> CGPath? { CGPath(path: path) }

  public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path: unsafe path.transformed(by: transform))
  }

  public final func mutableCopy() -> CGMutablePath? { CGMutablePath(path: path) }

  public final func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let stroke = Stroke(
      width: Double(lineWidth), cap: lineCap.cap, join: lineJoin.join, miterLimit: Double(miterLimit))
    return CGPath(path: path.stroked(stroke).transformed(Transform(transform)))
  }

  public final func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let dashed = path.dashed(lengths: lengths.map(Double.init), phase: Double(phase))
    return CGPath(path: dashed.transformed(Transform(transform)))
  }

  public static func == (a: CGPath, b: CGPath) -> Bool { a.path == b.path }

  public final func hash(into hasher: inout Hasher) {
    hasher.combine(path.elements.count)
    if let last = path.currentPoint {
      hasher.combine(last.x)
      hasher.combine(last.y)
    }
  }
}

extension Path {
  package mutating func rect(_ rect: CGRect) {
    self.rect(Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
  }

  package mutating func ellipse(_ rect: CGRect) {
    ellipse(Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
  }

  package mutating func roundedRect(_ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    roundedRect(
      Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height), radiusX: Double(cornerWidth),
      radiusY: Double(cornerHeight))
  }

  func transformed(by transform: UnsafePointer<CGAffineTransform>?) -> Path {
    guard let transform = unsafe transform?.pointee, !transform.isIdentity else { return self }
    return transformed(Transform(transform))
  }
}

extension CGRect {
  init(_ bounds: (min: Path.Point, max: Path.Point)?) {
    guard let bounds else {
      self = .null
      return
    }
    self.init(
      x: bounds.min.x, y: bounds.min.y, width: bounds.max.x - bounds.min.x, height: bounds.max.y - bounds.min.y)
  }
}
