import Foundation
import FoundationXML
import Testing

@testable import FrameMetrics

@Suite struct HTMLReportTests {
  private func page(_ strategies: [String] = ["uikit", "root-view"], frames: [FrameRecord] = ReportFixture.frames)
    -> String
  {
    let report = ReportFixture.report(runs: strategies.map { ReportFixture.run($0, frames: frames) })
    return HTMLReport.text(report, frames: strategies.map { (strategy: $0, frames: frames) })
  }

  /// A page of strict enough HTML is XML, but for the doctype and the void elements.
  private func elements(_ page: String) throws -> [String: Int] {
    final class Counter: NSObject, XMLParserDelegate {
      var counts: [String: Int] = [:]

      func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
      ) {
        counts[name, default: 0] += 1
      }
    }
    let closed = page.replacing("<!doctype html>", with: "").replacing("utf-8\">", with: "utf-8\"/>")
      .replacing("initial-scale=1\">", with: "initial-scale=1\"/>")
    let parser = XMLParser(data: Data(closed.trimmingCharacters(in: .whitespacesAndNewlines).utf8))
    let counter = Counter()
    parser.delegate = counter
    #expect(parser.parse(), "\(String(describing: parser.parserError)) in line \(parser.lineNumber)")
    return counter.counts
  }

  @Test func theAnswerComesFirst() {
    let page = page()
    #expect(
      page.contains(
        "<h1>A root-view row costs 1 × a hand-written one and made 10 hitches in 1000 frames at 60 Hz.</h1>"))
    let alone = HTMLReport.answer(ReportFixture.report(runs: [ReportFixture.run("uikit")]))
    #expect(alone == "uikit took 0.1 ms for half of the frames and made 10 hitches in 1000 frames at 60 Hz.")
    let none = HTMLReport.answer(ReportFixture.report(runs: [ReportFixture.run(frames: [])]))
    #expect(none == "No frames were measured.")
  }

  @Test func oneFileThatIsWellFormedAndNeedsNothing() throws {
    let page = page()
    let elements = try elements(page)
    #expect(elements["h1"] == 1)
    // Two distributions, a timeline for each strategy.
    #expect(elements["svg"] == 4)
    #expect(elements["script"] == nil)
    for outside in ["http:", "https:", "url(", "@import", "<link", "<img"] { #expect(!page.contains(outside)) }
    #expect(page.contains("prefers-color-scheme: dark"))
    #expect(page.contains("@media print"))
    #expect(!page.contains("nan"))
    #expect(!page.contains("inf\""))
  }

  @Test func hitchesAreMarkedWithWhatRan() throws {
    let page = page(["uikit"])
    #expect(try elements(page)["rect"] == 10)
    #expect(
      page.contains("<title>frame 99: 20.15 ms (input 0.01, update 0.05, draw 20.09), context switches: 0</title>"))
    #expect(
      page.contains(
        "<tr><td>uikit</td><td>499</td><td>20.15</td><td>0.15</td><td>16.67</td><td>draw, 20.09 ms</td><td>1</td>"
          + "<td>1</td><td></td></tr>"))
    #expect(page.contains("9.901 (warning)"))
  }

  @Test func manyHitchesAreCutAndCounted() throws {
    let late = (0..<300).map { FrameRecord(start: $0 * 100, wall: PhaseTimes(draw: 40_000_000)) }
    let page = page(["uikit"], frames: late)
    #expect(page.contains("The first 50 of 300."))
    #expect(try elements(page)["rect"] == 200)
  }

  @Test func noFramesNoPlots() throws {
    let elements = try elements(page(["uikit"], frames: []))
    #expect(elements["svg"] == nil)
    #expect(try self.elements(page(["uikit"], frames: [FrameRecord()]))["svg"] == 1)
  }

  @Test func namesAreEscaped() throws {
    var report = ReportFixture.report()
    report.settings.data = "<script>alert(\"&\")</script>"
    let page = HTMLReport.text(report, frames: [(strategy: "a<b", frames: ReportFixture.frames)])
    #expect(try elements(page)["script"] == nil)
    #expect(page.contains("&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;"))
  }

  @Test func roundNumbersOnTheScale() throws {
    let scale = try #require(LogScale([120_000, 3_000_000], start: 0, end: 100))
    #expect(scale.low == 0.1)
    #expect(scale.high == 5)
    #expect(scale.ticks == [0.1, 0.2, 0.5, 1, 2, 5])
    #expect(scale.position(0.1) == 0)
    #expect(scale.position(5) == 100)
    #expect(scale.position(0.01) == 0)
    #expect(LogScale([0], start: 0, end: 1) == nil)
  }
}
