import FrameMetrics

/// What a process that shows a list takes: when its first frame was there, and how much memory it holds.
struct Footprint: Equatable, Sendable {
  /// When the first frame was painted, ns of ``MonotonicClock``: whoever started the process knows when that was.
  var firstFrame: Int64 = 0
  /// CPU time of the process until then, ns: what other processes do not lengthen.
  var firstFrameCPU: Int64 = 0
  /// Resident with the first frame, bytes.
  var residentFirst = 0
  /// Resident after the frames to warm up.
  var residentWarm = 0
  /// Resident after all frames.
  var resident = 0
  /// The most there ever was.
  var peak = 0
  /// Brought in after the frames to warm up.
  var rows = 0

  /// The most of `resident` that rows brought in later may have left behind, bytes a row.
  var bytesPerRow: Double { Double(resident - residentWarm) / Double(max(1, rows)) }
}

extension Footprint {
  private static let names = [
    "first_frame_ns", "first_frame_cpu_ns", "resident_first_frame_bytes", "resident_warm_bytes", "resident_bytes",
    "peak_bytes", "rows",
  ]

  /// A name and a number a line. With a line end.
  var text: String {
    let numbers = [Int(firstFrame), Int(firstFrameCPU), residentFirst, residentWarm, resident, peak, rows]
    return zip(Self.names, numbers).map { "\($0) \($1)\n" }.joined()
  }

  /// Reads ``text``; nil where that is something else.
  init?(text: String) {
    var numbers: [Int] = []
    for (line, name) in zip(text.split(separator: "\n"), Self.names) {
      guard line.hasPrefix(name + " "), let number = Int(line.dropFirst(name.count + 1)) else { return nil }
      numbers.append(number)
    }
    guard numbers.count == Self.names.count else { return nil }
    self.init(
      firstFrame: Int64(numbers[0]), firstFrameCPU: Int64(numbers[1]), residentFirst: numbers[2],
      residentWarm: numbers[3], resident: numbers[4], peak: numbers[5], rows: numbers[6])
  }
}
