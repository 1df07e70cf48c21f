import PixelRenderer

/// An affine map: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct CGAffineTransform: Hashable, Codable, Sendable {
  public var a: CGFloat
  public var b: CGFloat
  public var c: CGFloat
  public var d: CGFloat
  public var tx: CGFloat
  public var ty: CGFloat

  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// All zeros, as in C.
  public init() {
    self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
  }

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// `angle` in radians, from +x towards +y: clockwise on screen, where y grows down.
  public init(rotationAngle angle: CGFloat) {
    let sine = sin(angle)
    let cosine = cos(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  public var isIdentity: Bool { self == .identity }

  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx * a + ty * c + self.tx, ty: tx * b + ty * d + self.ty)
  }

  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// This map first, then the other.
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d,
      c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
      tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
  }

  /// The map back; a map that has none is returned unchanged.
  public func inverted() -> CGAffineTransform {
    guard let inverse = Transform(self).inverted else { return self }
    return CGAffineTransform(
      a: inverse.a, b: inverse.b, c: inverse.c, d: inverse.d, tx: inverse.tx, ty: inverse.ty)
  }
}

extension CGAffineTransform: CustomDebugStringConvertible {
  public var debugDescription: String { "CGAffineTransform(\(a), \(b), \(c), \(d), \(tx), \(ty))" }
}

extension CGAffineTransform {
  /// Maps upright rectangles to upright rectangles that are not mirrored.
  package var isPositiveScale: Bool { b == 0 && c == 0 && a > 0 && d > 0 }
}

extension CGPoint {
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// The vector (width, height), mapped; translation has no part in it.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The smallest upright rectangle around the mapped corners.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    // The origin tells at once that most are neither.
    if abs(origin.x) > 1e300, isNull || isInfinite { return self }
    if t.isPositiveScale {
      let (left, top) = (t.a * minX + t.tx, t.d * minY + t.ty)
      return CGRect(x: left, y: top, width: t.a * maxX + t.tx - left, height: t.d * maxY + t.ty - top)
    }
    let topLeft = CGPoint(x: minX, y: minY).applying(t)
    let topRight = CGPoint(x: maxX, y: minY).applying(t)
    let bottomLeft = CGPoint(x: minX, y: maxY).applying(t)
    let bottomRight = CGPoint(x: maxX, y: maxY).applying(t)
    let left = min(min(topLeft.x, topRight.x), min(bottomLeft.x, bottomRight.x))
    let right = max(max(topLeft.x, topRight.x), max(bottomLeft.x, bottomRight.x))
    let top = min(min(topLeft.y, topRight.y), min(bottomLeft.y, bottomRight.y))
    let bottom = max(max(topLeft.y, topRight.y), max(bottomLeft.y, bottomRight.y))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Transform {
  package init(_ transform: CGAffineTransform) {
    self.init(
      a: Double(transform.a), b: Double(transform.b), c: Double(transform.c), d: Double(transform.d),
      tx: Double(transform.tx), ty: Double(transform.ty))
  }
}
