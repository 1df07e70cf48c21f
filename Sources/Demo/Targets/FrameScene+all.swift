import Assets
import FrameMetrics
import RowLab
import UIKit

extension FrameScene {
  /// Frames of the list: the bundled rows, 64 points high, as every machine has them.
  static func all(_ options: DemoOptions) throws(DemoError) -> [FrameScene] {
    var scenes: [FrameScene] = []
    for (width, height) in [(800, 600), (1920, 1080), (3840, 2160)] {
      scenes.append(try steady(options, WindowSize(width: width, height: height)))
    }
    scenes.append(try rows(options, .steady, "row"))
    scenes.append(try rows(options, .jump, "row-jump"))
    scenes.append(try jump(options))
    scenes.append(try paced(options))
    scenes.append(try fling(options))
    scenes.append(try selfSizing(options))
    scenes.append(try cards(options))
    return scenes
  }

  private static func steady(_ options: DemoOptions, _ size: WindowSize) throws(DemoError) -> FrameScene {
    var options = options
    options.size = size
    let name = "\(size.width)x\(size.height)"
    return scene(
      options, try RowLoader.load(options), frames: 2000, [.uikit],
      [
        Line(
          target: Target(
            name: "steady-\(name)", what: "uikit, work p50 / compose floor", bound: 1.1, unit: .times),
          figure: .workOverFloor, lane: "uikit"),
        Line(
          target: Target(
            name: "p99-\(name)", what: "uikit, work p99 / (1.5 compose floor + 60 us)", bound: 1, unit: .times),
          figure: .tailOverFloor, lane: "uikit"),
      ])
  }

  /// Of `steady`, which brings in one row in 8/3 frames, and of `jump`, where what a frame takes anyway is shared by ten.
  private static func rows(
    _ options: DemoOptions, _ trace: ScrollTrace, _ prefix: String
  ) throws(DemoError) -> FrameScene {
    let hosted: [(StrategyName, Double)] = [(.rootView, 1.05), (.configuration, 1.08), (.observable, 1.1)]
    let own = Line(
      target: Target(
        name: "\(prefix)-uikit", what: "\(trace.name), update + layout + paint of a row p50", bound: 25,
        unit: .microseconds),
      figure: .rowCost, lane: "uikit")
    let ratios = hosted.map { strategy, bound in
      Line(
        target: Target(
          name: "\(prefix)-\(strategy.rawValue)", what: "the same / uikit", bound: bound, unit: .times),
        figure: .rowCostOverBase, lane: strategy.rawValue, base: "uikit")
    }
    return scene(
      options, try RowLoader.load(options), trace: trace, frames: 2000,
      [.uikit] + hosted.map(\.0), [own] + ratios)
  }

  private static func jump(_ options: DemoOptions) throws(DemoError) -> FrameScene {
    let hosted: [StrategyName] = [.rootView, .configuration, .observedObject, .observable]
    let allocations: [(StrategyName, Double)] = [
      (.uikit, 0), (.rootView, 0), (.observedObject, 0), (.configuration, 1), (.observable, 8),
    ]
    var lines: [Line] = []
    for strategy in hosted {
      for percent in [50, 99] {
        let target = Target(
          name: "jump-\(strategy.rawValue)-p\(percent)", what: "work / uikit", bound: 1.05,
          unit: .times)
        lines.append(
          Line(
            target: target, figure: .workOverBase(percent: percent), lane: strategy.rawValue, base: "uikit"))
      }
    }
    for (strategy, bound) in allocations {
      let target = Target(
        name: "allocations-\(strategy.rawValue)", what: "of heap, for each recycled row", bound: bound,
        unit: .allocations)
      lines.append(Line(target: target, figure: .allocationsPerRow, lane: strategy.rawValue))
    }
    return scene(
      options, try RowLoader.load(options), trace: .jump, frames: 2000, allocations.map(\.0), lines)
  }

  private static func paced(_ options: DemoOptions) throws(DemoError) -> FrameScene {
    var scene = scene(
      options, try RowLoader.load(options), frames: 600, [.uikit],
      [
        Line(
          target: Target(
            name: "paced", what: "steady at 60 Hz, uikit, work p50 / compose floor at that pace", bound: 1.5,
            unit: .times),
          figure: .workOverFloor, lane: "uikit")
      ])
    scene.pace = .hertz(60)
    scene.floorSamples = 100
    return scene
  }

