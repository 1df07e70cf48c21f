/// How the content moves while it is measured.
public enum ScrollTrace: Equatable, Sendable {
  case builtIn(BuiltInTrace)
  /// What a person did in a window.
  case recorded(RecordedTrace)

  /// 24 device pixels a frame, there and back again.
  public static let steady = Self.builtIn(.steady)
  /// Bursts of notches of a mouse wheel.
  public static let wheel = Self.builtIn(.wheel)
  /// Drags that are let go.
  public static let fling = Self.builtIn(.fling)
  /// A whole viewport each frame: every row is new.
  public static let jump = Self.builtIn(.jump)
  /// The direction changes every few frames.
  public static let jitter = Self.builtIn(.jitter)
  /// Nothing moves.
  public static let idle = Self.builtIn(.idle)

  /// As reports have it. Recorded traces are told apart by their content, not by the name of their file.
  package var name: String {
    switch self {
    case .builtIn(let trace): trace.rawValue
    case .recorded(let trace): "recorded-\(trace.fingerprint)"
    }
  }

  /// A trace that `demo` recorded (key T in its window).
  /// - Throws: ``TraceError``.
  public static func file(_ path: String) throws -> ScrollTrace {
    .recorded(try RecordedTrace(contentsOfFile: path))
  }
}

/// The traces that need no file.
public enum BuiltInTrace: String, CaseIterable, Sendable {
  case steady, wheel, fling, jump, jitter, idle
}

extension ScrollTrace {
  var recording: RecordedTrace? {
    if case .recorded(let trace) = self { trace } else { nil }
  }
}
