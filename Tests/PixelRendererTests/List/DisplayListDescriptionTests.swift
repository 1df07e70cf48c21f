import PixelRenderer
import Testing

@Suite struct DisplayListDescriptionTests {
  @Test func oneLineACommand() {
    let list = DisplayList()
    var path = Path()
    path.move(1, 2)
    path.line(3.5, 4.256)
    path.close()
    let mask = Mask(width: 120, height: 18, label: "Title")
    let opaque = Bitmap(width: 10, height: 8, isOpaque: true)
    list.append(.fill(PixelRect(x: 0, y: 0, width: 100, height: 64), .white))
    list.append(.beginGroup(bounds: PixelRect(x: 1, y: 2, width: 3, height: 4), opacity: 128))
    list.append(.pushRoundedClip(RoundedRect(x: 1, y: 2, width: 30, height: 40, radius: 4.5)))
    list.append(.mask(mask, x: 60, y: 20, .black))
    list.append(.popClip)
    list.append(.endGroup)
    list.append(.bitmap(opaque, source: PixelRect(x: 1, y: 1, width: 4, height: 5), x: 7, y: 8, opacity: 200))
    list.append(.bitmap(opaque, source: opaque.bounds, x: 7, y: 8, opacity: 255))
    list.append(.fillPath(path, .evenOdd, .black))
    list.append(.strokePath(path, Stroke(width: 1.5), .black))
    list.append(.strokeRounded(RoundedRect(x: 0, y: 0, width: 9, height: 9, radius: 2), width: 1, .white))
    list.append(.clear(PixelRect(x: 0, y: 0, width: 1, height: 1)))
    #expect(
      list.description == """
        fill 0,0 100x64 #FFFFFFFF
        group 1,2 3x4 opacity 128
          clipRounded 1,2 30x40 radius 4.5
            mask "Title" 60,20 120x18 #FF000000
          endClip
        endGroup
        bitmap 7,8 4x5 from 1,1 opaque opacity 200
        bitmap 7,8 10x8 opaque
        fillPath M1,2 L3.5,4.26 Z evenOdd #FF000000
        strokePath M1,2 L3.5,4.26 Z width 1.5 #FF000000
        strokeRounded 0,0 9x9 radius 2 width 1 #FFFFFFFF
        clear 0,0 1x1
        """)
  }

  @Test func removingTheCommandsKeepsNothing() {
    let list = DisplayList()
    list.append(.popClip)
    list.removeAll()
    #expect(list.description == "" && list.commands.isEmpty)
  }
}
