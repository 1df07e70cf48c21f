extension DisplayList: CustomStringConvertible {
  /// One line a command, indented inside clips and groups.
  package var description: String {
    var lines: [String] = []
    var depth = 0
    for command in commands {
      if command.closes { depth = max(0, depth - 1) }
      lines.append(String(repeating: "  ", count: depth) + command.description)
      if command.opens { depth += 1 }
    }
    return lines.joined(separator: "\n")
  }
}

extension DisplayList.Command: CustomStringConvertible {
  package var description: String {
    switch self {
    case .fill(let rect, let color): "fill \(rect) \(color)"
    case .clear(let rect): "clear \(rect)"
    case .fillRounded(let rect, let color): "fillRounded \(rect) \(color)"
    case .strokeRounded(let rect, let width, let color): "strokeRounded \(rect) width \(short(width)) \(color)"
    case .fillPath(let path, let rule, let color): "fillPath \(path)\(rule.suffix) \(color)"
    case .strokePath(let path, let stroke, let color): "strokePath \(path) width \(short(stroke.width)) \(color)"
    case .bitmap(let bitmap, let source, let x, let y, let opacity):
      "bitmap \(x),\(y) \(source.width)x\(source.height)"
        + (source == bitmap.bounds ? "" : " from \(source.x),\(source.y)")
        + (bitmap.isOpaque ? " opaque" : "") + opacity.suffix
    case .mask(let mask, let x, let y, let color):
      "mask \"\(mask.label)\" \(mask.bounds.offset(x: x, y: y)) \(color)"
    case .gradient(let rect, let gradient): "gradient \(rect) \(gradient)"
    case .shadowRounded(let rect, let blur, let color): "shadowRounded \(rect) \(blur) \(color)"
    case .shadowPath(let path, let blur, let color): "shadowPath \(path) \(blur) \(color)"
    case .pushClip(let rect): "clip \(rect)"
    case .pushRoundedClip(let rect): "clipRounded \(rect)"
    case .pushPathClip(let path, let rule): "clipPath \(path)\(rule.suffix)"
    case .popClip: "endClip"
    case .beginGroup(let bounds, let opacity): "group \(bounds)\(opacity.suffix)"
    case .beginShadow(let bounds, let shadow):
      "shadow \(bounds) by \(shadow.x),\(shadow.y) \(shadow.blur) \(shadow.color)"
    case .endGroup: "endGroup"
    }
  }

  fileprivate var opens: Bool {
    switch self {
    case .pushClip, .pushRoundedClip, .pushPathClip, .beginGroup, .beginShadow: true
    default: false
    }
  }

  fileprivate var closes: Bool {
    switch self {
    case .popClip, .endGroup: true
    default: false
    }
  }
}

extension DisplayList.FillRule {
  fileprivate var suffix: String { self == .evenOdd ? " evenOdd" : "" }
}

extension UInt8 {
  fileprivate var suffix: String { self == 255 ? "" : " opacity \(self)" }
}

extension BoxBlur: CustomStringConvertible {
  package var description: String { "reach \(reach)" }
}

extension RoundedRect: CustomStringConvertible {
  package var description: String {
    "\(short(x)),\(short(y)) \(short(width))x\(short(height)) radius \(short(radius))"
  }
}

extension Gradient: CustomStringConvertible {
  package var description: String {
    let shape =
      switch geometry {
      case .linear(let start, let end): "linear \(start) to \(end)"
      case .radial(let start, let startRadius, let end, let endRadius):
        "radial \(start) radius \(short(startRadius)) to \(end) radius \(short(endRadius))"
      }
    return "\(shape) \(colors[0])...\(colors[Gradient.steps])"
  }
}

extension Path: CustomStringConvertible {
  /// SVG path data, numbers to a hundredth.
  package var description: String {
    elements.map { element in
      switch element {
      case .move(let point): "M\(point)"
      case .line(let point): "L\(point)"
      case .quad(let control, let end): "Q\(control) \(end)"
      case .cubic(let control1, let control2, let end): "C\(control1) \(control2) \(end)"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}

extension Path.Point: CustomStringConvertible {
  package var description: String { "\(short(x)),\(short(y))" }
}

/// At most two decimals, none where there are none.
private func short(_ value: Double) -> String {
  let rounded = (value * 100).rounded() / 100
  return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
}
