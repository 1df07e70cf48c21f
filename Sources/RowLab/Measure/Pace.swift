/// When the next measured frame begins.
public enum Pace: Equatable, Sendable {
  /// At once: caches stay warm, the figure for throughput.
  case free
  /// So many times a second, from 1 to 1000, sleeping between, as on a real display.
  case hertz(Double)

  /// As reports and the command line spell it.
  package var name: String {
    switch self {
    case .free: "free"
    case .hertz(let rate): rate == rate.rounded() ? "\(Int(rate))" : "\(rate)"
    }
  }
}
