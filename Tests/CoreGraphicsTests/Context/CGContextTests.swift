import CoreGraphics
import PixelRenderer
import Testing

@Suite struct CGContextTests {
  private let list = DisplayList()

  private func context(_ scale: CGFloat = 1, width: Int = 100, height: Int = 100) -> CGContext {
    CGContext(list: list, scale: scale, bounds: PixelRect(x: 0, y: 0, width: width, height: height))
  }

  /// Rows of 10.5 points at scale 1.25: no gap, no overlap, and clips round as fills do.
  @Test func neighboursShareAPixelEdge() {
    let context = context(1.25, width: 100, height: 2000)
    for row in 0..<100 {
      let rect = CGRect(x: 0, y: 10.5 * CGFloat(row), width: 80, height: 10.5)
      context.fill(rect, color: .black)
      context.saveGState()
      context.clip(to: rect)
      context.restoreGState()
    }
    var edge = 0
    var rects = 0
    for command in list.commands {
      switch command {
      case .fill(let rect, _):
        #expect(rect.y == edge && rect.width == 100)
        edge = rect.maxY
      case .pushClip(let rect):
        #expect(rect.maxY == edge)
        rects += 1
      default: break
      }
    }
    #expect(edge == 1313 && rects == 100)
  }

  @Test func statesNest() {
    let context = context(2)
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.saveGState()
    context.translateBy(x: 5, y: 5)
    context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
    context.setFillColor(gray: 0, alpha: 1)
    context.setAlpha(0.5)
    #expect(context.clipBoundsInPixels == PixelRect(x: 10, y: 10, width: 20, height: 20))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 10, height: 10))
    context.fill(CGRect(x: 0, y: 0, width: 50, height: 1))
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.restoreGState()
    #expect(
      list.description == """
        clip 10,10 20x20
          fill 10,10 100x2 #80000000
        endClip
        fill 0,0 2x2 #FFFF0000
        """)
  }

  @Test func whatCannotBeSeenIsNotRecorded() {
    let context = context()
    context.fill(CGRect(x: 200, y: 0, width: 10, height: 10), color: .black)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10), color: .clear)
    context.fillRounded(CGRect(x: 0, y: -20, width: 10, height: 10), radius: 3, color: .black)
    context.drawMask(Mask(width: 5, height: 5), at: CGPoint(x: -5, y: 0), color: .black)
    context.setAlpha(0)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10), color: .black)
    #expect(list.commands.isEmpty)
  }

  @Test func fastShapes() {
    let context = context(2)
    let rect = CGRect(x: 1, y: 1, width: 20.3, height: 10)
    context.fillRounded(rect, radius: 4, color: .white)
    context.fillRounded(rect, radius: 0, color: .white)
    context.strokeRounded(rect, radius: 4, width: 0.5, color: .black)
    context.drawMask(Mask(width: 9, height: 7, label: "abc"), at: CGPoint(x: 2.2, y: 3.3), color: .black)
    context.saveGState()
    context.clipRounded(rect, radius: 100)
    context.restoreGState()
    context.fillEllipse(in: CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(
      list.description == """
        fillRounded 2,2 41x20 radius 8 #FFFFFFFF
        fill 2,2 41x20 #FFFFFFFF
        strokeRounded 2,2 41x20 radius 8 width 1 #FF000000
        mask "abc" 4,7 9x7 #FF000000
        clipRounded 2,2 41x20 radius 10
        endClip
        fillRounded 0,0 10x10 radius 5 #FF000000
        """)
  }

  @Test func pathsAreMappedAndUsedUp() {
    let context = context(2)
    context.move(to: CGPoint(x: 1, y: 1))
    context.addLine(to: CGPoint(x: 3, y: 1))
    #expect(context.currentPointOfPath == CGPoint(x: 3, y: 1) && context.path?.path.description == "M1,1 L3,1")
    context.setLineWidth(1.5)
    context.strokePath()
    #expect(context.isPathEmpty)
    context.setLineDash(phase: 0, lengths: [1])
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 0), CGPoint(x: 2, y: 0)])
    context.setLineDash(phase: 0, lengths: [])
    context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.clip(using: .evenOdd)
    context.addRect(CGRect(x: 0, y: 0, width: 2, height: 1))
    context.drawPath(using: .fillStroke)
    context.rotate(by: .pi)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(
      list.description == """
        strokePath M2,2 L6,2 width 3 #FF000000
        strokePath M0,0 L2,0 width 3 #FF000000
        clipPath M0,0 L2,0 L2,2 L0,2 Z evenOdd
          fillPath M0,0 L4,0 L4,2 L0,2 Z #FF000000
          strokePath M0,0 L4,0 L4,2 L0,2 Z width 3 #FF000000
          fillPath M0,0 L-2,0 L-2,-2 L0,-2 Z #FF000000
        """)
  }

  @Test func groups() {
    let context = context()
    context.beginGroup(bounds: CGRect(x: 10, y: 10, width: 200, height: 20), opacity: 0.5)
    context.clip(to: CGRect(x: 0, y: 0, width: 50, height: 50))
    context.saveGState()
    // Neither can end the group.
    context.restoreGState()
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 12, height: 12), color: .black)
    context.saveGState()
    context.endGroup()
    context.setAlpha(0.25)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(CGRect(x: 0, y: 0, width: 12, height: 12), color: .black)
    context.endTransparencyLayer()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), color: .black)
    context.endGroup()
    #expect(
      list.description == """
        group 10,10 90x20 opacity 128
          clip 0,0 50x50
            fill 0,0 12x12 #FF000000
          endClip
        endGroup
        group 0,0 100x100 opacity 64
          fill 0,0 12x12 #FF000000
        endGroup
        fill 0,0 1x1 #40000000
        """)
  }

  private var twoRows: CGImage {
    let bitmap = Bitmap(width: 1, height: 2, isOpaque: true)
    bitmap[0, 0] = .white
    return CGImage(bitmap: bitmap)
  }

  private func picture(_ width: Int, _ height: Int, _ draw: (CGContext) -> Void) -> [[UInt32]] {
    let list = DisplayList()
    let target = Bitmap(width: width, height: height)
    draw(CGContext(list: list, scale: 1, bounds: target.bounds))
    Canvas(target: target, clip: target.bounds).play(list)
    return (0..<height).map { y in (0..<width).map { target[$0, y].value } }
  }

  @Test func imagesUprightAndInCoreGraphicsOwnDirection() {
    let rect = CGRect(x: 0, y: 0, width: 1, height: 2)
    let upright: [[UInt32]] = [[0xFFFF_FFFF], [0xFF00_0000]]
    #expect(picture(1, 2) { $0.drawBitmap(twoRows, in: rect, opacity: 1) } == upright)
    #expect(picture(1, 2) { $0.draw(twoRows, in: rect) } == upright.reversed())
    let flipped = picture(1, 2) {
      $0.translateBy(x: 0, y: 2)
      $0.scaleBy(x: 1, y: -1)
      $0.draw(twoRows, in: rect)
    }
    #expect(flipped == upright)
    // A quarter turn to the right brings the first row to the right.
    let turned = picture(2, 1) {
      $0.translateBy(x: 2, y: 0)
      $0.rotate(by: .pi / 2)
      $0.drawBitmap(twoRows, in: rect, opacity: 1)
    }
    #expect(turned == [[0xFF00_0000, 0xFFFF_FFFF]])
  }

  @Test func imagesAreScaledOnceAndOpacitiesMultiply() {
    let image = twoRows
    let context = context()
    context.setAlpha(0.5)
    context.drawBitmap(image, in: CGRect(x: 3, y: 3, width: 8, height: 8), opacity: 0.5)
    #expect(list.description == "bitmap 3,3 8x8 opaque opacity 64")
    guard case .bitmap(let bitmap, _, _, _, _) = list.commands[0] else { return }
    #expect(bitmap === image.scaled(toWidth: 8, height: 8))
  }

  /// Nothing of the size of the drawing is made, only what can be seen.
  @Test func aHugeImageIsSampledWhereItIsSeen() {
    let context = context()
    context.drawBitmap(twoRows, in: CGRect(x: -50_000, y: -50_000, width: 100_000, height: 100_000), opacity: 1)
    #expect(list.description == "bitmap 0,0 100x100")
    guard case .bitmap(let bitmap, _, _, _, _) = list.commands[0] else { return }
    #expect(bitmap[0, 0].isOpaque && (127...129).contains(bitmap[0, 0].red))
  }

  @Test func masksTurnWithTheContext() {
    let mask = Mask(width: 2, height: 1)
    mask[0, 0] = 255
    mask[1, 0] = 128
    let turned = picture(1, 2) {
      $0.translateBy(x: 1, y: 0)
      $0.rotate(by: .pi / 2)
      $0.drawMask(mask, at: .zero, color: .black)
    }
    #expect(turned == [[0xFF00_0000], [0x8000_0000]])
  }

  @Test func gradientsFollowTheTransform() throws {
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: [.black, .white], locations: nil))
    let pixels = picture(1, 2) {
      $0.scaleBy(x: 1, y: 2)
      $0.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 0, y: 1), options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
    #expect(pixels == [[0xFF40_4040], [0xFFBF_BFBF]])
  }

  @Test func clearing() {
    let pixels = picture(2, 1) {
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 1), color: .black)
      $0.clear(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    #expect(pixels == [[0xFF00_0000, 0]])
  }

  @Test func resettingForgetsEverything() {
    let context = context(2)
    context.saveGState()
    context.setAlpha(0.5)
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.move(to: .zero)
    context.reset(scale: 1, bounds: PixelRect(x: 0, y: 0, width: 9, height: 9))
    #expect(context.isPathEmpty && context.clipBoundsInPixels.width == 9 && context.scale == 1)
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 3, height: 3), color: .black)
    #expect(list.description == "fill 0,0 3x3 #FF000000")
  }
}
