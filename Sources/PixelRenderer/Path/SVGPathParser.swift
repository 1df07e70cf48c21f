/// Reads SVG path data.
struct SVGPathParser {
  private let bytes: [UInt8]
  private var index = 0
  private var path = Path()
  private var current = Path.Point(0, 0)
  private var start = Path.Point(0, 0)
  /// The last control point, for the smooth forms.
  private var lastCubic: Path.Point?
  private var lastQuad: Path.Point?

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  mutating func parse() -> Path? {
    skipSeparators()
    var command: UInt8 = 0
    while index < bytes.count {
      if SVGPathParser.isLetter(bytes[index]) {
        command = bytes[index]
        index += 1
      } else if command == UInt8(ascii: "M") {
        // Further pairs after a move are lines.
        command = UInt8(ascii: "L")
      } else if command == UInt8(ascii: "m") {
        command = UInt8(ascii: "l")
      } else if command | 0x20 == UInt8(ascii: "z") {
        return nil
      }
      if path.isEmpty && command | 0x20 != UInt8(ascii: "m") { return nil }
      guard segment(command) else { return nil }
      skipSeparators()
    }
    return path
  }

  /// One command with one set of arguments; false where they are not there.
  private mutating func segment(_ command: UInt8) -> Bool {
    let isRelative = command & 0x20 != 0
    let origin = isRelative ? current : Path.Point(0, 0)
    var cubic: Path.Point?
    var quad: Path.Point?
    switch command | 0x20 {
    case UInt8(ascii: "m"):
      guard let point = point(origin) else { return false }
      path.move(point.x, point.y)
      current = point
      start = point
    case UInt8(ascii: "l"):
      guard let point = point(origin) else { return false }
      line(to: point)
    case UInt8(ascii: "h"):
      guard let x = number() else { return false }
      line(to: Path.Point(origin.x + x, current.y))
    case UInt8(ascii: "v"):
      guard let y = number() else { return false }
      line(to: Path.Point(current.x, origin.y + y))
    case UInt8(ascii: "c"):
      guard let control1 = point(origin), let control2 = point(origin), let end = point(origin) else { return false }
      curve(control1, control2, end)
      cubic = control2
    case UInt8(ascii: "s"):
      guard let control2 = point(origin), let end = point(origin) else { return false }
      curve(mirrored(lastCubic), control2, end)
      cubic = control2
    case UInt8(ascii: "q"):
      guard let control = point(origin), let end = point(origin) else { return false }
      curve(control, end)
      quad = control
    case UInt8(ascii: "t"):
      guard let end = point(origin) else { return false }
      let control = mirrored(lastQuad)
      curve(control, end)
      quad = control
    case UInt8(ascii: "a"):
      guard let rx = number(), let ry = number(), let rotation = number(), let isLarge = flag(), let isSweep = flag(),
        let end = point(origin)
      else { return false }
      path.ellipticArc(
        from: current, to: end, radiusX: rx, radiusY: ry, rotation: rotation * .pi / 180, isLarge: isLarge,
        isSweep: isSweep)
      current = end
    case UInt8(ascii: "z"):
      path.close()
      current = start
    default: return false
    }
    lastCubic = cubic
    lastQuad = quad
    return true
  }

  private mutating func line(to point: Path.Point) {
    path.line(point.x, point.y)
    current = point
  }

  private mutating func curve(_ control1: Path.Point, _ control2: Path.Point, _ end: Path.Point) {
    path.cubic(control1.x, control1.y, control2.x, control2.y, end.x, end.y)
    current = end
  }

  private mutating func curve(_ control: Path.Point, _ end: Path.Point) {
    path.quad(control.x, control.y, end.x, end.y)
    current = end
  }

  private func mirrored(_ control: Path.Point?) -> Path.Point {
    guard let control else { return current }
    return Path.Point(2 * current.x - control.x, 2 * current.y - control.y)
  }

  // MARK: Numbers

  private mutating func point(_ origin: Path.Point) -> Path.Point? {
    guard let x = number(), let y = number() else { return nil }
    return Path.Point(origin.x + x, origin.y + y)
  }

  /// A sign, digits with at most one point, an exponent; ends where it can no longer go on ("1.5.5" is two numbers).
  private mutating func number() -> Double? {
    skipSeparators()
    let first = index
    var digits = 0
    if peek("+") || peek("-") { index += 1 }
    digits += skipDigits()
    if peek(".") {
      index += 1
      digits += skipDigits()
    }
    if digits == 0 { return nil }
    if peek("e") || peek("E") {
      let beforeExponent = index
      index += 1
      if peek("+") || peek("-") { index += 1 }
      if skipDigits() == 0 { index = beforeExponent }
    }
    guard let value = Double(String(decoding: bytes[first..<index], as: UTF8.self)), value.isFinite else { return nil }
    return value
  }

  /// 0 or 1, without need of anything between it and what follows.
  private mutating func flag() -> Bool? {
    skipSeparators()
    guard peek("0") || peek("1") else { return nil }
    index += 1
    return bytes[index - 1] == UInt8(ascii: "1")
  }

  private mutating func skipDigits() -> Int {
    let first = index
    while index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) { index += 1 }
    return index - first
  }

  private mutating func skipSeparators() {
    while index < bytes.count, bytes[index] <= UInt8(ascii: " ") || bytes[index] == UInt8(ascii: ",") { index += 1 }
  }

  private func peek(_ character: Unicode.Scalar) -> Bool {
    index < bytes.count && UInt32(bytes[index]) == character.value
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
