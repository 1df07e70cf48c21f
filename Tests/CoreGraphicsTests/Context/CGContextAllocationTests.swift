import CAllocationCount
import CoreGraphics
import PixelRenderer
import Testing

/// Unoptimised code allocates where optimised code does not: counted in release builds.
@Suite(.enabled(if: allocation_count_is_available() && !_isDebugAssertConfiguration())) struct CGContextAllocationTests
{
  @Test func recordingAgainAllocatesNothing() {
    let list = DisplayList()
    let bounds = PixelRect(x: 0, y: 0, width: 300, height: 100)
    let context = CGContext(list: list, scale: 2, bounds: bounds)
    let mask = Mask(width: 20, height: 10)
    let image = CGImage(bitmap: Bitmap(width: 30, height: 30))
    let color = CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
    func round() {
      context.reset(scale: 2, bounds: bounds)
      context.fill(CGRect(x: 0, y: 0, width: 150, height: 50), color: .white)
      context.saveGState()
      context.translateBy(x: 3, y: 4)
      context.clipRounded(CGRect(x: 0, y: 0, width: 30, height: 30), radius: 15)
      context.drawBitmap(image, in: CGRect(x: 0, y: 0, width: 30, height: 30), opacity: 1)
      context.restoreGState()
      context.beginGroup(bounds: CGRect(x: 0, y: 0, width: 50, height: 50), opacity: 0.5)
      context.setFillColor(color)
      context.fill(CGRect(x: 1, y: 1, width: 9, height: 9))
      context.drawMask(mask, at: CGPoint(x: 40, y: 10), color: .black)
      context.fillRounded(CGRect(x: 1, y: 1, width: 20, height: 20), radius: 5, color: .black)
      context.strokeRounded(CGRect(x: 1, y: 1, width: 20, height: 20), radius: 5, width: 0.5, color: .black)
      context.endGroup()
    }
    round()
    round()
    let before = allocation_count_thread()
    for _ in 0..<10 { round() }
    #expect(allocation_count_thread() - before == 0)
  }
}
