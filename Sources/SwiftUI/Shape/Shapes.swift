import CoreGraphics

public struct Rectangle: Equatable {
  public init() {}
}

extension Rectangle: InsettableShape {
  public typealias Body = Never

  nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }

  nonisolated public func _outline(in rect: CGRect) -> _ShapeOutline { .rounded(rect, radius: 0) }

  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { Inset(shape: self, amount: amount) }
}

public struct RoundedRectangle: Equatable {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle

  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }
}

extension RoundedRectangle: InsettableShape {
  public typealias Body = Never

  nonisolated public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }

  nonisolated public func _outline(in rect: CGRect) -> _ShapeOutline {
    if cornerSize.width != cornerSize.height { return .path(path(in: rect)) }
    return .rounded(rect, radius: min(cornerSize.width, min(rect.width, rect.height) / 2))
  }

  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
    Inset(shape: self, amount: amount)
  }
}

public struct Circle: Equatable {
  public init() {}
}

extension Circle: InsettableShape {
  public typealias Body = Never

  nonisolated private func square(in rect: CGRect) -> CGRect {
    let side = min(rect.width, rect.height)
    return CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
  }

  nonisolated public func path(in rect: CGRect) -> Path { Path(ellipseIn: square(in: rect)) }

  nonisolated public func _outline(in rect: CGRect) -> _ShapeOutline {
    let square = square(in: rect)
    return .rounded(square, radius: square.width / 2)
  }

  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { Inset(shape: self, amount: amount) }
}

public struct Ellipse: Equatable {
  public init() {}
}

extension Ellipse: InsettableShape {
  public typealias Body = Never

  nonisolated public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { Inset(shape: self, amount: amount) }
}

public struct Capsule: Equatable {
  public var style: RoundedCornerStyle

  public init(style: RoundedCornerStyle = .continuous) {
    self.style = style
  }
}

extension Capsule: InsettableShape {
  public typealias Body = Never

  nonisolated public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
  }

  nonisolated public func _outline(in rect: CGRect) -> _ShapeOutline {
    .rounded(rect, radius: min(rect.width, rect.height) / 2)
  }

  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { Inset(shape: self, amount: amount) }
}

extension Shape where Self == Rectangle {
  nonisolated public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  nonisolated public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

extension Shape where Self == Circle {
  nonisolated public static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
  nonisolated public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == Ellipse {
  nonisolated public static var ellipse: Ellipse { Ellipse() }
}

/// A shape with its edge moved inwards; round corners get tighter by as much.
private struct Inset<S: InsettableShape & Equatable>: Equatable {
  let shape: S
  let amount: CGFloat
}

extension Inset: InsettableShape {
  typealias Body = Never

  nonisolated func path(in rect: CGRect) -> Path {
    switch _outline(in: rect) {
    case .path(let path): path
    case .rounded(let rect, let radius): Path(roundedRect: rect, cornerRadius: radius)
    }
  }

  nonisolated func _outline(in rect: CGRect) -> _ShapeOutline {
    let inner = rect.insetBy(
      dx: min(amount, rect.width / 2), dy: min(amount, rect.height / 2))
    switch shape._outline(in: rect) {
    case .rounded(_, let radius):
      if case .rounded(let moved, _) = shape._outline(in: inner) {
        return .rounded(moved, radius: max(0, min(radius - amount, min(moved.width, moved.height) / 2)))
      }
      return .path(shape.path(in: inner))
    case .path: return .path(shape.path(in: inner))
    }
  }

  nonisolated func inset(by more: CGFloat) -> some InsettableShape { Inset(shape: shape, amount: amount + more) }
}
