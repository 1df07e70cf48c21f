import FrameMetrics

/// What one operation takes.
package struct MicroResult: Equatable, Sendable {
  package enum Unit: String, Sendable {
    case pixel, call
  }

  package let name: String
  /// Median, ns for each unit.
  package let nanoseconds: Double
  package let unit: Unit
  /// How many times longer than copying a pixel with one `memcpy` of the frame; nil for calls.
  package let timesLimit: Double?

  /// A line for each, numbers to three digits. With a line end.
  package static func table(_ results: [MicroResult]) -> String {
    var table = TextTable(header: ["operation", "ns", "per", "x limit"])
    for result in results {
      table.append([
        result.name, digits(result.nanoseconds), result.unit.rawValue, result.timesLimit.map(digits) ?? "-",
      ])
    }
    return table.text
  }

  private static func digits(_ value: Double) -> String {
    switch value {
    case 100...: "\(Int(value.rounded()))"
    case 10..<100: "\((value * 10).rounded() / 10)"
    case 1..<10: "\((value * 100).rounded() / 100)"
    default: "\((value * 1000).rounded() / 1000)"
    }
  }
}
