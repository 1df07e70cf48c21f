import Display
import Foundation
import Testing
import UIKit

@testable import RowLab

@MainActor
@Suite(.serialized) struct RecordedTraceTests {
  /// Turns the wheel, flings, waits, presses a key, and ends with the finger down.
  private static let person: RecordedTrace = {
    var recorder = TraceRecorder(size: DisplaySize(width: 200, height: 300), refreshRate: 60, offset: 80, now: 10)
    for step in 0..<5 {
      recorder.add(.wheel(WheelEvent(dx: 0, dy: -1.5, isPrecise: true, x: 100, y: 100, time: 10.1 + Double(step) / 50)))
    }
    for step in 0...6 {
      let phase: PointerEvent.Phase = step == 0 ? .down : step == 6 ? .up : .move
      recorder.add(
        .pointer(PointerEvent(phase: phase, x: 100, y: 250 - 30 * Double(step), time: 10.5 + Double(step) / 60)))
    }
    recorder.add(.key(KeyEvent(key: .pageDown, time: 11.7)))
    recorder.add(.pointer(PointerEvent(phase: .down, x: 100, y: 100, time: 12)))
    recorder.add(.pointer(PointerEvent(phase: .move, x: 100, y: 50, time: 12.05)))
    return recorder.finish(now: 12.1)
  }()

