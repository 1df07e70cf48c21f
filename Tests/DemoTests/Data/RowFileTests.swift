import TestSupport
import Testing

@testable import Demo

@Suite struct RowFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func load(_ name: String, _ text: String) throws -> RowSource {
    try RowLoader.load(folder.write(name, text), rows: nil)
  }

  /// The error's line, without the program's name, the path and the advice.
  private func failure(_ name: String, _ text: String) throws -> String? {
    let path = try folder.write(name, text)
    let error = #expect(throws: DemoError.self) { try RowLoader.load(path, rows: nil) }
    #expect(error?.exitCode == 1)
    #expect(error?.what == path)
    #expect(error?.line.contains("\n") == false)
    return error?.why
  }

  private func file(_ name: String) -> RowPicture {
    .file(folder.url.appending(path: name).path)
  }

  @Test func tabs() throws {
    let source = try load(
      "rows.tsv", "language\ttitle\timage\nen\tA \"quoted\" word, and a comma\t1.png\nde\tZweite\tsub/2.png\n")
    #expect(source.titles == ["A \"quoted\" word, and a comma", "Zweite"])
    #expect(source.pictures == [file("1.png"), file("sub/2.png")])
    #expect(source.name == "rows.tsv")
    #expect(source.count == 2)
  }

  @Test func windowsTextAndNoLastLineEnd() throws {
    let source = try load("rows.tsv", "\u{FEFF}Image\tTITLE \r\n/a/1.png\tfirst\r\n\r\n2.png\tsecond")
    #expect(source.titles == ["first", "second"])
    #expect(source.pictures == [.file("/a/1.png"), file("2.png")])
  }

  @Test func commasAndQuotes() throws {
    let source = try load(
      "rows.csv", "title,image\r\n\"a, b\",1.png\r\n\"say \"\"hi\"\"\",\"2.png\"\r\n\"two\nlines\",3.png\r\nplain,\r\n")
    #expect(source.titles == ["a, b", "say \"hi\"", "two\nlines", "plain"])
    #expect(source.pictures == [file("1.png"), file("2.png"), file("3.png"), .none])
  }

  @Test func json() throws {
    let source = try load(
      "rows.json", #"[{"title": "a\nb", "image": "1.png", "other": [1]}, {"image": null, "title": ""}]"#)
    #expect(source.titles == ["a\nb", ""])
    #expect(source.pictures == [file("1.png"), .none])
  }

  @Test func oddTitlesStayRows() throws {
    let long = String(repeating: "long ", count: 20_000)
    let source = try load("rows.tsv", "title\timage\n\t1.png\n\(long)\t2.png\n")
    #expect(source.titles == ["", long])
  }

  @Test func malformedTables() throws {
    #expect(try failure("a.tsv", "title\timage\na\tb\nonly one\n") == "line 3: the header has 2 columns, this line 1")
    #expect(try failure("b.tsv", "title\timage\na\tb\tc\n") == "line 2: the header has 2 columns, this line 3")
    #expect(try failure("c.tsv", "title\tpicture\na\tb\n") == "line 1: the header has no column 'image'")
    #expect(try failure("d.tsv", "name,image\n") == "line 1: the header has no column 'title'")
    #expect(try failure("e.tsv", "") == "has no rows")
    #expect(try failure("f.tsv", "title\timage\n") == "has no rows")
    #expect(try failure("g.csv", "title,image\na,b\n\"open,c\nd,e\n") == "line 3: a quotation mark is not closed")
    #expect(
      try failure("h.csv", "title,image\n\"two\nlines\",b\n\"x\"y,c\n")
        == "line 4: text follows a closing quotation mark")
  }

  @Test func notText() throws {
    let path = try folder.write("a.tsv", [0xFF, 0xFE, 0x74, 0x00])
    let error = #expect(throws: DemoError.self) { try RowLoader.load(path, rows: nil) }
    #expect(error?.line == "demo: \(path): is not UTF-8 text; save it as UTF-8")
  }

  @Test func malformedJSON() throws {
    #expect(try failure("a.json", "[{\"title\": \"a\"") == "is not valid JSON")
    #expect(try failure("b.json", "") == "is not valid JSON")
    #expect(try failure("c.json", "{\"title\": \"a\"}") == "is no array")
    #expect(
      try failure("d.json", "[{\"title\": \"a\", \"image\": \"b\"}, {\"title\": \"a\"}]") == "item 2 has no image")
    #expect(try failure("e.json", "[{\"image\": \"a\"}]") == "item 1 has no title")
    #expect(try failure("f.json", "[{\"title\": 5, \"image\": \"b\"}]") == "item 1: title is no text")
    #expect(try failure("g.json", "[{\"title\": \"a\", \"image\": 5}]") == "item 1: image is no text")
    #expect(try failure("h.json", "[5]") == "item 1 is no object")
    #expect(try failure("i.json", "[]") == "has no rows")
  }
}
