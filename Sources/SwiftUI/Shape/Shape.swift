import CoreGraphics
import PixelRenderer

/// A two-dimensional shape; as a view, filled with the foreground.
public protocol Shape: View, Sendable {
  nonisolated func path(in rect: CGRect) -> Path

  nonisolated func _outline(in rect: CGRect) -> _ShapeOutline
  nonisolated func _isSame(as other: Self) -> Bool
}

/// A shape that can be made smaller by moving its edge inwards.
public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape

  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// What a shape looks like in a rectangle. Rounded rectangles are painted without making a path.
public enum _ShapeOutline {
  case rounded(CGRect, radius: CGFloat)
  case path(Path)
}

extension Shape {
  nonisolated public func _outline(in rect: CGRect) -> _ShapeOutline { .path(path(in: rect)) }

  nonisolated public func _isSame(as other: Self) -> Bool { haveSameBits(self, other) }
}

extension Shape where Self: Equatable {
  nonisolated public func _isSame(as other: Self) -> Bool { self == other }
}

extension Shape where Body == Never {
  public var body: Never {
    preconditionFailure("\(Self.self) is drawn by the toolkit and has no body")
  }
}

extension Shape {
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode {
    FillNode(context, shape: view, color: nil)
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self) -> _ViewChange {
    node.cast(to: FillNode<Self>.self).update(shape: view, color: nil)
  }

  /// The shape filled with a style.
  nonisolated public func fill<S: ShapeStyle>(_ content: S) -> some View {
    FilledShape(shape: self, color: content._color, gradient: content._gradient)
  }

  /// The shape filled with the foreground.
  nonisolated public func fill() -> some View {
    FilledShape(shape: self, color: nil, gradient: nil)
  }

  /// A line along the shape's edge, half of it inside.
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    StrokedShape(shape: self, color: content._color, lineWidth: lineWidth)
  }

  /// A line along the shape's edge in the foreground colour.
  nonisolated public func stroke(lineWidth: CGFloat = 1) -> some View {
    StrokedShape(shape: self, color: nil, lineWidth: lineWidth)
  }
}

extension InsettableShape {
  /// A line along the shape's edge, all of it inside.
  nonisolated public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    StrokedShape(shape: inset(by: lineWidth / 2), color: content._color, lineWidth: lineWidth)
  }

  nonisolated public func strokeBorder(lineWidth: CGFloat = 1) -> some View {
    StrokedShape(shape: inset(by: lineWidth / 2), color: nil, lineWidth: lineWidth)
  }
}

/// A shape's fill as a view.
private struct FilledShape<S: Shape>: PrimitiveView {
  let shape: S
  let color: Color?
  let gradient: _GradientPaint?

  nonisolated init(shape: S, color: Color?, gradient: _GradientPaint?) {
    self.shape = shape
    self.color = color
    self.gradient = gradient
  }

  static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    FillNode(context, shape: view.shape, color: view.color, gradient: view.gradient)
  }

  static func _updateNode(_ node: ViewNode, _ view: Self) -> ViewChange {
    node.cast(to: FillNode<S>.self).update(shape: view.shape, color: view.color, gradient: view.gradient)
  }
}

/// A line along a shape's edge as a view.
private struct StrokedShape<S: Shape>: PrimitiveView {
  let shape: S
  let color: Color?
  let lineWidth: CGFloat

  nonisolated init(shape: S, color: Color?, lineWidth: CGFloat) {
    self.shape = shape
    self.color = color
    self.lineWidth = lineWidth
  }

  static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    StrokeNode(context, shape: view.shape, color: view.color, lineWidth: view.lineWidth)
  }

  static func _updateNode(_ node: ViewNode, _ view: Self) -> ViewChange {
    node.cast(to: StrokeNode<S>.self).update(shape: view.shape, color: view.color, lineWidth: view.lineWidth)
  }
}