  /// The offset after each frame, then what the benchmark counts.
  private func replay(_ trace: RecordedTrace, frames: Int) -> (
    offsets: [CGFloat], hash: UInt64, cells: Int, pixels: Int
  ) {
    let numbers = NumberedTable(2000)
    let display = OffscreenDisplay(width: trace.size.width, height: trace.size.height, refreshRate: trace.refreshRate)
    let lane = Lane("replay", frames: frames, trace: .recorded(trace)) {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: trace.size.width, height: trace.size.height))
      let driver = FrameDriver(display: display, window: window)
      window.addSubview(numbers.view)
      return ScrollStage(
        display: display, window: window, driver: driver, table: numbers.view, rowHeight: 40, settle: {})
    }
    var pacer = Pacer(.free)
    var offsets: [CGFloat] = []
    for _ in 0..<frames {
      lane.run(1, recorded: true, pacer: &pacer, until: Interrupt())
      offsets.append(lane.offset)
    }
    return (offsets, lane.frameHash, lane.counters.cellsReused, lane.counters.pixelsPainted)
  }

  @Test func theSameTraceTwiceVisitsTheSameOffsets() throws {
    // Twice through the file, too: what was written is what was recorded.
    let trace = try RecordedTrace(json: Data(try Self.person.json().utf8))
    let frames = trace.frames(refreshRate: 60)
    let first = replay(Self.person, frames: 2 * frames)
    let second = replay(trace, frames: 2 * frames)
    #expect(first.offsets == second.offsets)
    #expect(first.hash == second.hash)
    #expect(first.cells == second.cells)
    #expect(first.pixels == second.pixels)
    #expect(first.pixels > 200 * 300)
    // It moves, it flings on after the finger let go, and the second round begins where the first one did.
    #expect(first.offsets[0] == 80)
    #expect(Set(first.offsets).count > 60)
    #expect(first.offsets[frames] == 80)
    #expect(first.offsets[40] > first.offsets[29])
    // But for rounding: the second round is at other times.
    #expect(zip(first.offsets, first.offsets[frames...]).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test func recordingKeepsWhatScrolls() {
    var recorder = TraceRecorder(size: DisplaySize(width: 9, height: 9), refreshRate: 60, offset: 0, now: 5)
    recorder.add(.pointer(PointerEvent(phase: .up, x: 1, y: 1, time: 5)))
    recorder.add(.pointer(PointerEvent(phase: .move, x: 1, y: 1, button: 0, time: 5.1)))
    recorder.add(.key(KeyEvent(key: .character("t"), time: 5.2)))
    recorder.add(.text("t"))
    recorder.add(.quit)
    recorder.add(.key(KeyEvent(key: .end, time: 5.3)))
    recorder.add(.key(KeyEvent(key: .end, isDown: false, time: 5.4)))
    // The window system may be late.
    recorder.add(.wheel(WheelEvent(dx: 0, dy: 1, time: 5.25)))
    let trace = recorder.finish(now: 6)
    #expect(trace.duration == 1)
    #expect(trace.events.count == 2)
    #expect(trace.events.map(\.time).allSatisfy { abs($0 - 0.3) < 1e-9 })
  }

  @Test func aPressThatIsHeldEndsWithTheRecording() {
    guard case .pointer(let last) = Self.person.events.last else {
      Issue.record("no pointer event")
      return
    }
    #expect(last.phase == .cancel)
    #expect(last.time == Self.person.duration)
  }

  @Test func anotherTraceHasAnotherName() {
    var other = Self.person
    other.offset += 1
    #expect(ScrollTrace.recorded(other).name != ScrollTrace.recorded(Self.person).name)
    #expect(ScrollTrace.recorded(Self.person).name.hasPrefix("recorded-"))
  }

  nonisolated private static let head =
    #"{"schema": 1, "size": [200, 300], "refresh_hz": 60, "offset": 0, "duration": 1, "events": ["#

  nonisolated private static let malformed: [(text: String, why: String)] = [
    ("", "is not JSON, or cut short"),
    ("[]", "is no trace"),
    ("{}", "has no schema"),
    (head, "is not JSON, or cut short"),
    (head.replacing("\"schema\": 1", with: "\"schema\": 2") + "]}", "has schema 2, this program reads schema 1"),
    (head.replacing("[200, 300]", with: "[0, 300]") + "]}", "size is not two numbers from 1 to 16384"),
    (head.replacing("[200, 300]", with: "[300]") + "]}", "size is not two numbers from 1 to 16384"),
    (head.replacing("60", with: "0") + "]}", "refresh_hz is not from 1 to 1000"),
    (head.replacing("\"duration\": 1", with: "\"duration\": -1") + "]}", "duration is not from 0 to 86400 seconds"),
    (head.replacing("\"duration\": 1", with: "\"duration\": NaN") + "]}", "is not JSON, or cut short"),
    (head + #"{"type": "wheel"}]}"#, "has no events[0].time"),
    (head + #"{"time": "1", "type": "wheel"}]}"#, "events[0].time has the wrong type"),
    (head + #"{"time": 0.5, "type": "wheel", "x": 1, "y": 1}]}"#, "events[0] is no event that can be replayed"),
    (head + #"{"time": 0.5, "type": "poke"}]}"#, "events[0] is no event that can be replayed"),
    (head + #"{"time": 0.5, "type": "key", "key": "q"}]}"#, "events[0] is no event that can be replayed"),
    (
      head + #"{"time": 0.5, "type": "key", "key": "up"}, {"time": 0.4, "type": "key", "key": "up"}]}"#,
      "events[1].time is before the event before it, or after the trace's duration"
    ),
    (
      head + #"{"time": 1.5, "type": "key", "key": "up"}]}"#,
      "events[0].time is before the event before it, or after the trace's duration"
    ),
  ]

  @Test(arguments: malformed)
  func aMalformedFileSaysWhy(_ text: String, _ why: String) {
    let error = #expect(throws: TraceError.self) { try RecordedTrace(json: Data(text.utf8)) }
    #expect(error?.description == why)
  }

  @Test func aTraceWithoutEventsStandsStill() throws {
    let trace = try RecordedTrace(json: Data((Self.head + "]}").utf8))
    #expect(Set(replay(trace, frames: 5).offsets) == [0])
  }

  @Test func aFileThatIsNotThere() {
    let error = #expect(throws: TraceError.self) { try RecordedTrace(contentsOfFile: "/no/such.trace") }
    #expect(error?.description == "cannot be read (no such file)")
  }
}
