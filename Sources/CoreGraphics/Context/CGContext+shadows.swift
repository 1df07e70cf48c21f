import PixelRenderer

/// The shadow of a layer or a view, in points of user space.
package struct ShadowStyle: Equatable, Sendable {
  /// With the shadow's opacity in it.
  package var color: PixelColor
  package var offset: CGSize
  /// The standard deviation of the Gaussian blur.
  ///
  /// Apple documents a radius and "more blur" only. WebKit gives a filter's standard deviation to a layer as its
  /// `shadowRadius`, unchanged (PlatformCAFiltersCocoa.mm, drop shadow), so that is what a radius means here.
  package var radius: CGFloat

  package init(color: PixelColor, offset: CGSize, radius: CGFloat) {
    self.color = color
    self.offset = offset
    self.radius = radius
  }

  /// A rectangle that nothing of the shadow of `rect` lies outside of, at any scale from a quarter of a pixel a point on.
  package func bounds(of rect: CGRect) -> CGRect {
    if rect.isNull || rect.isEmpty { return .null }
    // The three boxes reach 2.82 deviations far, rounded to pixels; the offset and the shape are rounded, too.
    let reach = min(135 * 4, max(0, radius)) * 2.83 + 7
    return rect.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -reach, dy: -reach)
  }
}

extension CGContext {
  /// The shadow that an opaque rounded rectangle casts, without the rectangle.
  package func drawShadow(ofRounded rect: CGRect, radius: CGFloat, _ style: ShadowStyle) {
    let shadow = shadow(style)
    if shadow.color.alpha == 0 { return }
    if state.ctm.isPositiveScale {
      let device = PixelRect(snapping: rect.applying(state.ctm)).offset(x: shadow.x, y: shadow.y)
      guard device.grown(by: shadow.blur.reach).intersects(state.clipBounds) else { return }
      list.append(.shadowRounded(RoundedRect(device, radius: Double(radius * state.ctm.a)), shadow.blur, shadow.color))
    } else {
      var path = Path()
      path.roundedRect(rect, cornerWidth: radius, cornerHeight: radius)
      append(path, shadow)
    }
  }

  /// The shadow of what lies inside the path, non-zero winding.
  package func drawShadow(of path: CGPath, _ style: ShadowStyle) {
    let shadow = shadow(style)
    if shadow.color.alpha > 0 { append(path.path, shadow) }
  }

  /// What is drawn up to `endGroup`, inside `bounds`, casts a shadow as a whole.
  package func beginShadow(bounds: CGRect, _ style: ShadowStyle) {
    let shadow = shadow(style)
    let device = PixelRect(roundedOut: bounds.applying(state.ctm))
    saveGState()
    state.beginsGroup = true
    state.clipBounds = state.clipBounds.isEmpty ? .zero : shadow.source(of: state.clipBounds).intersection(device)
    list.append(.beginShadow(bounds: device, shadow))
  }

  /// In device pixels; the offset is rounded to whole ones.
  private func shadow(_ style: ShadowStyle) -> Shadow {
    let ctm = state.ctm
    let offset = style.offset
    return Shadow(
      x: PixelRect.snapped(offset.width * ctm.a + offset.height * ctm.c),
      y: PixelRect.snapped(offset.width * ctm.b + offset.height * ctm.d),
      blur: BoxBlur(deviation: Double(style.radius * hypot(ctm.a, ctm.b))), color: style.color.opacity(state.opacity))
  }

  private func append(_ path: Path, _ shadow: Shadow) {
    let moved = CGAffineTransform(translationX: CGFloat(shadow.x), y: CGFloat(shadow.y))
    let map = Transform(state.ctm.concatenating(moved))
    let device = path.transformed(map)
    let box = PixelRect(roundedOut: CGRect(device.controlBounds))
    if box.grown(by: shadow.blur.reach).intersects(state.clipBounds) {
      list.append(.shadowPath(device, shadow.blur, shadow.color))
    }
  }
}
