import Foundation
import TestSupport
import Testing

@testable import Typesetter

@Suite struct FontTests {
  /// The system font's file, whatever is installed here.
  private let systemFile: String
  private let temporary: TemporaryFolder
  private var folder: String { temporary.path }

  init() throws {
    systemFile = try #require(FontFolders().systemFonts().first)
    temporary = try TemporaryFolder()
  }

  private func bare(_ folders: [String]) -> Typesetter {
    Typesetter(catalog: FontCatalog(folders: FontFolders(folders), usesConfig: false))
  }

  @Test(arguments: [0.0, -3, .nan, .infinity, 1e9, 0.4]) func anySizeGivesAFace(size: Double) {
    let face = Typesetter().face(FontRequest(pixelSize: size))
    #expect(face.lineHeight >= 1 && face.lineHeight < 2000)
  }

  @Test func metricsGrowWithTheSizeAndAddUp() {
    let typesetter = Typesetter()
    var last = 0.0
    for size in [10.0, 13.5, 17, 22.25, 34] {
      let face = typesetter.face(FontRequest(pixelSize: size))
      #expect(face.lineHeight == face.ascent + face.descent + face.leading)
      #expect(face.lineHeight > last)
      #expect(face.xHeight < face.capHeight && face.capHeight < face.ascent)
      last = face.lineHeight
    }
    // Fractions of a pixel count.
    let widths = [17.0, 17.5].map { size in
      typesetter.line("mmmmmmmmmmmmmmmmmmmm", face: typesetter.face(FontRequest(pixelSize: size))).width
    }
    #expect(widths[0] < widths[1])
  }

  @Test func boldAndItalicAreFoundOrMade() {
    let typesetter = Typesetter()
    func ink(_ request: FontRequest) -> Int {
      let mask = typesetter.line("HHHH", face: typesetter.face(request)).mask
      var sum = 0
      for y in 0..<mask.height { for x in 0..<mask.width { sum += Int(mask[x, y]) } }
      return sum
    }
    let regular = ink(FontRequest(pixelSize: 20))
    #expect(ink(FontRequest(pixelSize: 20, weight: .medium)) == regular)
    #expect(ink(FontRequest(pixelSize: 20, weight: .semibold)) > regular * 5 / 4)
    #expect(ink(FontRequest(pixelSize: 20, weight: .bold)) == ink(FontRequest(pixelSize: 20, weight: .black)))
    let slanted = typesetter.line("l", face: typesetter.face(FontRequest(pixelSize: 40, italic: true))).mask
    let upright = typesetter.line("l", face: typesetter.face(FontRequest(pixelSize: 40))).mask
    #expect(slanted.width > upright.width)
  }

  @Test func aFamilyWithoutABoldFaceIsEmboldened() throws {
    try FileManager.default.copyItem(atPath: systemFile, toPath: folder + "/Only-Regular.ttf")
    let typesetter = bare([folder])
    try typesetter.check()
    func width(_ weight: FontWeight, italic: Bool = false) -> Int {
      let request = FontRequest(pixelSize: 40, weight: weight, italic: italic)
      return typesetter.line("l", face: typesetter.face(request)).mask.width
    }
    #expect(width(.semibold) > width(.regular))
    #expect(width(.medium) == width(.regular))
    #expect(width(.regular, italic: true) > width(.regular))
  }

  @Test func theNearestWeightWins() throws {
    let file = try #require(FontFile(path: systemFile))
    let faces = [(200, false), (400, false), (700, false), (400, true)].map { weight, italic in
      var face = file
      face.weight = weight
      face.isItalic = italic
      return face
    }
    func nearest(_ weight: FontWeight, italic: Bool = false) -> [Int] {
      let request = FontRequest(pixelSize: 17, weight: weight, italic: italic)
      return FontCatalog.nearest(to: request, among: faces).map { [$0.weight, $0.isItalic ? 1 : 0] } ?? []
    }
    #expect(nearest(.ultraLight) == [200, 0])
    #expect(nearest(.light) == [400, 0])
    #expect(nearest(.medium) == [400, 0])
    #expect(nearest(.semibold) == [700, 0])
    #expect(nearest(.black) == [700, 0])
    #expect(nearest(.bold, italic: true) == [400, 1])
  }

