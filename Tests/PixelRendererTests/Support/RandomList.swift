import PixelRenderer

/// Lists of everything a canvas can do, in any nesting.
struct RandomList {
  var dice: Dice
  let size: Int

  mutating func make(_ count: Int) -> DisplayList {
    let list = DisplayList()
    var open: [DisplayList.Command] = []
    for _ in 0..<count {
      if !open.isEmpty && dice.int(0...3) == 0 {
        list.append(open.removeLast())
        continue
      }
      switch dice.int(0...17) {
      case 0, 1: list.append(.fill(rect(), dice.color()))
      case 2: list.append(.fillRounded(rounded(), dice.color()))
      case 3: list.append(.strokeRounded(rounded(), width: [1, 2, 3, 1.5, 40][dice.int(0...4)], dice.color()))
      case 4: list.append(.fillPath(path(), dice.int(0...1) == 0 ? .nonZero : .evenOdd, dice.color()))
      case 5:
        let stroke = Stroke(
          width: dice.double(0.3...9), cap: [.butt, .round, .square][dice.int(0...2)],
          join: [.miter, .round, .bevel][dice.int(0...2)])
        list.append(.strokePath(path(), stroke, dice.color()))
      case 6:
        let bitmap = Bitmap.random(dice.int(1...size), dice.int(1...size), &dice)
        list.append(.bitmap(bitmap, source: rect(), x: place(), y: place(), opacity: dice.byte()))
      case 7:
        let bitmap = Bitmap(width: dice.int(1...size), height: dice.int(1...size), isOpaque: true)
        bitmap.fill(bitmap.bounds, PixelColor(value: dice.color().value | 0xFF00_0000))
        list.append(.bitmap(bitmap, source: bitmap.bounds, x: place(), y: place(), opacity: 255))
      case 8:
        let mask = Mask(width: dice.int(1...size), height: dice.int(1...size))
        for y in 0..<mask.height {
          for x in 0..<mask.width { mask[x, y] = dice.byte() }
        }
        list.append(.mask(mask, x: place(), y: place(), dice.color()))
      case 9:
        list.append(.pushClip(rect()))
        open.append(.popClip)
      case 10:
        list.append(.pushRoundedClip(rounded()))
        open.append(.popClip)
      case 11:
        list.append(.pushPathClip(path(), .nonZero))
        open.append(.popClip)
      case 12:
        list.append(.beginGroup(bounds: rect(), opacity: dice.byte()))
        open.append(.endGroup)
      case 13: list.append(.gradient(rect(), gradient()))
      case 14: list.append(.shadowRounded(rounded(), BoxBlur(deviation: dice.double(0...6)), dice.color()))
      case 15: list.append(.shadowPath(path(), BoxBlur(deviation: dice.double(0...6)), dice.color()))
      case 16:
        let shadow = Shadow(
          x: dice.int(-9...9), y: dice.int(-9...9), blur: BoxBlur(deviation: dice.double(0...6)), color: dice.color())
        list.append(.beginShadow(bounds: rect(), shadow))
        open.append(.endGroup)
      default: list.append(.clear(rect()))
      }
    }
    for command in open.reversed() { list.append(command) }
    return list
  }

  private mutating func place() -> Int { dice.int(-size / 2...size) }

  mutating func rect() -> PixelRect {
    PixelRect(x: place(), y: place(), width: dice.int(1...size), height: dice.int(1...size))
  }

  private mutating func rounded() -> RoundedRect {
    let rect = rect()
    let shift = dice.int(0...3) == 0 ? dice.double(0...1) : 0
    return RoundedRect(
      x: Double(rect.x) + shift, y: Double(rect.y) + shift, width: Double(rect.width), height: Double(rect.height),
      radius: dice.int(0...1) == 0 ? Double(dice.int(0...12)) : dice.double(0...20))
  }

  private mutating func gradient() -> Gradient {
    func stop(_ location: Double) -> Gradient.Stop {
      Gradient.Stop(
        location: location, red: dice.double(0...1), green: dice.double(0...1), blue: 0.5,
        alpha: dice.int(0...1) == 0 ? 1 : 0.4)
    }
    let start = Path.Point(dice.double(0...50), dice.double(0...50))
    let end = Path.Point(dice.double(0...50), dice.double(0...50))
    return Gradient(
      stops: [stop(0), stop(0.3), stop(1)],
      geometry: dice.int(0...1) == 0
        ? .linear(start: start, end: end)
        : .radial(start: start, startRadius: dice.double(0...20), end: end, endRadius: dice.double(0...40)),
      extendsBefore: dice.int(0...1) == 0, extendsAfter: dice.int(0...1) == 0)
  }

  private mutating func path() -> Path {
    let size = size
    var path = Path()
    func coordinate() -> Double { dice.double(-Double(size) / 2...Double(size) * 1.5) }
    path.move(coordinate(), coordinate())
    for _ in 0..<dice.int(1...6) {
      switch dice.int(0...4) {
      case 0: path.quad(coordinate(), coordinate(), coordinate(), coordinate())
      case 1:
        path.cubic(coordinate(), coordinate(), coordinate(), coordinate(), coordinate(), coordinate())
      case 2: path.close()
      case 3: path.move(coordinate(), coordinate())
      default: path.line(coordinate(), coordinate())
      }
    }
    return path
  }
}
