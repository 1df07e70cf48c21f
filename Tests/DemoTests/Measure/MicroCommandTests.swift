import RowLab
import Testing

@testable import Demo

@MainActor
@Suite(.serialized) struct MicroCommandTests {
  @Test func everyStepOfARowOfEachStrategy() throws {
    var options = DemoOptions(verb: .measure)
    options.strategies = [.uikit, .configuration]
    options.size = WindowSize(width: 320, height: 192)
    let text = MicroCommand.run(options, source: try RowLoader.load(options), interrupt: Interrupt())
    let lines = text.split(separator: "\n").map(String.init)
    let steps = options.strategies.flatMap { name in
      ["update", "layout", "paint", "compose"].map { "row \($0), \(name.rawValue)" }
    }
    for name in ["fill", "compose the frame"] + steps {
      let line = try #require(lines.first { $0.hasPrefix(name + "  ") }, "\(name)")
      let words = line.split(separator: " ")
      let figure = try #require(Double(words[words.count - 3]))
      // A row's step takes some of a microsecond at least, and no second.
      #expect(figure > 0 && (!name.hasPrefix("row") || figure >= 20) && figure < 1e9, "\(line)")
    }
    #expect(lines.last == "medians, wall clock; pixels of 320x192 at scale 1")
  }

  @Test func noRowsNoSteps() throws {
    var options = DemoOptions(verb: .measure)
    options.rows = 0
    let text = MicroCommand.run(options, source: try RowLoader.load(options), interrupt: Interrupt())
    #expect(!text.contains("row ") && text.contains("fill "))
  }
}
