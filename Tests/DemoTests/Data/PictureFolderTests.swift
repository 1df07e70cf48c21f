import Foundation
import TestSupport
import Testing

@testable import Demo

@Suite struct PictureFolderTests {
  private let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private func line(_ path: String) -> String? {
    let error = #expect(throws: DemoError.self) { try RowLoader.load(path, rows: nil) }
    #expect(error?.exitCode == 1)
    return error?.line
  }

  @Test func sortedAsPeopleSort() throws {
    let folder = try TemporaryFolder()
    for name in ["10.png", "2.png", "B 1.bmp", "a 12.PNG", "a 3.png", "notes.md", ".hidden.png"] {
      try folder.write(name, png)
    }
    let source = try RowLoader.load(folder.path, rows: nil)
    #expect(source.titles == ["2", "10", "a 3", "a 12", "B 1"])
    #expect(source.picture(at: 0) == .file(folder.url.appending(path: "2.png").path))
    #expect(source.name == folder.url.lastPathComponent)
  }

  @Test func theOrderDoesNotDependOnTheFileSystem() {
    #expect(PictureFolder.isBefore("A", "a"))
    #expect(!PictureFolder.isBefore("a", "A"))
    #expect(!PictureFolder.isBefore("a", "a"))
    #expect(PictureFolder.isBefore("x9", "x10"))
    #expect(PictureFolder.isBefore("x10", "x10a"))
  }

  @Test func titlesFromTexts() throws {
    let folder = try TemporaryFolder()
    for name in ["1.png", "2.png", "3.png", "4.name.png"] { try folder.write(name, png) }
    try folder.write("1.txt", "\u{FEFF}Ein Titel\r\nsecond line")
    try folder.write("2.txt", "")
    try folder.write("4.name.txt", "  with spaces ")
    #expect(try RowLoader.load(folder.path, rows: nil).titles == ["Ein Titel", "", "3", "  with spaces "])
  }

  @Test func brokenPicturesAreRows() throws {
    let folder = try TemporaryFolder()
    try folder.write("1.png", [])
    try folder.write("2.png", png)
    try folder.write("3.png", "no picture")
    #expect(try RowLoader.load(folder.path, rows: nil).titles == ["1", "2", "3"])
    #expect(try RowLoader.load(folder.path, rows: 2).count == 2)
    #expect(try RowLoader.load(folder.path, rows: 7).title(at: 6) == "1")
  }

  @Test func foldersWithoutPictures() throws {
    let folder = try TemporaryFolder()
    let advice = "put .png or .bmp files into it, or give nothing for the bundled rows"
    #expect(line(folder.path) == "demo: \(folder.path): the folder is empty; \(advice)")
    try folder.write("a.txt", "x")
    #expect(line(folder.path) == "demo: \(folder.path): the folder has no picture; \(advice)")
    try folder.write("a.png", [])
    try folder.write("b.png", "x")
    #expect(line(folder.path) == "demo: \(folder.path): none of the folder's 2 pictures can be read; \(advice)")
  }

  @Test func whatIsNotThere() throws {
    #expect(
      line("/no/such/folder")
        == "demo: /no/such/folder: no such file or folder; give one that exists, or nothing for the bundled rows")
    let folder = try TemporaryFolder()
    let text = try folder.write("a.txt", "x")
    #expect(
      line(text) == "demo: \(text): is no .tsv, .csv or .json file; give one of these, or a folder of pictures")
    #expect(
      line("/dev/null")
        == "demo: /dev/null: is neither a folder nor a file; give a folder, a .tsv, .csv or .json file")
  }

  @Test func aLinkIsWhatItPointsTo() throws {
    let folder = try TemporaryFolder()
    try folder.write("rows.tsv", "title\timage\na\tb.png\n")
    let link = folder.url.appending(path: "link.tsv")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.url.appending(path: "rows.tsv"))
    #expect(try RowLoader.load(link.path, rows: nil).titles == ["a"])
  }
}
