import PixelRenderer
import TestSupport
import Testing

@testable import Typesetter

@Suite struct TextLayoutTests {
  let typesetter = Typesetter()
  let face: Face

  init() { face = typesetter.face(FontRequest(pixelSize: 17)) }

  private func width(_ text: String) -> Int { typesetter.line(text, face: face).width }

  private func lines(
    _ text: String, _ width: Int?, limit: Int? = nil, _ truncation: Truncation = .tail, _ wrapping: Wrapping = .word
  ) -> [String] {
    typesetter.layout(
      text, face: face, width: width, lineLimit: limit, truncation: truncation, wrapping: wrapping
    ).lines.map(\.text)
  }

  @Test func emptyTextIsOneEmptyLine() {
    let layout = typesetter.layout("", face: face, width: 100)
    #expect(layout.lines.count == 1)
    #expect(layout.width == 0)
    #expect(layout.height == Int(face.lineHeight))
    #expect(layout.firstBaseline == layout.lastBaseline)
    #expect(!layout.isTruncated)
  }

  @Test func linesStackWithTheFontsLineHeight() {
    let layout = typesetter.layout("a\nb\nc", face: face, width: nil)
    #expect(layout.lines.map(\.text) == ["a", "b", "c"])
    #expect(layout.height == 3 * layout.lineHeight)
    #expect(layout.lastBaseline - layout.firstBaseline == 2 * layout.lineHeight)
  }

  @Test func everyKindOfNewlineBreaks() {
    #expect(lines("a\r\nb\rc\u{2028}d\u{2029}e", nil) == ["a", "b", "c", "d", "e"])
    #expect(lines("a\n", nil) == ["a", ""])
    #expect(lines("\n", nil) == ["", ""])
  }

  @Test func aTextFitsTheWidthThatItAskedFor() {
    for text in ["Hello world", "AVAToWa fi ffl", "a  b ", "مرحبا بالعالم abc 12", "日本語のタイトル", "x\u{301}y"] {
      let natural = typesetter.layout(text, face: face, width: nil)
      let again = typesetter.layout(text, face: face, width: natural.width, lineLimit: 1)
      #expect(again.lines.count == 1)
      #expect(again.width == natural.width)
      #expect(!again.isTruncated, "\(text)")
      let wrapped = typesetter.layout(text + " and more words", face: face, width: natural.width)
      let relaid = typesetter.layout(text + " and more words", face: face, width: wrapped.width)
      #expect(relaid.lines.map(\.text) == wrapped.lines.map(\.text), "\(text)")
    }
  }

  @Test func wordsWrapAtSpacesWhichHang() {
    let text = "aaa bbb   ccc"
    #expect(lines(text, width("aaa bbb")) == ["aaa bbb", "ccc"])
    #expect(lines(text, width("aaa bbb") - 1) == ["aaa", "bbb", "ccc"])
    #expect(lines("aaa   ", width("aaa")) == ["aaa"])
    #expect(lines("  aaa", 1000) == ["  aaa"])
  }

  @Test func hyphensAndIdeographsMayEndALine() {
    #expect(lines("well-known", width("well-kn")) == ["well-", "known"])
    #expect(lines("a -5", width("a -")) == ["a", "-5"])
    #expect(lines("日本語日本語", width("日本語日")) == ["日本語日", "本語"])
    // A full stop must not begin a line.
    #expect(lines("日本語。日", width("日本語")) == ["日本", "語。日"])
    #expect(lines("ab\u{200B}cd", width("abc")) == ["ab", "cd"])
    #expect(lines("ab\u{A0}cd ef", width("ab cd")) == ["ab\u{A0}cd", "ef"])
  }

  @Test func longWordsBreakBetweenClusters() {
    let pile = "e\u{301}"
    let text = String(repeating: pile, count: 10)
    let broken = lines(text, width(pile) * 4)
    #expect(broken == [4, 4, 2].map { String(repeating: pile, count: $0) })
    #expect(lines("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 1) == ["👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"])
    #expect(lines("ab cd", width("ab c"), .tail, .character) == ["ab c", "d"])
  }

  @Test func aWidthOfNothingStillMakesProgress() {
    #expect(lines("abc", 0) == ["a", "b", "c"])
    #expect(lines("abc", -5) == ["a", "b", "c"])
    #expect(lines("abc", .min) == ["a", "b", "c"])
    #expect(lines(String(repeating: "ab\u{200B} ", count: 500), .max, limit: 1).count == 1)
    #expect(lines("a" + String(repeating: "\u{200B}", count: 5000) + "b", 1).joined() == "ab")
  }

  @Test func aCutTailEndsInAnEllipsis() {
    let text = "The quick brown fox"
    let layout = typesetter.layout(text, face: face, width: width("The quick brow"), lineLimit: 1)
    #expect(layout.isTruncated)
    #expect(layout.lines.count == 1)
    #expect(layout.lines[0].text.hasSuffix("…"))
    #expect(text.hasPrefix(String(layout.lines[0].text.dropLast())))
    #expect(layout.width <= width("The quick brow"))
    // One more cluster would not have fitted.
    let kept = layout.lines[0].text.count - 1
    #expect(width(text.prefix(kept + 1) + "…") > width("The quick brow"))
    #expect(lines(text, width(text), limit: 1) == [text])
    #expect(lines(text, 0, limit: 1) == ["…"])
    #expect(lines("ab cd", width("ab…"), limit: 1) == ["ab…"])
  }

