import CoreGraphics
import PixelRenderer
@testable import SwiftUI
import Testing

/// What nodes record, as the lines of a display list, and as pixels where several commands work together.
@MainActor
struct PaintTests {
  private func lines(_ view: some View, width: CGFloat = 100, height: CGFloat = 100, scale: CGFloat = 1) -> [String] {
    let list = DisplayList()
    record(view, width, height, scale, into: list)
    return list.description.split(separator: "\n").map(String.init)
  }

  private func record(_ view: some View, _ width: CGFloat, _ height: CGFloat, _ scale: CGFloat, into list: DisplayList)
  {
    var values = EnvironmentValues()
    values.displayScale = scale
    let probe = LayoutProbe(width, height, environment: values, view)
    let context = CGContext(
      list: list, scale: scale,
      bounds: PixelRect(x: 0, y: 0, width: Int(width * scale), height: Int(height * scale)))
    probe.graph.paint(into: context)
  }

  private func pixels(_ view: some View) -> Bitmap {
    let list = DisplayList()
    record(view, 20, 20, 1, into: list)
    let bitmap = Bitmap(width: 20, height: 20)
    bitmap.fill(bitmap.bounds, .white)
    _ = Canvas(target: bitmap, clip: bitmap.bounds).play(list, offsetX: 0, offsetY: 0)
    return bitmap
  }

  private let red = PixelColor(red: 1, green: 59 / 255, blue: 48 / 255)

  @Test func shapesTakeTheFastPaths() {
    #expect(lines(Color.red.frame(width: 40, height: 20)) == lines(Rectangle().fill(.red).frame(width: 40, height: 20)))
    #expect(lines(Circle().fill(.red)).count == 1)
    #expect(lines(Circle().fill(.red).frame(width: 40, height: 20))[0].contains("10"))
    #expect(lines(Capsule().fill(.red).frame(width: 40, height: 20)).count == 1)
    #expect(lines(Color.clear) == [])
    #expect(lines(EmptyView()) == [])
    #expect(lines(Color.red.hidden()) == [])
    #expect(lines(Color.red.opacity(0)) == [])
  }

  @Test func fillAndPlace() {
    let bitmap = pixels(Color.red.frame(width: 10, height: 6))
    #expect(bitmap[5, 7] == red && bitmap[14, 12] == red)
    #expect(bitmap[4, 7] == .white && bitmap[15, 7] == .white && bitmap[5, 6] == .white && bitmap[5, 13] == .white)
  }

  @Test func strokes() {
    let inside = pixels(Rectangle().strokeBorder(.red, lineWidth: 2).frame(width: 10, height: 10))
    #expect(inside[5, 5] == red && inside[6, 6] == red && inside[7, 7] == .white && inside[4, 5] == .white)
    let centred = pixels(Rectangle().stroke(.red, lineWidth: 2).frame(width: 10, height: 10))
    #expect(centred[4, 4] == red && centred[5, 5] == red && centred[6, 6] == .white && centred[3, 4] == .white)
    let border = pixels(Color.white.frame(width: 10, height: 10).border(.red))
    #expect(border[5, 5] == red && border[6, 6] == .white)
  }

  @Test func clips() {
    let clipped = pixels(Color.red.frame(width: 20, height: 20).frame(width: 10, height: 10).clipped())
    #expect(clipped[5, 5] == red && clipped[4, 5] == .white && clipped[15, 14] == .white)
    let round = pixels(Color.red.frame(width: 20, height: 20).clipShape(Circle()))
    #expect(round[0, 0] == .white && round[10, 10] == red && round[10, 0] != .white)
    let cornered = pixels(Color.red.cornerRadius(6))
    #expect(cornered[0, 0] == .white && cornered[6, 0] == red && cornered[0, 6] == red)
    // The clip ends with the view.
    let after = pixels(
      ZStack {
        Color.red.frame(width: 4, height: 4).clipped()
        Color.red.frame(width: 20, height: 2)
      })
    #expect(after[0, 10] == red)
  }

