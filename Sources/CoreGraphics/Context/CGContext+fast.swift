import PixelRenderer

// What views paint with: no colour objects, no paths, nothing allocated.
extension CGContext {
  package func fill(_ rect: CGRect, color: PixelColor) {
    let color = color.opacity(state.opacity)
    if color.alpha == 0 { return }
    if state.ctm.isUpright {
      let device = PixelRect(snapping: rect.applying(state.ctm))
      if device.intersects(state.clipBounds) { list.append(.fill(device, color)) }
    } else {
      var path = Path()
      path.rect(rect)
      list.append(.fillPath(path.transformed(Transform(state.ctm)), .nonZero, color))
    }
  }

  package func fillRounded(_ rect: CGRect, radius: CGFloat, color: PixelColor) {
    let color = color.opacity(state.opacity)
    if color.alpha == 0 { return }
    if state.ctm.isPositiveScale {
      let device = PixelRect(snapping: rect.applying(state.ctm))
      guard device.intersects(state.clipBounds) else { return }
      let rounded = RoundedRect(device, radius: Double(radius * state.ctm.a))
      list.append(rounded.radius > 0 ? .fillRounded(rounded, color) : .fill(device, color))
    } else {
      var path = Path()
      path.roundedRect(rect, cornerWidth: radius, cornerHeight: radius)
      list.append(.fillPath(path.transformed(Transform(state.ctm)), .nonZero, color))
    }
  }

  /// The stroke lies inside the outline.
  package func strokeRounded(_ rect: CGRect, radius: CGFloat, width: CGFloat, color: PixelColor) {
    let color = color.opacity(state.opacity)
    if color.alpha == 0 || width <= 0 { return }
    if state.ctm.isPositiveScale {
      let device = PixelRect(snapping: rect.applying(state.ctm))
      guard device.intersects(state.clipBounds) else { return }
      let rounded = RoundedRect(device, radius: Double(radius * state.ctm.a))
      list.append(.strokeRounded(rounded, width: Double(width * state.ctm.a), color))
    } else {
      var path = Path()
      let inner = rect.insetBy(dx: width, dy: width)
      path.roundedRect(rect, cornerWidth: radius, cornerHeight: radius)
      if !inner.isNull && !inner.isEmpty {
        path.roundedRect(inner, cornerWidth: radius - width, cornerHeight: radius - width)
      }
      list.append(.fillPath(path.transformed(Transform(state.ctm)), .evenOdd, color))
    }
  }

  /// The mask in device pixels, one to one, its top left corner at `origin` (in points, rounded to a pixel). Under a
  /// rotated, mirrored or scaled transform the mask is resampled.
  package func drawMask(_ mask: Mask, at origin: CGPoint, color: PixelColor) {
    let color = color.opacity(state.opacity)
    if color.alpha == 0 { return }
    let ctm = state.ctm
    if ctm.b == 0 && ctm.c == 0 && ctm.a == scale && ctm.d == scale {
      let x = PixelRect.snapped(origin.x * scale + ctm.tx)
      let y = PixelRect.snapped(origin.y * scale + ctm.ty)
      if mask.bounds.offset(x: x, y: y).intersects(state.clipBounds) {
        list.append(.mask(mask, x: x, y: y, color))
      }
    } else {
      let pixels = Bitmap(mask: mask, color: color)
      let map = ctm.translatedBy(x: origin.x, y: origin.y).scaledBy(x: 1 / scale, y: 1 / scale)
      appendTransformed(pixels, map, opacity: 255)
    }
  }

  /// The image upright (its first row at the rectangle's top edge), scaled to the rectangle's pixels.
  package func drawBitmap(_ image: CGImage, in rect: CGRect, opacity: CGFloat) {
    let opacity = PixelColor(value: UInt32(UInt8(fraction: opacity)) << 24).opacity(state.opacity).alpha
    if opacity == 0 || rect.isEmpty { return }
    let ctm = state.ctm
    let device = PixelRect(snapping: rect.applying(ctm))
    if ctm.isPositiveScale && device.area <= CGContext.mostScaledPixels {
      guard device.intersects(state.clipBounds) else { return }
      let scaled = image.scaled(toWidth: device.width, height: device.height)
      list.append(.bitmap(scaled, source: scaled.bounds, x: device.x, y: device.y, opacity: opacity))
    } else {
      // Shrinking averages first; the rest is sampled, where it can be seen.
      let width = CGContext.shrunk(image.width, to: hypot(ctm.a, ctm.b) * rect.width)
      let height = CGContext.shrunk(image.height, to: hypot(ctm.c, ctm.d) * rect.height)
      let map = ctm.translatedBy(x: rect.minX, y: rect.minY)
        .scaledBy(x: rect.width / CGFloat(width), y: rect.height / CGFloat(height))
      appendTransformed(image.scaled(toWidth: width, height: height), map, opacity: opacity)
    }
  }

  /// Images drawn larger than this are sampled where they can be seen, and not kept.
  private static let mostScaledPixels = 16 << 20

  private static func shrunk(_ size: Int, to wanted: CGFloat) -> Int {
    wanted < CGFloat(size) ? max(1, Int(wanted.rounded())) : size
  }

  private func appendTransformed(_ bitmap: Bitmap, _ map: CGAffineTransform, opacity: UInt8) {
    guard let result = bitmap.transformed(Transform(map), within: state.clipBounds) else { return }
    list.append(
      .bitmap(result.bitmap, source: result.bitmap.bounds, x: result.x, y: result.y, opacity: opacity))
  }
}
