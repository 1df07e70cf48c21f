import Display
import FrameMetrics
import RowLab
import UIKit

/// Frames of a window, pixels handed to the window system included, as fast as they come.
@MainActor
struct WindowScene {
  let options: DemoOptions
  /// What is put into the frames on purpose, 0.1 is 10 %; nil: nothing.
  let share: Double?

  static let target = Target(
    name: "window", what: "of 1920x1080, uikit, work + present p50 / limit", bound: 3, unit: .times)

  private static let turns = 10
  private static let framesOfTurn = 60

  func run(isChosen: (Target) -> Bool) throws(DemoError) -> [TargetResult] {
    guard isChosen(Self.target) else { return [] }
    let source = try RowLoader.load(options)
    let display: WindowDisplay
    do {
      // A screen that is never waited for.
      display = try WindowDisplay(title: "TwoWorlds", width: 1920, height: 1080, scale: 1, refreshRate: 1e6)
    } catch {
      return [TargetResult(Self.target, notMeasured: "\(error)")]
    }
    let stage = Stage(display, source: source, strategy: .uikit, options: options)
    stage.runFrameWithPictures()
    guard display.frame.width == 1920, display.frame.height == 1080 else {
      let size = "\(display.frame.width)x\(display.frame.height)"
      return [TargetResult(Self.target, notMeasured: "the window system made the window \(size)")]
    }
    let capacity = Self.turns * Self.framesOfTurn
    let (plain, slowed) = (FrameRecorder(capacity: capacity), FrameRecorder(capacity: capacity))
    var floor = Floor(source: display.frame, rowHeight: Int(RowMetrics.height))
    var pacer = Pacer(.free)
    var offset = 0.0
    stage.driver.onInput = {
      offset += 24
      stage.list.tableView.contentOffset = CGPoint(x: 0, y: offset)
    }
    for turn in 0...Self.turns {
      // The first turn warms up.
      if turn == 1 { for recorder in [plain, slowed] { recorder.removeAll() } }
      for (recorder, isSlowed) in share == nil ? [(plain, false)] : [(plain, false), (slowed, true)] {
        stage.driver.recorder = recorder
        stage.driver.onWorkDone = isSlowed ? { recorder, _ in slowDown(recorder) } : nil
        for _ in 0..<Self.framesOfTurn {
          stage.driver.runFrame()
          stage.list.pictures.waitUntilIdle()
        }
      }
      floor.measure(40, pacer: &pacer)
    }
    return [
      Self.result(frames: Array(plain), slowed: share == nil ? nil : Array(slowed), limit: Double(floor.limit))
    ]
  }

  /// Presenting is a part of the path, so it counts in what a frame is lengthened by: that of the frame before.
  private func slowDown(_ recorder: FrameRecorder) {
    guard let share, let last = recorder.last else { return }
    let end = MonotonicClock.now + Int64(Double(last.wall.work + last.wall.present) / (1 + share) * share)
    while MonotonicClock.now < end {}
  }

  /// - Parameter limit: ns.
  static func result(frames: [FrameRecord], slowed: [FrameRecord]?, limit: Double) -> TargetResult {
    func times(_ frames: [FrameRecord]) -> [Double] { frames.map { Double($0.wall.work + $0.wall.present) } }
    var samples = times(slowed ?? frames)
    guard !samples.isEmpty else { return TargetResult(target, notMeasured: "no frame was shown") }
    let median = samples.selectPercentile(50)
    let slowdown = slowed.map {
      BlockBootstrap().ratio(ofPercentile: 50, first: times(frames), second: times($0))
    }
    let detail = "\(compact(significant(median / 1e6))) of \(compact(significant(limit / 1e6))) ms, wall"
    return TargetResult(target, figure: median / limit, detail: detail, slowdown: slowdown)
  }
}
