import CoreGraphics

/// Lays the blurred outline of a view below it.
struct ShadowModifier {
  let color: Color
  let radius: CGFloat
  let offset: CGSize

  @MainActor private func style(_ node: ViewNode) -> ShadowStyle {
    let values = node.scope.values
    return ShadowStyle(color: color.resolve(in: values), offset: offset, radius: max(0, radius))
  }
}

extension ShadowModifier: ViewModification {
  func change(from old: ShadowModifier) -> ViewChange {
    color == old.color && radius == old.radius && offset == old.offset ? [] : .paint
  }

  func environmentChanged(_ keys: EnvironmentChange) -> ViewChange { keys.contains(.color) ? .paint : [] }

  func paint(_ view: ViewNode, into context: CGContext, _ node: ViewNode) {
    let style = style(node)
    if style.color.alpha == 0 { return view.paint(into: context) }
    if let outline = view.solidOutline {
      context.drawShadow(ofRounded: outline.rect, radius: outline.cornerRadius, style)
      view.paint(into: context)
    } else {
      context.beginShadow(bounds: view.inkBounds, style)
      view.paint(into: context)
      context.endGroup()
    }
  }

  func inkBounds(of view: ViewNode, _ node: ViewNode) -> CGRect {
    let ink = view.inkBounds
    return ink.union(style(node).bounds(of: ink))
  }
}

extension View {
  /// Lays a shadow below the view, whatever its shape.
  ///
  /// - Parameters:
  ///   - radius: how far it is blurred, in points: the standard deviation; 0 is a sharp shadow.
  ///   - x: how far to the right it lies, in points.
  ///   - y: how far down.
  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    modifier(ShadowModifier(color: color, radius: radius, offset: CGSize(width: x, height: y)))
  }
}
