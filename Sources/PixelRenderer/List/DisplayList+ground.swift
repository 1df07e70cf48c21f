extension DisplayList {
  /// One opaque colour that a list covers everything with before it paints anything that is seen.
  package struct Ground {
    package let color: PixelColor
    /// The first command that paints on it.
    package let next: Int

    package init(color: PixelColor, next: Int) {
      self.color = color
      self.next = next
    }
  }

  /// The ground of `rect`, if the list has one.
  package func ground(of rect: PixelRect) -> Ground? {
    var result: Ground?
    for index in commands.indices {
      switch commands[index] {
      case .fill(let area, let color):
        guard color.isOpaque, area.contains(rect) else { return result }
        result = Ground(color: color, next: index + 1)
      case .pushClip(let area):
        if !area.contains(rect) { return result }
      case .popClip: continue
      default: return result
      }
    }
    return result
  }

  /// The part of `area` that the commands from `start` on may paint.
  package func ink(from start: Int, within area: PixelRect) -> Damage {
    var result = Damage()
    for index in start..<commands.count {
      result.add(commands[index].ink(within: area).intersection(area))
    }
    return result
  }
}

extension DisplayList.Command {
  /// What the command may paint of `area`, and perhaps more.
  fileprivate func ink(within area: PixelRect) -> PixelRect {
    switch self {
    case .fill(let rect, _), .clear(let rect), .gradient(let rect, _): rect
    case .fillRounded(let rect, _), .strokeRounded(let rect, _, _): rect.pixels
    case .fillPath, .strokePath, .shadowPath: area
    case .shadowRounded(let rect, let blur, _): rect.pixels.grown(by: blur.reach)
    case .beginShadow(let bounds, let shadow): shadow.cast(by: bounds)
    case .bitmap(_, let source, let x, let y, _): PixelRect(x: x, y: y, width: source.width, height: source.height)
    case .mask(let mask, let x, let y, _): mask.bounds.offset(x: x, y: y)
    // A group shows what is painted in it.
    case .beginGroup, .endGroup, .pushClip, .pushRoundedClip, .pushPathClip, .popClip: .zero
    }
  }
}

extension RoundedRect {
  /// All pixels that it touches.
  fileprivate var pixels: PixelRect {
    let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    return PixelRect(
      x: left, y: top, width: Int((x + width).rounded(.up)) - left, height: Int((y + height).rounded(.up)) - top)
  }
}
