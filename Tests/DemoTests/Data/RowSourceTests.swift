import Assets
import Testing

@testable import Demo

@Suite struct RowSourceTests {
  @Test func repeatsWithoutMemory() {
    let source = RowLoader.bundled(titles: ["a", "b", "c"], pictures: 2, rows: 1_000_000_000)
    #expect(source.count == 1_000_000_000)
    #expect(source.titles.count == 3)
    #expect(source.pictures.count == 2)
    #expect(source.title(at: 0) == "a")
    #expect(source.title(at: 999_999_999) == "a")
    #expect(source.title(at: 5) == "c")
    #expect(source.picture(at: 5) == .bundled(1))
    #expect(source.pictureIndex(at: 6) == 0)
    #expect(source.name == "bundled")
  }

  @Test func optionsChooseTheSource() throws {
    var options = DemoOptions(verb: .window)
    let bundled = try RowLoader.load(options)
    #expect(bundled.count == 10_000)
    #expect(bundled.titles == Titles.all)
    #expect(bundled.pictures.count == Pictures.count)
    // The second turn of the pictures meets other titles.
    #expect(bundled.picture(at: Pictures.count) == bundled.picture(at: 0))
    #expect(bundled.title(at: Pictures.count) != bundled.title(at: 0))
    options.source = "/no/such/folder"
    #expect(throws: DemoError.self) { try RowLoader.load(options) }
  }

  @Test func countCutsOrRepeats() {
    #expect(RowLoader.bundled(titles: ["a"], pictures: 1, rows: nil).count == 10_000)
    #expect(RowLoader.bundled(titles: ["a"], pictures: 1, rows: 0).count == 0)
    #expect(RowSource(name: "x", titles: ["a", "b"], pictures: [.none]).count == 2)
    #expect(RowSource(name: "x", titles: ["a", "b"], pictures: [.none], count: 1).count == 1)
    #expect(RowSource(name: "x", titles: [], pictures: [], count: 5).count == 0)
  }
}
