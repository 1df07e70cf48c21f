import PixelRenderer
import Testing

@testable import QuartzCore

/// A store lays its ground only where something else lies; what is seen must not depend on it.
@MainActor
@Suite struct BackingStoreTests {
  private static let bounds = PixelRect(x: 0, y: 0, width: 60, height: 40)

  @Test(arguments: 1...60) func paintingAgainEqualsPaintingAnew(seed: UInt64) {
    var random = SystemlikeRandom(state: seed)
    let bounds = Self.bounds
    let store = BackingStore(width: bounds.width, height: bounds.height)
    let canvas = Canvas(target: Bitmap(width: 0, height: 0), clip: .zero)
    let expected = Bitmap(width: bounds.width, height: bounds.height)
    for step in 0..<12 {
      let isOpaque = random.below(3) > 0
      let list = makeList(&random, isOpaque: isOpaque)
      let dirty = step == 0 || random.below(2) == 0 ? bounds : rect(&random).intersection(bounds)
      let before = Bitmap(width: bounds.width, height: bounds.height)
      before.copy(from: expected, source: bounds, toX: 0, toY: 0)
      _ = store.paint(list, dirty: dirty, opaque: isOpaque, canvas: canvas, poison: .init(value: 0xFFDE_AD77))
      if !isOpaque { expected.fill(dirty, .clear) }
      Canvas(target: expected, clip: dirty).play(list)
      guard let bitmap = store.bitmap else { return }
      let isSame = bitmap.contentHash == expected.contentHash
      #expect(isSame, "seed \(seed), step \(step), \(dirty)\n\(list)")
      if !isSame { return }
      // The compositor shows no more than what the store says it changed.
      for index in 0..<store.painted.count {
        before.copy(
          from: bitmap, source: store.painted[index], toX: store.painted[index].x, toY: store.painted[index].y)
      }
      #expect(before.contentHash == expected.contentHash, "seed \(seed), step \(step), \(dirty)\n\(list)")
    }
  }

  /// A row whose picture and text change leaves the rest of its pixels alone.
  @Test func groundIsLaidWhereSomethingElseWas() {
    let bounds = Self.bounds
    let store = BackingStore(width: bounds.width, height: bounds.height)
    let canvas = Canvas(target: Bitmap(width: 0, height: 0), clip: .zero)
    func paint(_ box: PixelRect) -> Int {
      let list = DisplayList()
      list.append(.fill(bounds, .white))
      list.append(.pushClip(bounds))
      list.append(.fill(box, .black))
      list.append(.popClip)
      return store.paint(list, dirty: bounds, opaque: true, canvas: canvas, poison: nil)
    }
    let box = PixelRect(x: 5, y: 5, width: 10, height: 4)
    #expect(paint(box) == bounds.area + box.area)
    #expect(store.painted == Damage(bounds))
    #expect(paint(box.offset(x: 20, y: 0)) == 2 * box.area)
    var both = Damage(box.offset(x: 20, y: 0))
    both.add(box)
    #expect(store.painted == both)
    #expect(store.bitmap?[5, 5] == .white)
    #expect(store.bitmap?[25, 5] == .black)
  }

  /// The same where only a part is painted, which is what rows do: the margins around their content stay.
  @Test func groundIsLaidOnceWhereSomethingElseWas() {
    let bounds = Self.bounds
    let store = BackingStore(width: bounds.width, height: bounds.height)
    let canvas = Canvas(target: Bitmap(width: 0, height: 0), clip: .zero)
    func paint(_ box: PixelRect, dirty: PixelRect) -> Int {
      let list = DisplayList()
      list.append(.fill(bounds, .white))
      list.append(.pushClip(bounds))
      list.append(.fill(box, .black))
      list.append(.popClip)
      return store.paint(list, dirty: dirty, opaque: true, canvas: canvas, poison: nil)
    }
    let box = PixelRect(x: 5, y: 5, width: 10, height: 4)
    let part = PixelRect(x: 2, y: 2, width: 56, height: 30)
    _ = paint(box, dirty: bounds)
    for step in 1...3 {
      // The box before goes, this one comes; the ones before that are gone.
      #expect(paint(box.offset(x: 12 * step, y: 6 * step), dirty: part) == 2 * box.area)
    }
    // What reaches out of the part is still there.
    _ = paint(box, dirty: bounds)
    let right = PixelRect(x: 10, y: 0, width: 50, height: 40)
    let covered = box.intersection(right).area
    #expect(paint(.zero, dirty: right) == covered)
    #expect(store.bitmap?[5, 5] == .black)
    #expect(paint(.zero, dirty: bounds) == box.area)
    #expect(store.bitmap?[5, 5] == .white)
  }

  // MARK: Random lists

  private func rect(_ random: inout SystemlikeRandom) -> PixelRect {
    PixelRect(
      x: random.below(60) - 5, y: random.below(40) - 5, width: 1 + random.below(30), height: 1 + random.below(20))
  }

  private func makeList(_ random: inout SystemlikeRandom, isOpaque: Bool) -> DisplayList {
    let list = DisplayList()
    if isOpaque { list.append(.fill(Self.bounds, random.below(4) == 0 ? .black : .white)) }
    if random.below(2) == 0 { list.append(.pushClip(Self.bounds)) }
    // Never one colour alone, which is kept without pixels.
    list.append(.fillRounded(RoundedRect(rect(&random), radius: 3), PixelColor(value: 0xFF20_40E0)))
    for _ in 0..<random.below(5) {
      let rect = rect(&random)
      switch random.below(9) {
      case 0: list.append(.fill(rect, PixelColor(value: 0x8040_2010)))
      case 1: list.append(.clear(isOpaque ? .zero : rect))
      case 2: list.append(.strokeRounded(RoundedRect(rect, radius: 4), width: 1.5, .black))
      case 3: list.append(.pushClip(rect))
      case 4:
        list.append(.beginGroup(bounds: rect, opacity: 128))
        list.append(.fill(rect.offset(x: 2, y: 2), .black))
        list.append(.endGroup)
      case 5:
        var path = Path()
        path.roundedRect(RoundedRect(rect, radius: 2.5))
        list.append(.fillPath(path, .nonZero, PixelColor(value: 0xFF00_A000)))
      case 6:
        let blur = BoxBlur(deviation: Double(random.below(4)))
        list.append(.shadowRounded(RoundedRect(rect, radius: 4), blur, PixelColor(value: 0x8000_0000)))
      case 7:
        let blur = BoxBlur(deviation: Double(random.below(4)))
        list.append(.beginShadow(bounds: rect, Shadow(x: 5, y: -3, blur: blur, color: .black)))
        list.append(.fill(rect.offset(x: 2, y: 2), .white))
        list.append(.endGroup)
      default:
        let picture = Bitmap(width: rect.width, height: rect.height, isOpaque: true)
        list.append(.bitmap(picture, source: picture.bounds, x: rect.x, y: rect.y, opacity: 255))
      }
    }
    return list
  }
}
