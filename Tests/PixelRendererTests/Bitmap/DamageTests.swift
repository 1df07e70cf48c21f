import TestSupport
import Testing

@testable import PixelRenderer

@Suite struct DamageTests {
  @Test func rectanglesThatCrossStayTwo() {
    var damage = Damage(PixelRect(x: 0, y: 90, width: 100, height: 10))
    damage.add(PixelRect(x: 92, y: 0, width: 6, height: 95))
    #expect(damage.count == 2)
    #expect(damage.area == 1000 + 570, "joined they would be all of it")
  }

  @Test func rectanglesThatOverlapMuchAreJoined() {
    var damage = Damage(PixelRect(x: 0, y: 0, width: 10, height: 10))
    damage.add(PixelRect(x: 0, y: 7, width: 10, height: 10))
    #expect(damage == Damage(PixelRect(x: 0, y: 0, width: 10, height: 17)))
    damage.add(PixelRect(x: 2, y: 2, width: 3, height: 3))
    #expect(damage.area == 170)
  }

  @Test func whatWasAddedIsCovered() {
    var random = SeededGenerator(5)
    for _ in 0..<300 {
      var damage = Damage()
      var added: [PixelRect] = []
      for _ in 0..<12 {
        let rect = PixelRect(
          x: .random(in: 0..<40, using: &random), y: .random(in: 0..<40, using: &random),
          width: .random(in: 0..<20, using: &random), height: .random(in: 0..<20, using: &random))
        damage.add(rect)
        added.append(rect)
        #expect(damage.count <= 4)
      }
      for rect in added where !rect.isEmpty {
        for y in rect.y..<rect.maxY {
          for x in rect.x..<rect.maxX {
            let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
            let isCovered = (0..<damage.count).contains { damage[$0].contains(pixel) }
            if !isCovered { Issue.record("\(pixel) is lost") }
          }
        }
      }
    }
  }
}
