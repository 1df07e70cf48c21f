import FrameMetrics
import RowLab

/// `demo measure --growth`: how cost grows with the number of rows, the size of the window, and what a row is made of.
@MainActor
struct GrowthCommand {
  let options: DemoOptions
  let interrupt: Interrupt

  private static let rows = [100, 1000, 10_000, 100_000, 1_000_000, 10_000_000]
  /// Four to three, of half to eight megapixels.
  private static let sizes = [(816, 612), (1156, 867), (1632, 1224), (2312, 1734), (3264, 2448)].map {
    WindowSize(width: $0.0, height: $0.1)
  }
  private static let nodes = [1, 2, 5, 10, 20]

  /// Three tables. With a line end.
  func run() throws(DemoError) -> String {
    try byRows() + "\n" + bySize() + "\n" + byNodes()
      + "exponent: of the power law nearest to the column (least squares of logarithms); 0: it does not grow\n"
      + (interrupt.isSet ? "ended early: figures are of fewer frames, or absent\n" : "")
  }

  private func byRows() throws(DemoError) -> String {
    var progress = ProgressLine()
    let source = RowLoader.bundled(rows: nil)
    let subjects = Self.rows.map { rows in
      let source = RowSource(name: source.name, titles: source.titles, pictures: source.pictures, count: rows)
      return Measurement.Subject("\(rows) rows") {
        ScrollStage(.rootView, source: source, options: options, pictures: PictureFailures())
      }
    }
    var measurement = Measurement(
      Report.Settings(options, source: source, frames: 1000, warmup: 100), trace: .steady, pace: .free,
      subjects: subjects, interrupt: interrupt)
    let report = measurement.run(program: "demo", version: Program.version, progress: &progress)
    let children = FootprintScene(common: options.font.map { ["--font", $0] } ?? [], share: nil)
    var starts: [Double] = []
    var memories: [Double] = []
    for rows in Self.rows where !interrupt.isSet {
      var times: [Double] = []
      var memory: [Double] = []
      for _ in 0..<3 {
        let start = MonotonicClock.now
        let child = try children.child(["--rows", "\(rows)"], share: nil)
        times.append(Double(child.firstFrame - start) / 1e6)
        memory.append(Double(child.resident) / 1_048_576)
      }
      starts.append(times.selectPercentile(50))
      memories.append(memory.selectPercentile(50))
    }
    return GrowthText.table(
      size: "rows", sizes: Self.rows.map(Double.init),
      costs: [
        ("work p50 ms", report.runs.map(\.workCpuMs.p50)), ("exec to first frame ms", starts),
        ("RSS MB", memories),
      ])
  }

  private func bySize() throws(DemoError) -> String {
    var progress = ProgressLine()
    var works: [Double] = []
    var floors: [Double] = []
    for size in Self.sizes where !interrupt.isSet {
      var options = options
      options.size = size
      let source = try RowLoader.load(options)
      var measurement = Measurement(
        Report.Settings(options, source: source, frames: 500, warmup: 50), trace: .steady, pace: .free,
        subjects: [
          .init("\(size.width)x\(size.height)") { [options] in
            ScrollStage(.rootView, source: source, options: options, pictures: PictureFailures())
          }
        ], interrupt: interrupt)
      let report = measurement.run(program: "demo", version: Program.version, progress: &progress)
      works += report.runs.map(\.workCpuMs.p50)
      floors.append(report.composeFloorMs)
    }
    return GrowthText.table(
      size: "megapixels", sizes: Self.sizes.map { Double($0.width * $0.height) / 1e6 },
      costs: [("work p50 ms", works), ("compose floor ms", floors)])
  }

  private func byNodes() -> String {
    var progress = ProgressLine()
    let numbers = (10..<50).map { "\($0)" }
    let source = RowSource(name: "numbers", titles: numbers, pictures: [.bundled(0)], count: 10_000)
    let kinds = [("by hand", false), ("declared", true)]
    let subjects = kinds.flatMap { name, isHosted in
      Self.nodes.map { nodes in
        Measurement.Subject("\(nodes) texts, \(name)") {
          let stage = Stage(
            options.makeOffscreenDisplay(), source: source,
            strategy: GrowthRow.strategy(nodes: nodes, isHosted: isHosted), options: options)
          return ScrollStage(stage, waits: true)
        }
      }
    }
    var measurement = Measurement(
      Report.Settings(options, source: source, frames: 500, warmup: 50), trace: .jump, pace: .free, subjects: subjects,
      interrupt: interrupt)
    let report = measurement.run(program: "demo", version: Program.version, progress: &progress)
    let costs = report.runs.map { $0.rowFrames.rowPaintCostUs?.p50 ?? 0 }
    return GrowthText.table(
      size: "texts a row", sizes: Self.nodes.map(Double.init),
      costs: kinds.enumerated().map { index, kind in
        ("row us, \(kind.0)", Array(costs.dropFirst(index * Self.nodes.count).prefix(Self.nodes.count)))
      })
  }
}

/// Columns of costs beside the size that they grow with.
enum GrowthText {
  /// - Parameter costs: columns; where a run was ended early they are shorter than the sizes.
  /// - Returns: a line a size, and the exponents in the last one. With a line end.
  static func table(size: String, sizes: [Double], costs: [(name: String, values: [Double])]) -> String {
    var table = TextTable(header: [size] + costs.map(\.name))
    for (index, value) in sizes.enumerated() {
      table.append(
        [compact(significant(value))]
          + costs.map { index < $0.values.count ? compact(significant($0.values[index])) : "-" })
    }
    table.append(
      ["exponent"]
        + costs.map { cost in
          PowerLaw(sizes: Array(sizes.prefix(cost.values.count)), costs: cost.values)
            .map { compact(($0.exponent * 1000).rounded() / 1000) } ?? "-"
        })
    return table.text
  }
}
