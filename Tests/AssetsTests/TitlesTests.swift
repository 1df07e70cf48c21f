import Assets
import Testing

struct TitlesTests {
  @Test func fortyDifferentOnes() {
    #expect(Titles.all.count == 40)
    #expect(Set(Titles.all).count == 40)
    #expect(Titles.all.allSatisfy { !$0.isEmpty })
  }

  @Test func inManyScripts() {
    let scripts: [(String, ClosedRange<UInt32>)] = [
      ("Latin", 0x41...0x24F), ("Greek", 0x370...0x3FF), ("Cyrillic", 0x400...0x4FF), ("Hebrew", 0x590...0x5FF),
      ("Arabic", 0x600...0x6FF), ("Devanagari", 0x900...0x97F), ("Thai", 0xE00...0xE7F), ("Kana", 0x3040...0x30FF),
      ("Han", 0x4E00...0x9FFF), ("Hangul", 0xAC00...0xD7A3),
    ]
    for (name, range) in scripts {
      #expect(Titles.all.contains { $0.unicodeScalars.contains { range.contains($0.value) } }, "no title in \(name)")
    }
  }
}
