/// What `measure` found out, as it stands in a file (JSON, schema 1).
///
/// The properties carry the file's units: a value in `…Ms` is in milliseconds. A key never changes its meaning within
/// a schema number; new keys may be added.
public struct Report: Codable, Sendable, Equatable {
  /// The format's number; reading any other one fails.
  public struct Schema: Codable, Sendable, Equatable {
    public static let number = 1

    public init() {}

    public init(from decoder: any Decoder) throws {
      let found = try decoder.singleValueContainer().decode(Double.self)
      guard found == Double(Self.number) else { throw ReportError.otherSchema("\(compact(found))") }
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(Self.number)
    }
  }

  /// Where it was measured.
  public struct Machine: Codable, Sendable, Equatable {
    public var cpu: String
    public var cores: Int
    public var os: String

    public init(cpu: String, cores: Int, os: String) {
      self.cpu = cpu
      self.cores = cores
      self.os = os
    }
  }

  /// What was measured. Reports are comparable when these agree, `frames` and `warmup` aside.
  public struct Settings: Codable, Sendable, Equatable {
    public var rows: Int
    /// Width and height in points.
    public var size: [Double]
    public var scale: Double
    public var refreshHz: Double
    public var trace: String
    /// `free`, or a number of frames a second.
    public var pace: String
    /// Asked for; a run that was ended early has fewer.
    public var frames: Int
    /// Frames before the first measured one, dropped.
    public var warmup: Int
    /// `fixed` or `self-sizing`.
    public var heights: String
    /// In points; the first row's where heights differ.
    public var rowHeight: Double
    /// `bundled`, or the name of the folder or file.
    public var data: String
    /// A key of its own since it was added; absent means `large`.
    public var textSize: String?
    /// Absent means left to right.
    public var rightToLeft: Bool?
    /// What the overlay showed; absent means `off`.
    public var overlay: String?
    /// `plain` or `cards`; absent means `plain`.
    public var rowStyle: String?
    /// `async` where frames did not wait for pictures; absent means `wait`.
    public var decode: String?
    /// `dark`; absent means light.
    public var appearance: String?
    /// The font's file; absent means the first one found.
    public var font: String?
    /// Why rows were updated was told while they were measured, which is slow; absent means it was not.
    public var explained: Bool?
    /// Delays put in on purpose, as `--inject` has them; absent means none. They are what a comparison is to find, so
    /// reports that differ here are comparable.
    public var inject: String?

    public init(
      rows: Int, size: [Double], scale: Double, refreshHz: Double, trace: String, pace: String, frames: Int,
      warmup: Int, heights: String, rowHeight: Double, data: String, textSize: String? = nil,
      rightToLeft: Bool? = nil, overlay: String? = nil, rowStyle: String? = nil, decode: String? = nil,
      appearance: String? = nil, font: String? = nil, explained: Bool? = nil, inject: String? = nil
    ) {
      self.rows = rows
      self.size = size
      self.scale = scale
      self.refreshHz = refreshHz
      self.trace = trace
      self.pace = pace
      self.frames = frames
      self.warmup = warmup
      self.heights = heights
      self.rowHeight = rowHeight
      self.data = data
      self.textSize = textSize
      self.rightToLeft = rightToLeft
      self.overlay = overlay
      self.rowStyle = rowStyle
      self.decode = decode
      self.appearance = appearance
      self.font = font
      self.explained = explained
      self.inject = inject
    }

    private enum CodingKeys: String, CodingKey {
      case rows, size, scale
      case refreshHz = "refresh_hz"
      case trace, pace, frames, warmup, heights
      case rowHeight = "row_height"
      case data
      case textSize = "text_size"
      case rightToLeft = "right_to_left"
      case overlay
      case rowStyle = "row_style"
      case decode, appearance, font, explained, inject
    }
  }

  public private(set) var schema = Schema()
  public var program: String
  public var version: String
  public var machine: Machine
  public var settings: Settings
  /// One `memcpy` of the frame's bytes: median, ms.
  public var limitMs: Double
  /// A bare loop of row-sized block copies: median, ms.
  public var composeFloorMs: Double
  public var runs: [Run]

  /// - Parameters:
  ///   - limit: in ns.
  ///   - composeFloor: in ns.
  public init(
    program: String = "demo", version: String, machine: Machine = .current, settings: Settings, limit: Int64,
    composeFloor: Int64, runs: [Run]
  ) {
    self.program = program
    self.version = version
    self.machine = machine
    self.settings = settings
    limitMs = milliseconds(Double(limit))
    composeFloorMs = milliseconds(Double(composeFloor))
    self.runs = runs
  }

  private enum CodingKeys: String, CodingKey {
    case schema, program, version, machine, settings
    case limitMs = "limit_ms"
    case composeFloorMs = "compose_floor_ms"
    case runs
  }
}