  @Test func headMiddleAndClip() {
    let text = "abcdefghijklmnopqrstuvwxyz"
    let room = width("abcdefghijklm")
    let head = typesetter.layout(text, face: face, width: room, lineLimit: 1, truncation: .head)
    #expect(head.lines[0].text.hasPrefix("…") && head.lines[0].text.hasSuffix("xyz"))
    #expect(head.width <= room && head.isTruncated)
    let middle = typesetter.layout(text, face: face, width: room, lineLimit: 1, truncation: .middle)
    #expect(middle.lines[0].text.hasPrefix("abc") && middle.lines[0].text.hasSuffix("xyz"))
    #expect(middle.lines[0].text.contains("…"))
    #expect(middle.width <= room)
    let clip = typesetter.layout(text, face: face, width: room, lineLimit: 1, truncation: .clip)
    #expect(clip.lines[0].text == "abcdefghijklmn")
    #expect(clip.width == room && clip.isTruncated)
  }

  @Test func theLastAllowedLineIsTheOneThatIsCut() {
    let text = "one two three four five six"
    let layout = typesetter.layout(text, face: face, width: width("one two"), lineLimit: 2)
    #expect(layout.lines.count == 2)
    #expect(layout.lines[0].text == "one two")
    #expect(layout.lines[1].text.hasSuffix("…"))
    #expect(lines("a\nb", nil, limit: 1) == ["a…"])
    #expect(lines("a\nb", 500, limit: 1) == ["a…"])
    #expect(lines("a\n\n", 500, limit: 1) == ["a"])
    #expect(lines(text, 100, limit: 0) == lines(text, 100))
  }

  @Test func truncationNeverSplitsACluster() {
    let family = "👨‍👩‍👧‍👦"
    let text = String(repeating: family, count: 20) + "e\u{301}e\u{301}e\u{301}"
    for truncation in [Truncation.tail, .head, .middle, .clip] {
      for room in stride(from: 10, to: 120, by: 7) {
        let cut = lines(text, room, limit: 1, truncation)[0]
        for cluster in cut { #expect(cluster == "…" || cluster == Character(family) || cluster == "e\u{301}") }
      }
    }
  }

  @Test func randomTextIsNeitherLostNorTooWide() {
    var generator = SeededGenerator(7)
    let pieces = ["a", "WW", " ", "-", "日", "é", "אב", "مر", "1,5", "\n", "👍🏽", "e\u{301}", "。", "\u{200B}"]
    for _ in 0..<200 {
      let text = (0..<Int.random(in: 1...30, using: &generator)).map { _ in
        pieces.randomElement(using: &generator)!
      }.joined()
      let room = Int.random(in: 20...150, using: &generator)
      let layout = typesetter.layout(text, face: face, width: room)
      func letters(_ text: String) -> String { text.filter { !$0.isWhitespace && $0 != "\u{200B}" } }
      #expect(letters(layout.lines.map(\.text).joined()) == letters(text))
      for line in layout.lines where line.text.count > 1 { #expect(line.width <= room, "\(text.debugDescription)") }
      let limited = typesetter.layout(text, face: face, width: room, lineLimit: 2)
      #expect(limited.lines.count <= 2)
      #expect(limited.width <= room)
      #expect(limited.isTruncated || limited.lines.map(\.text) == layout.lines.map(\.text).prefix(2).map { $0 })
    }
  }

  /// Counts what a layout reads and draws, not how long it takes.
  @Test func aHugeTextIsReadOnlyAsFarAsItShows() {
    let text = String(repeating: "Lorem ipsum dolor ", count: 6000)
    var breaker = LineBreaker(ClusterText(text[...], fonts: face.fonts), fonts: face.fonts)
    _ = breaker.line(from: 0, width: 320, wrapping: .word)
    #expect(breaker.text.count < 400)
    for truncation in [Truncation.tail, .head, .middle, .clip] {
      let line = typesetter.layout(text, face: face, width: 320, lineLimit: 1, truncation: truncation).lines[0]
      #expect(line.text.count < 60)
      #expect(line.mask.width < 350)
    }
    let wide = typesetter.layout(String(repeating: "W", count: 20_000), face: face, width: 320)
    #expect(wide.lines.count == (20_000 + 320 / width("W") - 1) / (320 / width("W")))
    #expect(wide.lines.allSatisfy { $0.width <= 320 })
  }

  @Test func aMountainOfMarksIsCut() {
    let line = typesetter.line("e" + String(repeating: "\u{301}", count: 100_000), face: face)
    #expect(line.text.unicodeScalars.count == 64)
    #expect(line.mask.height <= 3 * line.height)
  }
}
