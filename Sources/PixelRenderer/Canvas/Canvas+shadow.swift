// Shadows are blurred coverage in one colour, the ink. What they look like at a pixel depends on nothing but the shape.
extension Canvas {
  /// Kept shadows of rounded rectangles.
  private static let mostRoundedShadows = 16

  func paintShadow(_ rect: RoundedRect, _ blur: BoxBlur, _ offsetX: Int, _ offsetY: Int) {
    guard let shape = shape(rect) else { return paintShadow(path(rect), blur, offsetX, offsetY) }
    let area = shape.rect.grown(by: blur.reach)
    let visible = area.intersection(level.rect)
    if visible.isEmpty { return }
    let shadow = roundedShadow(shape, blur)
    let mask = shadow.mask
    // Mask rows and columns from here on are repeated as often as the shape is larger.
    let column = mask.width / 2
    let row = mask.height / 2
    let moreColumns = area.width - mask.width
    let moreRows = area.height - mask.height
    for y in visible.y..<visible.maxY {
      let line = y - area.y
      let bytes = unsafe mask.base + (line <= row ? line : max(row, line - moreRows)) * mask.stride
      // Left of the repeated columns, those, and right of them.
      let middle = area.x + column
      let right = middle + moreColumns
      let leftStart = visible.x
      let leftEnd = min(middle, visible.maxX)
      unsafe span(y: y, x: leftStart, count: leftEnd - leftStart, bytes: bytes + max(0, leftStart - area.x))
      let middleStart = max(middle, visible.x)
      unsafe span(y: y, x: middleStart, count: min(right, visible.maxX) - middleStart, coverage: bytes[column])
      let rightStart = max(right, visible.x)
      let from = rightStart - area.x - moreColumns
      unsafe span(y: y, x: rightStart, count: visible.maxX - rightStart, bytes: bytes + min(from, mask.width))
    }
  }

  func paintShadow(_ path: Path, _ blur: BoxBlur, _ offsetX: Int, _ offsetY: Int) {
    guard let box = path.controlBounds, abs(box.min.x) < 1e9, abs(box.min.y) < 1e9, abs(box.max.x) < 1e9,
      abs(box.max.y) < 1e9
    else { return }
    let left = Int(box.min.x.rounded(.down))
    let top = Int(box.min.y.rounded(.down))
    let area = PixelRect(
      x: left + offsetX, y: top + offsetY, width: Int(box.max.x.rounded(.up)) - left,
      height: Int(box.max.y.rounded(.up)) - top)
    unsafe paintShadow(of: area, Shadow(x: 0, y: 0, blur: blur, color: .clear)) { part, base in
      rasterizer.begin(clip: part, offsetX: offsetX, offsetY: offsetY)
      rasterizer.add(path)
      var sink = unsafe ClipSink(base: base, bounds: part)
      rasterizer.sweep(.nonZero, into: &sink)
    }
  }

  /// The shadow of what a surface shows inside `area`.
  func paintShadow(of contents: Surface, _ area: PixelRect, _ shadow: Shadow) {
    ink = .color(shadow.color)
    unsafe paintShadow(of: area, shadow) { part, base in
      for y in 0..<part.height {
        let pixels = unsafe contents.pixel(part.x, part.y + y)
        let bytes = unsafe base + y * part.width
        for x in 0..<part.width { unsafe bytes[x] = PixelColor(value: pixels[x]).alpha }
      }
    }
  }

  /// - Parameter fill: writes the coverage of a part of `area`, row after row.
  private func paintShadow(
    of area: PixelRect, _ shadow: Shadow, _ fill: (_ part: PixelRect, _ base: UnsafeMutablePointer<UInt8>) -> Void
  ) {
    let reach = shadow.blur.reach
    let visible = shadow.cast(by: area).intersection(level.rect)
    let part = visible.offset(x: -shadow.x, y: -shadow.y).grown(by: reach).intersection(area)
    if part.isEmpty { return }
    unsafe fill(part, blurring.begin(part.width, part.height))
    let bytes = unsafe blurring.finish(part.width, part.height, shadow.blur)
    let blurred = shadow.cast(by: part)
    let shown = blurred.intersection(visible)
    for y in shown.y..<shown.maxY {
      unsafe span(
        y: y, x: shown.x, count: shown.width, bytes: bytes + ((y - blurred.y) * blurred.width + shown.x - blurred.x))
    }
  }

  private func roundedShadow(_ shape: RoundedShape, _ blur: BoxBlur) -> RoundedShadow {
    let radius = shape.corner?.radius ?? 0
    let least = 2 * (shape.cornerSize + blur.reach) + 1
    let width = min(shape.rect.width, least)
    let height = min(shape.rect.height, least)
    for kept in roundedShadows
    where kept.radius == radius && kept.blur == blur && kept.width == width && kept.height == height { return kept }
    let small = RoundedShape(rect: PixelRect(x: 0, y: 0, width: width, height: height), corner: shape.corner)
    let base = unsafe blurring.begin(width, height)
    for y in 0..<height {
      for x in 0..<width { unsafe base[y * width + x] = small.coverage(x, y) }
    }
    let mask = Mask(width: width + 2 * blur.reach, height: height + 2 * blur.reach)
    unsafe mask.base.update(from: blurring.finish(width, height, blur), count: mask.width * mask.height)
    let made = RoundedShadow(radius: radius, blur: blur, width: width, height: height, mask: mask)
    if roundedShadows.count == Self.mostRoundedShadows { roundedShadows.removeFirst() }
    roundedShadows.append(made)
    return made
  }
}
