import CoreGraphics

/// The outline of a shape, in points.
public struct Path: Equatable {
  private var storage: CGMutablePath

  public init() {
    storage = CGMutablePath()
  }

  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }

  public init(_ rect: CGRect) {
    self.init()
    addRect(rect)
  }

  public init(ellipseIn rect: CGRect) {
    self.init()
    addEllipse(in: rect)
  }

  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init()
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.init()
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  public init(_ path: CGPath) {
    storage = CGMutablePath()
    storage.addPath(path)
  }

  public var cgPath: CGPath { storage }
  public var isEmpty: Bool { storage.isEmpty }
  public var boundingRect: CGRect { storage.boundingBoxOfPath }
  public var currentPoint: CGPoint? { storage.isEmpty ? nil : storage.currentPoint }

  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    storage.contains(point, using: eoFill ? .evenOdd : .winding)
  }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) {
      let copy = CGMutablePath()
      copy.addPath(storage)
      storage = copy
    }
  }

  public mutating func move(to end: CGPoint) {
    makeUnique()
    storage.move(to: end)
  }

  public mutating func addLine(to end: CGPoint) {
    makeUnique()
    storage.addLine(to: end)
  }

  public mutating func addLines(_ lines: [CGPoint]) {
    makeUnique()
    storage.addLines(between: lines)
  }

  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    makeUnique()
    storage.addQuadCurve(to: end, control: control)
  }

  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    makeUnique()
    storage.addCurve(to: end, control1: control1, control2: control2)
  }

  public mutating func closeSubpath() {
    makeUnique()
    storage.closeSubpath()
  }

  public mutating func addRect(_ rect: CGRect) {
    makeUnique()
    storage.addRect(rect)
  }

  public mutating func addEllipse(in rect: CGRect) {
    makeUnique()
    storage.addEllipse(in: rect)
  }

  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    makeUnique()
    storage.addRoundedRect(in: rect, cornerWidth: cornerSize.width, cornerHeight: cornerSize.height)
  }

  /// `clockwise` is meant in a space where y grows up, as Apple has it: on screen the arc turns the other way.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    makeUnique()
    storage.addArc(
      center: center, radius: radius, startAngle: CGFloat(startAngle.radians), endAngle: CGFloat(endAngle.radians),
      clockwise: clockwise)
  }

  public mutating func addPath(_ path: Path) {
    makeUnique()
    storage.addPath(path.storage)
  }
}

/// How the corners of a rounded rectangle run; both are circular arcs here.
public enum RoundedCornerStyle: Hashable, Sendable {
  case circular
  case continuous
}

/// An angle.
public struct Angle: Hashable, Comparable, Sendable {
  public var radians: Double

  public init() {
    radians = 0
  }

  public init(radians: Double) {
    self.radians = radians
  }

  public init(degrees: Double) {
    radians = degrees * .pi / 180
  }

  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  public static let zero = Angle()

  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
}