  @Test func opacityBlendsTheWholeOnce() {
    let bitmap = pixels(
      ZStack {
        Color.black
        Color.black.frame(width: 4, height: 4)
      }
      .opacity(0.5))
    #expect(bitmap[10, 10] == bitmap[0, 0])
    #expect((127...128).contains(Int(bitmap[0, 0].red)))
    let faded = pixels(Color.black.opacity(0.5))
    #expect((127...128).contains(Int(faded[0, 0].red)))
  }

  @Test func backgroundsLieBehind() {
    let bitmap = pixels(
      Color.red.frame(width: 4, height: 4).padding(3).background(Color.black).overlay(alignment: .topLeading) {
        Color.white.frame(width: 1, height: 1)
      })
    #expect(bitmap[10, 10] == red)
    #expect(bitmap[6, 6] == .black)
    #expect(bitmap[5, 5] == .white)
    let shaped = pixels(Color.red.frame(width: 4, height: 4).padding(8).background(.black, in: Circle()))
    #expect(shaped[0, 0] == .white && shaped[10, 2] == .black && shaped[10, 10] == red)
  }

  @Test func foregroundComesFromAround() {
    #expect(pixels(Rectangle().foregroundColor(.red))[3, 3] == red)
    #expect(pixels(HStack { Rectangle() }.foregroundStyle(.red))[3, 3] == red)
    #expect(pixels(HStack { Rectangle().foregroundColor(.black) }.foregroundStyle(.red))[3, 3] == .black)
    #expect(pixels(Rectangle().fill(.tint).tint(.red))[3, 3] == red)
    #expect(pixels(Rectangle())[3, 3] == .black)
  }

  @Test func insetShapes() {
    let outer = RoundedRectangle(cornerRadius: 6)
    guard
      case .rounded(let rect, let radius) = outer.inset(by: 2)._outline(in: CGRect(x: 0, y: 0, width: 20, height: 20))
    else { return #expect(Bool(false), "a path") }
    #expect(rect == CGRect(x: 2, y: 2, width: 16, height: 16) && radius == 4)
    guard
      case .rounded(let square, let half) = Circle().inset(by: 1)._outline(
        in: CGRect(x: 0, y: 0, width: 30, height: 20))
    else { return #expect(Bool(false), "a path") }
    #expect(square == CGRect(x: 6, y: 1, width: 18, height: 18) && half == 9)
  }

  @Test func imagesAndSymbols() {
    let bitmap = Bitmap(width: 4, height: 2)
    bitmap.fill(bitmap.bounds, red)
    let image = UIImage(cgImage: CGImage(bitmap: bitmap), scale: 1, orientation: .up)
    let probe = LayoutProbe(20, 20) { Image(uiImage: image) }
    #expect(probe.graph.sizeThatFits(.unspecified) == CGSize(width: 4, height: 2))
    let fit = LayoutProbe(20, 20) { Image(uiImage: image).resizable().scaledToFit() }
    #expect(fit.nodes(ImageNode.self)[0].frame == CGRect(x: 0, y: 5, width: 20, height: 10))
    #expect(pixels(Image(uiImage: image).resizable())[0, 19] == red)
    #expect(pixels(Image(uiImage: image).renderingMode(.template).resizable().foregroundColor(.black))[9, 9] == .black)
    let symbol = LayoutProbe(100, 100) { Image(systemName: "star") }
    #expect(symbol.graph.sizeThatFits(.unspecified) == UIImage(systemName: "star")?.size)
    // A name that nobody knows has a place and shows something.
    let unknown = LayoutProbe(100, 100) { Image(systemName: "no.such.symbol") }
    #expect(unknown.graph.sizeThatFits(.unspecified).width > 10)
    #expect(lines(Image(systemName: "no.such.symbol")).count == 1)
    #expect(lines(Image("no such picture")).count == 1)
  }
}
