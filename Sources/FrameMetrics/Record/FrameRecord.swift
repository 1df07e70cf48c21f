/// What one frame took. Plain numbers, so that keeping one is a copy of bytes.
public struct FrameRecord: Sendable, Equatable {
  /// What was special about a frame.
  public struct Flags: OptionSet, Sendable {
    public var rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// A delay was put in on purpose.
    public static let injected = Flags(rawValue: 1)
  }

  /// When the frame's handling began, ns of ``MonotonicClock``.
  public var start: Int64
  /// When its pixels were handed over, ns of ``MonotonicClock``.
  public var end: Int64
  /// Time that passed, waiting excluded.
  public var wall: PhaseTimes
  /// CPU time that the thread which made the frame spent on its work.
  public var cpuWork: Int64
  /// The part of `wall.draw` in which layers were painted; the rest composed the frame from them.
  public var paint: Int64
  /// Rows brought in.
  public var rows: Int32
  /// Involuntary ones of the thread during the frame's work.
  public var contextSwitches: Int32
  /// Heap allocations of the thread; 0 where nobody counts them.
  public var allocations: Int64
  public var pixelsPainted: Int64
  public var flags: Flags

  public init(
    start: Int64 = 0, end: Int64 = 0, wall: PhaseTimes = PhaseTimes(), cpuWork: Int64 = 0, paint: Int64 = 0,
    rows: Int32 = 0, contextSwitches: Int32 = 0, allocations: Int64 = 0, pixelsPainted: Int64 = 0, flags: Flags = []
  ) {
    self.start = start
    self.end = end
    self.wall = wall
    self.cpuWork = cpuWork
    self.paint = paint
    self.rows = rows
    self.contextSwitches = contextSwitches
    self.allocations = allocations
    self.pixelsPainted = pixelsPainted
    self.flags = flags
  }

  /// It brought at least one row in.
  public var isRowFrame: Bool { rows > 0 }

  /// ``cpuWork`` by phases: each has its share by the clock on the wall; ``FramePhase/present`` has none.
  public var cpu: PhaseTimes { wall.sharing(cpuWork) }

  /// ``paint`` in CPU time: its share of the draw phase, ns.
  public var paintCPU: Int64 {
    wall.draw == 0 ? 0 : Int64(Double(cpu.draw) * Double(paint) / Double(wall.draw))
  }

  /// CPU time of update, layout and painting, ns: what the frame's rows cost themselves.
  public var rowPaintCPU: Int64 {
    let cpu = cpu
    return cpu.update + cpu.layout + paintCPU
  }
}