  /// Every row has a picture of its own, which nobody has asked for before.
  private static func fling(_ options: DemoOptions) throws(DemoError) -> FrameScene {
    var options = options
    options.decode = .async
    let source = RowSource(
      name: "bundled", titles: Titles.all,
      pictures: (0..<RowLoader.bundledCount).map { .bundled($0 % Pictures.count) }, count: RowLoader.bundledCount)
    let pictures = PictureFailures()
    var scene = scene(
      options, source, pictures: pictures, trace: .fling, frames: 720, [.uikit],
      [
        Line(
          target: Target(
            name: "fling-async", what: "at 60 Hz, pictures not yet decoded, frames over 8.3 ms of CPU",
            bound: 0, unit: .frames),
          figure: .framesOver(nanoseconds: 8_333_333), lane: "uikit")
      ])
    scene.pace = .hertz(60)
    scene.floorSamples = 10
    scene.remark = { ", \(pictures.arrivals) pictures decoded meanwhile" }
    return scene
  }

  /// The same rows twice: of known heights, and measured as they come in.
  private static func selfSizing(_ options: DemoOptions) throws(DemoError) -> FrameScene {
    var options = options
    options.heights = .selfSizing
    let source = try RowLoader.load(options)
    let strategies: [StrategyName] = [.uikit, .rootView]
    let lanes = strategies.flatMap { strategy in
      [
        Lane(name: strategy.rawValue) { [options] in
          ScrollStage(strategy, source: source, options: options, pictures: PictureFailures())
        },
        Lane(name: "\(strategy.rawValue), known heights") { [options] in
          let heights = knownHeights(strategy, source, options)
          let stage = Stage(
            options.makeOffscreenDisplay(), source: source, strategy: strategy.makeStrategy(), options: options,
            knownHeights: heights)
          return ScrollStage(stage, waits: true)
        },
      ]
    }
    return FrameScene(
      settings: settings(options, source, frames: 1000), trace: .steady, lanes: lanes,
      lines: strategies.map { strategy in
        Line(
          target: Target(
            name: "self-sizing-\(strategy.rawValue)",
            what: "row of 1-4 lines, cost / the same of known height",
            bound: 1.3, unit: .times),
          figure: .rowCostOverBase, lane: strategy.rawValue, base: "\(strategy.rawValue), known heights")
      })
  }

  /// The same rows twice: plain, and as cards.
  private static func cards(_ options: DemoOptions) throws(DemoError) -> FrameScene {
    let source = try RowLoader.load(options)
    var carded = options
    carded.rowStyle = .cards
    let strategies = StrategyName.all(.cards)
    let lanes = strategies.flatMap { strategy in
      [
        Lane(name: strategy.rawValue) {
          ScrollStage(strategy, source: source, options: options, pictures: PictureFailures())
        },
        Lane(name: "\(strategy.rawValue), cards") { [carded] in
          ScrollStage(strategy, source: source, options: carded, pictures: PictureFailures())
        },
      ]
    }
    return FrameScene(
      settings: settings(carded, source, frames: 1000), trace: .steady, lanes: lanes,
      lines: strategies.map { strategy in
        Line(
          target: Target(
            name: "cards-\(strategy.rawValue)", what: "rows that are cards, work p50 / plain rows", bound: 1.1,
            unit: .times),
          figure: .workOverBase(percent: 50), lane: "\(strategy.rawValue), cards", base: strategy.rawValue)
      })
  }

  /// The height of each title's row, as a table finds it that shows them all.
  private static func knownHeights(
    _ strategy: StrategyName, _ source: RowSource, _ options: DemoOptions
  ) -> [CGFloat] {
    let titles = RowSource(
      name: source.name, titles: source.titles, pictures: source.pictures, count: source.titles.count)
    let stage = Stage(options.makeOffscreenDisplay(), source: titles, strategy: strategy, options: options)
    stage.runFrameWithPictures()
    return (0..<titles.count).map { row in
      let path = IndexPath(row: row, section: 0)
      stage.list.tableView.scrollToRow(at: path, at: .top, animated: false)
      stage.driver.runFrame()
      return stage.list.tableView.rectForRow(at: path).height
    }
  }

  private static func scene(
    _ options: DemoOptions, _ source: RowSource, pictures: PictureFailures = PictureFailures(),
    trace: ScrollTrace = .steady, frames: Int, _ strategies: [StrategyName], _ lines: [Line]
  ) -> FrameScene {
    let lanes = strategies.map { strategy in
      Lane(name: strategy.rawValue) {
        ScrollStage(strategy, source: source, options: options, pictures: pictures)
      }
    }
    return FrameScene(settings: settings(options, source, frames: frames), trace: trace, lanes: lanes, lines: lines)
  }

  private static func settings(_ options: DemoOptions, _ source: RowSource, frames: Int) -> Report.Settings {
    Report.Settings(options, source: source, frames: frames, warmup: 100)
  }
}
