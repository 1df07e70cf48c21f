/// Colours at places from 0 to 1.
public struct Gradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    public var color: Color
    /// From 0 to 1.
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  public var stops: [Stop]

  public init(stops: [Stop]) {
    self.stops = stops
  }

  /// Evenly spaced.
  public init(colors: [Color]) {
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $0.element, location: CGFloat($0.offset) / last) }
  }
}

/// Colours along a line; as a view, a rectangle filled with them.
public struct LinearGradient: Hashable, Sendable {
  let gradient: Gradient
  let startPoint: UnitPoint
  let endPoint: UnitPoint

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
}

/// Colours around a point; as a view, a rectangle filled with them. Radii are in points.
public struct RadialGradient: Hashable, Sendable {
  let gradient: Gradient
  let center: UnitPoint
  let startRadius: CGFloat
  let endRadius: CGFloat

  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

// A shape's inside takes the whole gradient; lines and texts take its first colour.
extension LinearGradient: ShapeStyle {
  public var _color: Color? { gradient.stops.first?.color }
  public var _gradient: _GradientPaint? {
    _GradientPaint(gradient: gradient, geometry: .linear(startPoint, endPoint))
  }
}

extension RadialGradient: ShapeStyle {
  public var _color: Color? { gradient.stops.first?.color }
  public var _gradient: _GradientPaint? {
    _GradientPaint(gradient: gradient, geometry: .radial(center, startRadius, endRadius))
  }
}

/// From top to bottom.
extension Gradient: ShapeStyle {
  public var _color: Color? { stops.first?.color }
  public var _gradient: _GradientPaint? { _GradientPaint(gradient: self, geometry: .linear(.top, .bottom)) }
}

extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }

  public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }

  public static func linearGradient(
    stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
  }
}

extension ShapeStyle where Self == RadialGradient {
  public static func radialGradient(
    colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

extension LinearGradient: View, PrimitiveView {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode {
    FillNode(context, shape: Rectangle(), color: view._color, gradient: view._gradient)
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self) -> _ViewChange {
    node.cast(to: FillNode<Rectangle>.self).update(
      shape: Rectangle(), color: view._color, gradient: view._gradient)
  }
}

extension RadialGradient: View, PrimitiveView {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode {
    FillNode(context, shape: Rectangle(), color: view._color, gradient: view._gradient)
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self) -> _ViewChange {
    node.cast(to: FillNode<Rectangle>.self).update(
      shape: Rectangle(), color: view._color, gradient: view._gradient)
  }
}
