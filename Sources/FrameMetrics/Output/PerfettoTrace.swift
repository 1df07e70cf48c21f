/// Frames as trace-event JSON, which ui.perfetto.dev opens: for each strategy a track of frames with their phases
/// inside, and a track of the time that hitches spent beyond the budget.
public enum PerfettoTrace {
  /// - Parameters:
  ///   - runs: each strategy's measured frames, in order.
  ///   - refreshRate: in Hz, above 0.
  public static func text<Frames: Collection<FrameRecord>>(
    _ runs: [(strategy: String, frames: Frames)], refreshRate: Double
  ) -> String {
    let origin = runs.compactMap { $0.frames.first?.start }.min() ?? 0
    var events: [OrderedJSON] = []
    for (index, run) in runs.enumerated() {
      let frameTrack = 2 * index + 1
      events.append(trackName(run.strategy, track: frameTrack))
      events.append(trackName("\(run.strategy) hitches", track: frameTrack + 1))
      let hitches = Hitches(refreshRate: refreshRate)
      for (number, frame) in run.frames.enumerated() {
        append(frame, number: number, track: frameTrack, origin: origin, to: &events)
        let delay = hitches.refreshesDelayed(by: frame.wall.work)
        guard delay > 0 else { continue }
        let budget = Int64(hitches.budget)
        events.append(
          slice(
            "hitch", track: frameTrack + 1, start: frame.start - origin + budget, duration: frame.wall.work - budget,
            arguments: [
              ("frame", .scalar("\(number)")),
              ("late_ms", .scalar(compact(significant(Double(delay) * hitches.budget / 1e6)))),
              ("context_switches", .scalar("\(frame.contextSwitches)")),
            ]))
      }
    }
    // An event a line: such files are long, and people search them.
    let lines = events.map { event in
      var line = ""
      event.write(to: &line, isFlat: true)
      return line
    }
    return "{\"displayTimeUnit\": \"ms\", \"traceEvents\": [\n" + lines.joined(separator: ",\n") + "\n]}\n"
  }

  private static func append(
    _ frame: FrameRecord, number: Int, track: Int, origin: Int64, to events: inout [OrderedJSON]
  ) {
    var start = frame.start - origin
    let phases = FramePhase.allCases.reduce(0) { $0 + frame.wall[$1] }
    events.append(
      slice(
        "frame \(number)", track: track, start: start, duration: max(frame.end - frame.start, phases),
        arguments: [
          ("rows", .scalar("\(frame.rows)")), ("cpu_us", .scalar(compact(Double(frame.cpuWork) / 1000))),
          ("allocations", .scalar("\(frame.allocations)")), ("pixels", .scalar("\(frame.pixelsPainted)")),
          ("injected", .scalar(frame.flags.contains(.injected) ? "true" : "false")),
        ]))
    // A record has each phase's total; in this order is where most of it ran.
    for phase in FramePhase.allCases where frame.wall[phase] > 0 {
      events.append(slice("\(phase)", track: track, start: start, duration: frame.wall[phase]))
      start += frame.wall[phase]
    }
  }

  private static func slice(
    _ name: String, track: Int, start: Int64, duration: Int64, arguments: [(key: String, value: OrderedJSON)] = []
  ) -> OrderedJSON {
    .object([
      ("name", .string(name)), ("ph", .string("X")), ("ts", .scalar(compact(Double(start) / 1000))),
      ("dur", .scalar(compact(Double(duration) / 1000))), ("pid", .scalar("1")), ("tid", .scalar("\(track)")),
      ("args", .object(arguments)),
    ])
  }

  private static func trackName(_ name: String, track: Int) -> OrderedJSON {
    .object([
      ("name", .string("thread_name")), ("ph", .string("M")), ("pid", .scalar("1")), ("tid", .scalar("\(track)")),
      ("args", .object([("name", .string(name))])),
    ])
  }
}
