import FrameMetrics
import PixelRenderer
import RowLab
import UIKit

/// One row gets another text while nothing else moves, against drawing everything anew.
@MainActor
struct IdleScene {
  let options: DemoOptions
  /// What is put into the row's frames on purpose, 0.1 is 10 %; nil: nothing.
  let share: Double?

  private static let changes = 300

  static let damage = Target(
    name: "idle-damage", what: "a row's text changes, damage / that row", bound: 1, unit: .times)
  static let work = Target(
    name: "idle-row", what: "the same, work p50 / a full redraw", bound: 0.05, unit: .times)

  static let targets = [damage, work]

  func run(isChosen: (Target) -> Bool) throws(DemoError) -> [TargetResult] {
    let targets = Self.targets.filter(isChosen)
    if targets.isEmpty { return [] }
    let source = try RowLoader.load(options)
    let stage = Stage(options.makeOffscreenDisplay(), source: source, strategy: .uikit, options: options)
    stage.runFrameWithPictures()
    guard let cell = stage.list.tableView.visibleCells.first, let layers = stage.list.tableView.window?.layerTree else {
      return targets.map { TargetResult($0, notMeasured: "no row is shown") }
    }
    // Its corners are at whole points, and a point is a pixel here.
    let frame = cell.convert(cell.bounds, to: nil)
    let row = PixelRect(x: Int(frame.minX), y: Int(frame.minY), width: Int(frame.width), height: Int(frame.height))
    let picture = stage.list.content(of: 0).picture
    let next = stage.list.tableView.visibleCells.dropFirst().first
    let (plain, slowed, full) = (recorder, recorder, recorder)
    let injector = Injector(Injection(bodyShare: share ?? 0))
    var worst = 0.0
    // Known ones. Of an odd number of them, both recorders see each where they take turns.
    let texts = (stage.list.tableView.visibleCells.count - 1) / 2 * 2 + 1
    var changes = 0
    for number in 0..<Self.changes + 20 {
      // The first ones warm up.
      if number == 20 { for recorder in [plain, slowed, full] { recorder.removeAll() } }
      var turns = share == nil ? [(plain, false)] : [(plain, false), (slowed, true)]
      // The first one finds the caches full of what was drawn anew.
      if number % 2 == 1 { turns.reverse() }
      for (recorder, isSlowed) in turns {
        stage.driver.recorder = recorder
        stage.driver.onWorkDone = isSlowed ? { injector.apply(to: $0, rows: $1) } : nil
        changes += 1
        let content = RowContent(title: source.title(at: changes % texts), picture: picture)
        stage.list.strategy.fill(cell, with: content)
        // Damage that is larger than it has to be reaches into the next row, as far as something is drawn there.
        if isSlowed { next?.setNeedsDisplay(CGRect(x: 0, y: 0, width: frame.width, height: frame.height / 4)) }
        let damage = stage.driver.runFrame()
        worst = max(worst, damage.isEmpty ? .infinity : Double(damage.bounds.union(row).area) / Double(row.area))
        stage.display.advance(by: 1 / stage.display.refreshRate)
      }
      stage.driver.recorder = full
      stage.driver.onWorkDone = nil
      layers.invalidateAllStores(of: layers.root)
      stage.driver.runFrame()
    }
    let floor = Double(Samples(full.map(\.cpuWork)).median)
    return targets.map { target in
      if target == Self.damage { return TargetResult(target, figure: worst, detail: "row \(row.width)x\(row.height)") }
      return Self.result(frames: Array(plain), slowed: share == nil ? nil : Array(slowed), full: floor)
    }
  }

  private var recorder: FrameRecorder { FrameRecorder(capacity: Self.changes) }

  /// - Parameter full: a full redraw, ns.
  static func result(frames: [FrameRecord], slowed: [FrameRecord]?, full: Double) -> TargetResult {
    // A full redraw stands where the compose floor stands for other frames.
    let line = FrameScene.Line(target: work, figure: .workOverFloor, lane: "uikit")
    var result = FrameScene.result(line, frames: frames, slowed: slowed, floor: full, limit: full)
    let median = Double(Samples((slowed ?? frames).map(\.cpuWork)).median)
    result.detail = "\(compact(significant(median / 1e3))) of \(compact(significant(full / 1e3))) us"
    return result
  }
}
