import FrameMetrics
import Foundation
import RowLab
import Testing

@testable import Demo

/// Every check bites: frames of a virtual clock that reach a target do not reach it with their path slowed by 10 %.
@MainActor
@Suite struct TargetTests {
  private struct Case {
    let scene: FrameScene
    let line: FrameScene.Line
  }

  private static let share = 0.1
  private static let floor = 150_000.0

  private func cases() throws -> [Case] {
    try FrameScene.all(DemoOptions(verb: .measure)).flatMap { scene in
      scene.lines.map { Case(scene: scene, line: $0) }
    }
  }

  /// Frames with ten rows each; their times, and what they allocate, grow with `scale`. What is injected follows the
  /// rules of a measurement.
  private func frames(_ scale: Double, _ injection: Injection = Injection()) -> [FrameRecord] {
    let recorder = FrameRecorder(capacity: 400)
    var now: Int64 = 0
    for number in 1...400 {
      // Frames differ a little, so that there is something to resample.
      func pass(_ nanoseconds: Double) {
        now += Int64(nanoseconds * scale * (1 + Double(number * 7 % 10) / 1000))
      }
      let start = now
      recorder.begin(at: ClockReading(wall: now, cpu: now))
      recorder.mark(.update, at: now)
      pass(40_000)
      recorder.mark(.layout, at: now)
      pass(60_000)
      recorder.mark(.draw, at: now)
      pass(300_000)
      recorder.markPainted(at: now)
      let rowWork = now - start
      pass(150_000)
      recorder.mark(.update, at: now)
      now += injection.delay(of: number, rows: 10) + injection.slowdown(of: now - start, rowWork: rowWork)
      recorder.endWork(at: ClockReading(wall: now, cpu: now))
      recorder.end(at: now, rows: 10, allocations: Int(10 * scale) + injection.allocations(of: number))
      now += 100_000
    }
    return Array(recorder)
  }

  /// The scale at which the line's figure is so much of its bound.
  private func scale(_ line: FrameScene.Line, _ share: Double) -> Double {
    switch line.figure {
    case .framesOver(let most):
      return share * Double(most) / Double(frames(1).map(\.cpuWork).max() ?? 1)
    default:
      return share * line.target.bound / line.figure.value(frames(1), base: frames(1), floor: Self.floor)
    }
  }

  private func result(_ line: FrameScene.Line, at scale: Double, _ injection: Injection? = nil) -> TargetResult {
    FrameScene.result(
      line, frames: frames(scale), slowed: injection.map { frames(scale, $0) }, base: frames(1), floor: Self.floor,
      limit: Self.floor)
  }

  @Test func framesCloseToTheirTarget() throws {
    for each in try cases() {
      let scale = scale(each.line, 0.95)
      let name = each.line.target.name
      #expect(result(each.line, at: scale).verdict == .met, "\(name)")
      #expect(result(each.line, at: scale, Injection()).verdict == .met, "\(name)")
      let slowed = result(each.line, at: scale, each.scene.injection(Self.share, into: each.line))
      #expect(slowed.verdict.isFailure, "\(name): \(String(describing: slowed.figure))")
    }
  }

  /// Far better than they have to be: the frames without injection tell.
  @Test func framesFarFromTheirTarget() throws {
    for each in try cases() {
      let scale = scale(each.line, 0.3)
      let name = each.line.target.name
      #expect(result(each.line, at: scale, Injection()).verdict == .met, "\(name)")
      let slowed = result(each.line, at: scale, each.scene.injection(Self.share, into: each.line))
      // Where nothing is allowed, one more is too much.
      let isNothing = each.line.figure == .allocationsPerRow && each.line.target.bound == 0
      #expect(slowed.verdict == (isNothing ? .missed : .slower), "\(name)")
    }
  }

  @Test func framesBeyondTheirTarget() throws {
    for each in try cases() where each.line.target.bound > 0 {
      #expect(result(each.line, at: scale(each.line, 1.2)).verdict == .missed, "\(each.line.target.name)")
    }
  }

  @Test func everyTargetHasANameOfItsOwn() throws {
    let names = try cases().map(\.line.target.name)
    #expect(Set(names).count == names.count && names.count > 20)
    // What is compared is measured in the same run.
    for each in try cases() {
      let lanes = each.scene.lanes.map(\.name)
      #expect(lanes.contains(each.line.lane) && each.line.base.map(lanes.contains) ?? true)
    }
  }

  @Test func aNameThatNoTargetHasIsAnswered() {
    var options = DemoOptions(verb: .measure)
    options.target = "no-such"
    let error = #expect(throws: DemoError.self) {
      try TargetsCommand(options: options, interrupt: Interrupt()).run()
    }
    #expect(error?.exitCode == 2)
    #expect(error?.why == "no target's name begins with 'no-such'")
    #expect(error?.advice.hasPrefix("they begin with steady, p99, row, jump, allocations, paced, fling, self") == true)
    #expect(error?.advice.hasSuffix("rss, start, idle, window") == true)
  }

  @Test func idleRowsAndWindows() {
    let slowed = Injection(bodyShare: Self.share)
    let full = 600_000.0 / 0.05
    #expect(IdleScene.result(frames: frames(1), slowed: nil, full: full).verdict == .met)
    #expect(IdleScene.result(frames: frames(1), slowed: frames(1, slowed), full: full).verdict == .missed)
    #expect(IdleScene.result(frames: frames(0.3), slowed: frames(0.3, slowed), full: full).verdict == .slower)
    #expect(WindowScene.result(frames: frames(1), slowed: nil, limit: 200_000).verdict == .met)
    #expect(WindowScene.result(frames: frames(1), slowed: frames(1, slowed), limit: 200_000).verdict == .missed)
    #expect(WindowScene.result(frames: frames(0.3), slowed: frames(0.3, slowed), limit: 200_000).verdict == .slower)
  }

  @Test func processes() {
    let times = [14.1, 14.9, 15.2, 14.4, 14.0, 15.0, 14.6, 14.3, 14.8]
    func start(_ share: Double) -> TargetResult {
      let slowed = times.map { $0 * (1 + share) }
      return TargetResult(
        FootprintScene.start, figure: slowed[0], slowdown: BlockBootstrap().medianRatio(first: times, second: slowed))
    }
    #expect(start(0).verdict == .met)
    #expect(start(0.1).verdict == .slower)
    #expect(start(0.5).verdict == .missed)
  }

  @Test func verdicts() {
    #expect(Verdict(1.1, bound: 1.1) == .met)
    #expect(Verdict(1.100_001, bound: 1.1) == .missed)
    #expect(Verdict(.nan, bound: 1.1) == .missed)
    #expect(Verdict(.infinity, bound: 1.1) == .missed)
    // Too small to count, and not sure enough.
    #expect(Verdict(1, bound: 2, slowdown: .init(ratio: 1.04, low: 1.03, high: 1.05)) == .met)
    #expect(Verdict(1, bound: 2, slowdown: .init(ratio: 1.2, low: 0.9, high: 1.5)) == .met)
    #expect(Verdict(1, bound: 2, slowdown: .init(ratio: 1.1, low: 1.06, high: 1.14)) == .slower)
    #expect(Verdict(1, bound: 2, slowdown: .init(ratio: 0.5, low: 0.4, high: 0.6)) == .met)
  }
}
