import Assets
import Foundation
import PixelRenderer
import Testing

/// `RECORD_PICTURES=1` in the environment writes the files anew; look at them before they are committed.
struct PicturesTests {
  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Assets/Pictures")

  @Test(arguments: Pictures.names) func isWhatThePainterDraws(name: String) throws {
    let picture = try #require(PicturePainter.picture(named: name))
    if ProcessInfo.processInfo.environment["RECORD_PICTURES"] == "1" {
      try PNG.write(picture, to: Self.sources.appendingPathComponent(name + ".png").path)
    } else {
      let index = try #require(Pictures.names.firstIndex(of: name))
      let bundled = try PNG.decode(try Pictures.data(at: index))
      #expect(bundled.width == PicturePainter.side && bundled.height == PicturePainter.side)
      var differences = 0
      for y in 0..<bundled.height {
        for x in 0..<bundled.width where bundled[x, y] != picture[x, y] { differences += 1 }
      }
      #expect(differences == 0)
    }
  }

  @Test func everySceneIsBundled() {
    #expect(PicturePainter.scenes.keys.sorted() == Pictures.names.sorted())
    #expect(Pictures.count == 24)
  }

  /// Averages of 6 × 6 fields: pictures that a person would mix up differ little in all of them.
  @Test func allPicturesLookDifferent() throws {
    let small = try Pictures.names.map { name in
      (name, try #require(PicturePainter.picture(named: name)).scaled(toWidth: 6, height: 6))
    }
    for (index, first) in small.enumerated() {
      for second in small[(index + 1)...] {
        var sum = 0
        for y in 0..<6 {
          for x in 0..<6 {
            let (a, b) = (first.1[x, y], second.1[x, y])
            sum += abs(Int(a.red) - Int(b.red)) + abs(Int(a.green) - Int(b.green)) + abs(Int(a.blue) - Int(b.blue))
          }
        }
        #expect(sum / (36 * 3) >= 12, "\(first.0) and \(second.0)")
      }
    }
  }

  @Test func filesAreFoundByIndexAndName() throws {
    let file = try #require(Pictures.file(at: 0))
    #expect(file == Pictures.file(named: "lake"))
    #expect(FileManager.default.fileExists(atPath: file.path))
    #expect(Pictures.file(at: 24) == nil)
    #expect(Pictures.file(at: -1) == nil)
    #expect(Pictures.file(named: "../lake") == nil)
  }

  @Test func aMissingFileIsNamedInTheError() {
    let error = PicturesError(path: "/x/lake.png", reason: "no such file")
    #expect(
      "\(error)"
        == "bundled picture /x/lake.png: no such file; keep TwoWorlds_Assets.resources beside the program")
  }
}
