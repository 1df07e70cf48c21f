import PixelRenderer
import Testing

@testable import Typesetter

@Suite struct TextLineTests {
  let typesetter = Typesetter()

  private func face(_ size: Double = 17, weight: FontWeight = .regular, italic: Bool = false) -> Face {
    typesetter.face(FontRequest(pixelSize: size, weight: weight, italic: italic))
  }

  @Test func emptyAndInvisibleTextHasNoInkAndNoError() {
    let face = face()
    for text in ["", " ", "\t", "\u{200B}", "\u{FEFF}", "\0", "\u{AD}", "\u{7}", "\n", "\r\n"] {
      let line = typesetter.line(text, face: face)
      #expect(line.mask.width == 0, "\(text.debugDescription)")
      #expect(line.height == Int(face.lineHeight))
    }
    for text in ["", "\u{200B}", "\u{FEFF}", "\0"] { #expect(typesetter.line(text, face: face).width == 0) }
    let space = typesetter.line(" ", face: face).width
    #expect(space > 0)
    #expect(typesetter.line("\t", face: face).width == 4 * space)
  }

  @Test func invisibleCharactersLeaveNeighboursAlone() {
    let face = face()
    let plain = typesetter.line("ab", face: face)
    for text in ["a\u{200B}b", "a\u{FEFF}b", "a\0b", "\u{1}ab"] {
      let line = typesetter.line(text, face: face)
      #expect(line.width == plain.width, "\(text.debugDescription)")
      #expect(line.mask.width == plain.mask.width)
    }
  }

  @Test func aLoneCombiningMarkIsHarmless() {
    let line = typesetter.line("\u{301}", face: face())
    #expect(line.mask.height <= 3 * line.height)
    let pile = typesetter.line("e" + String(repeating: "\u{301}", count: 50), face: face())
    #expect(pile.height == line.height)
    #expect(pile.mask.height <= 3 * line.height)
  }

  @Test func baselineAndHeightComeFromTheFont() {
    let face = face()
    let flat = typesetter.line("acen", face: face)
    let tailed = typesetter.line("gjpq", face: face)
    #expect(flat.height == tailed.height)
    #expect(flat.baseline == tailed.baseline)
    // Letters without tails stand on the baseline.
    #expect(abs(flat.maskY + flat.mask.height - flat.baseline) <= 1)
    #expect(tailed.maskY + tailed.mask.height > tailed.baseline + 1)
  }

  @Test(arguments: [10.0, 17, 28]) func nothingIsCutAtTheTopOrTheBottom(size: Double) {
    let face = face(size)
    // A tall line shifts its surface; the marks must then be where they are on a single letter.
    let low = typesetter.line("B", face: face)
    let stacked = typesetter.line("B\u{301}\u{301}\u{301}\u{301}\u{301}", face: face)
    #expect(stacked.maskY <= (size < 12 ? 0 : -1))
    #expect(stacked.maskY + stacked.mask.height == low.maskY + low.mask.height)
    let columns = min(low.mask.width, stacked.mask.width)
    let shift = low.maskX - stacked.maskX
    for row in 0..<low.mask.height / 2 {
      // The lower half of the letter, where no mark reaches.
      let y = low.mask.height - 1 - row
      let stackedY = stacked.mask.height - 1 - row
      for x in 0..<columns where x + shift >= 0 && x + shift < stacked.mask.width {
        #expect(low.mask[x, y] == stacked.mask[x + shift, stackedY])
      }
    }
  }

  @Test(arguments: [FontWeight.regular, .bold], [false, true])
  func overhangIsDrawnOnBothSides(weight: FontWeight, italic: Bool) {
    let face = face(40, weight: weight, italic: italic)
    // In the middle of a wider text nothing can be cut; alone the letter must look the same.
    for letter in ["j", "f", "W"] {
      let alone = typesetter.line(letter, face: face)
      let padded = typesetter.line("  \(letter)  ", face: face)
      #expect(alone.mask.width == padded.mask.width, "\(letter)")
      #expect(alone.mask.height == padded.mask.height)
    }
    #expect(typesetter.line("j", face: face).maskX < 0 || italic)
  }

  @Test(arguments: [11.0, 15, 17, 22, 34]) func measuredAndDrawnWidthsAgree(size: Double) {
    for weight in [FontWeight.regular, .bold] {
      let line = typesetter.line("Hamburgefonts", face: face(size, weight: weight))
      #expect(abs(line.maskX + line.mask.width - line.width) <= max(2, Int(size / 8)))
    }
  }

  @Test func composedAndDecomposedLettersHaveOneWidth() {
    let face = face()
    #expect(abs(typesetter.line("e\u{301}", face: face).width - typesetter.line("\u{E9}", face: face).width) <= 1)
  }

  @Test func aCharacterThatNoFontHasIsOneVisibleBox() {
    let face = face()
    // A private use plane: no installed font draws it.
    let box = typesetter.line("\u{10FFF0}", face: face)
    #expect(box.width == 11)
    #expect(box.mask.width == 11)
    let two = typesetter.line("a\u{10FFF0}\u{10FFF1}b", face: face)
    #expect(two.width == typesetter.line("a", face: face).width + typesetter.line("b", face: face).width + 22)
  }

  @Test func aFamilyOfEmojiIsOneBoxOrOneGlyph() {
    let face = face()
    let one = typesetter.line("😎", face: face)
    #expect(one.width > 0 && one.mask.width > 0)
    #expect(one.maskY >= 0 && one.maskY + one.mask.height <= one.height)
  }

  @Test func rightToLeftTextKeepsNumbersAndOrder() {
    let face = face()
    func runs(_ text: String) -> [String] {
      var clusters = ClusterText(text[...], fonts: face.fonts)
      clusters.loadAll()
      return Shaper(fonts: face.fonts).runs(of: clusters, 0..<clusters.count).map {
        String(decoding: clusters.bytes[$0.bytes], as: UTF8.self)
      }
    }
    #expect(runs("abc אבג 123") == ["abc ", "123", "אבג "])
    #expect(runs("אבג abc 123") == ["abc 123", "אבג "])
    #expect(runs("אבג 12,5% דה") == [" דה", "12,5%", "אבג "])
    #expect(runs("abc") == ["abc"])
    let greeting = typesetter.line("مرحبا", face: face)
    #expect(greeting.width > 0 && greeting.mask.width > 0)
  }

  @Test func arabicLettersAreJoined() throws {
    let face = face()
    guard face.fonts[0]?.has("م") == true else { return }
    let parts = "مرحبا".map { typesetter.line(String($0), face: face).width }.reduce(0, +)
    #expect(typesetter.line("مرحبا", face: face).width < parts)
  }

  @Test func anotherFontHelpsOut() {
    let face = face()
    let index = face.fonts.choose("日")
    guard index != FontStack.missing else { return }
    #expect(index > 0)
    let line = typesetter.line("a日b", face: face)
    let separate = ["a", "日", "b"].map { typesetter.line($0, face: face).width }.reduce(0, +)
    #expect(line.width == separate)
    // The ideograph stands inside the line box.
    #expect(line.maskY >= -2 && line.maskY + line.mask.height <= line.height + 2)
  }

  @Test func aVeryLongLineIsNotDrawnWiderThanAnyScreen() {
    let line = typesetter.line(String(repeating: "W", count: 20_000), face: face())
    #expect(line.width == 20_000 * typesetter.line("W", face: face()).width)
    #expect(line.mask.width <= TextLine.widestMask)
    #expect(line.mask.width > TextLine.widestMask - 64)
  }

  @Test func withoutAnyFontTextIsBoxesAndTheErrorSaysWhatToInstall() {
    let bare = Typesetter(catalog: FontCatalog(folders: FontFolders([]), usesConfig: false))
    #expect(throws: TypesetterError.noFontInstalled) { try bare.check() }
    #expect(TypesetterError.noFontInstalled.description.contains("fonts-dejavu-core"))
    let face = bare.face(FontRequest(pixelSize: 17))
    #expect(face.lineHeight == 21)
    #expect(bare.line("ab", face: face).width == 22)
    #expect(bare.layout("a b c", face: face, width: 40).lines.count == 2)
  }
}
