import RowLab

/// Text sizes, by the names of the content size categories.
enum TextSize: String, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
}

/// How much the frame-time display shows.
enum OverlayMode: String, CaseIterable, Sendable {
  case off, fps, full
}

/// Where row heights come from.
enum RowHeights: String, CaseIterable, Sendable {
  case fixed
  case selfSizing = "self-sizing"
}

/// What a row looks like.
enum RowStyle: String, CaseIterable, Sendable {
  /// A picture and a title.
  case plain
  /// The same on a card with round corners, a shadow, a gradient and a translucent badge.
  case cards
}

/// What `measure` measures.
enum MeasureSubject: Equatable, Sendable {
  case frames
  /// Single operations of the renderer and of a row.
  case operations
  /// What recording adds to frames.
  case recording
  /// The memory and the start of a process.
  case footprint
  /// Everything that is to be reached.
  case targets
  /// How cost grows with rows, pixels and nodes.
  case growth

  /// What is measured is a part of the question.
  var isFixed: Bool { self == .targets || self == .growth }

  /// As the option is written.
  var option: String? {
    switch self {
    case .frames: nil
    case .operations: "--micro"
    case .recording: "--cost"
    case .footprint: "--footprint"
    case .targets: "--targets"
    case .growth: "--growth"
    }
  }
}

/// Whether a virtual frame waits for the pictures it asked for.
enum DecodeMode: String, CaseIterable, Sendable {
  case wait, async
}

/// How the content moves while it is measured.
enum TraceName: Equatable, Sendable {
  case builtIn(BuiltInTrace)
  /// Recorded in the window.
  case file(String)
}

/// Width and height in points.
struct WindowSize: Equatable, Sendable {
  var width: Int
  var height: Int
}

extension OverlayMode {
  /// What the key `O` turns it to.
  var next: OverlayMode {
    switch self {
    case .off: .fps
    case .fps: .full
    case .full: .off
    }
  }
}
