import CAllocationCount
import PixelRenderer
import Testing

/// Unoptimised code allocates where optimised code does not: counted in release builds.
@Suite(.enabled(if: allocation_count_is_available() && !_isDebugAssertConfiguration())) struct CanvasAllocationTests {
  /// Once its scratch memory has grown, a canvas asks the heap for nothing, whatever it plays.
  @Test func playingAgainAllocatesNothing() {
    let target = Bitmap(width: 100, height: 100)
    let mask = Mask(width: 30, height: 10)
    var path = Path()
    path.ellipse(10.5, 10.5, 60, 50)
    path.move(3, 3)
    path.cubic(90, 10, 10, 90, 90, 90)
    let list = DisplayList()
    func record() {
      list.removeAll()
      list.append(.fill(target.bounds, .white))
      list.append(.pushRoundedClip(RoundedRect(x: 5, y: 5, width: 80, height: 80, radius: 12)))
      list.append(.pushPathClip(path, .nonZero))
      list.append(.beginGroup(bounds: target.bounds, opacity: 128))
      list.append(.fillRounded(RoundedRect(x: 5, y: 5, width: 50, height: 20, radius: 7), .black))
      list.append(.fillRounded(RoundedRect(x: 5.5, y: 5.5, width: 50, height: 20, radius: 7), .black))
      list.append(.strokeRounded(RoundedRect(x: 5, y: 5, width: 50, height: 20, radius: 7), width: 1, .black))
      list.append(.strokePath(path, Stroke(width: 3, cap: .round, join: .round), .black))
      list.append(.mask(mask, x: 20, y: 20, .black))
      list.append(.bitmap(target, source: PixelRect(x: 0, y: 0, width: 1, height: 1), x: 0, y: 0, opacity: 99))
      list.append(.endGroup)
      let blur = BoxBlur(deviation: 3)
      list.append(.shadowRounded(RoundedRect(x: 5, y: 5, width: 50, height: 20, radius: 7), blur, .black))
      list.append(.shadowPath(path, blur, .black))
      list.append(.beginShadow(bounds: target.bounds, Shadow(x: 1, y: 2, blur: blur, color: .black)))
      list.append(.mask(mask, x: 20, y: 20, .black))
      list.append(.endGroup)
      list.append(.popClip)
      list.append(.popClip)
      list.append(.fillPath(path, .evenOdd, .black))
    }
    let canvas = Canvas(target: target, clip: target.bounds)
    func round() {
      record()
      canvas.retarget(target, clip: target.bounds)
      canvas.play(list)
    }
    round()
    round()
    let before = allocation_count_thread()
    for _ in 0..<10 { round() }
    #expect(allocation_count_thread() - before == 0)
  }
}