  @Test func monospacedLettersHaveOneWidth() throws {
    let typesetter = Typesetter()
    let face = typesetter.face(FontRequest(pixelSize: 20, monospaced: true))
    let widths = ["i", "W", "0", "."].map { typesetter.line($0, face: face).width }
    // Where no such font is installed the system font stands in.
    if widths[0] != typesetter.line("i", face: typesetter.face(FontRequest(pixelSize: 20))).width {
      #expect(Set(widths).count == 1)
    }
  }

  @Test func anUnknownFamilyFallsBack() {
    let typesetter = Typesetter()
    let face = typesetter.face(FontRequest(family: "No Such Family 123", pixelSize: 17))
    #expect(typesetter.line("abc", face: face).width > 0)
  }

  @Test func aChosenFileIsUsedAndABadOneIsAnErrorThatNamesIt() throws {
    let typesetter = try Typesetter(fontFile: systemFile)
    let face = typesetter.face(FontRequest(pixelSize: 17))
    #expect(typesetter.line("abc", face: face).width > 0)
    let text = folder + "/text.ttf"
    try Data("no font".utf8).write(to: URL(fileURLWithPath: text))
    let cut = folder + "/cut.ttf"
    try Data(try Data(contentsOf: URL(fileURLWithPath: systemFile)).prefix(20_000)).write(to: URL(fileURLWithPath: cut))
    for file in [text, cut, folder, folder + "/missing.ttf"] {
      let error = #expect(throws: TypesetterError.self) { try typesetter.useFont(file: file) }
      #expect(error?.description.contains(file) == true)
    }
    // Nothing changed.
    #expect(typesetter.face(FontRequest(pixelSize: 17)) === face)
  }

  @Test func aDamagedFirstChoiceIsPassedOver() throws {
    let good = try Data(contentsOf: URL(fileURLWithPath: systemFile))
    // The preferred name on a file whose tables are there and whose glyphs are not.
    try good.prefix(good.count / 3).write(to: URL(fileURLWithPath: folder + "/DejaVuSans.ttf"))
    try good.write(to: URL(fileURLWithPath: folder + "/Other-Regular.ttf"))
    let typesetter = bare([folder])
    try typesetter.check()
    #expect(typesetter.line("abc", face: typesetter.face(FontRequest(pixelSize: 17))).mask.width > 0)
  }

  @Test func withoutFontSettingsFoldersAreSearched() throws {
    let catalog = FontCatalog(usesConfig: false)
    let typesetter = Typesetter(catalog: catalog)
    let face = typesetter.face(FontRequest(pixelSize: 17))
    let scalar = Unicode.Scalar(0x65E5)!
    let isInstalled = FontFolders().files().contains { FontFile(path: $0)?.has(scalar) ?? false }
    #expect((face.fonts.choose("日") != FontStack.missing) == isInstalled)
    #expect(face.fonts.choose("\u{10FFF0}") == FontStack.missing)
  }

  @Test func tablesOfAFontAreRead() throws {
    let file = try #require(FontFile(path: systemFile))
    #expect(!file.family.isEmpty)
    #expect(file.weight == 400 && !file.isItalic && file.stretch == 5)
    #expect(file.has("A") && file.has("é") && !file.has("\u{10FFF0}"))
    let handle = try FontHandle(file: file, pixelSize: 17, bold: false, italic: false)
    // The table reader and FreeType agree.
    for value in stride(from: UInt32(0x20), to: 0x3000, by: 13) {
      let scalar = Unicode.Scalar(value)!
      #expect(file.has(scalar) == handle.has(scalar), "U+\(String(value, radix: 16))")
    }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: systemFile))
    // Cut and scrambled files are no fonts or fonts; never a crash.
    for count in [0, 3, 12, 100, 1000, bytes.count / 2] {
      var damaged = Data(bytes.prefix(count))
      for index in stride(from: 13, to: damaged.count, by: 97) { damaged[index] = 0xFF }
      let path = folder + "/damaged.ttf"
      try damaged.write(to: URL(fileURLWithPath: path))
      _ = FontFile(path: path)?.has("A")
    }
  }
}
