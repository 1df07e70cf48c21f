/// Times frames phase by phase and keeps the last ``capacity`` of them. Allocates only when made.
///
///     recorder.begin()           // the input phase runs
///     recorder.mark(.update)     // input is over, update runs
///     recorder.mark(.layout)
///     recorder.mark(.draw)
///     recorder.markPainted()     // layers are painted, composing the frame runs
///     recorder.endWork()         // present runs
///     recorder.end(rows: 1)
///
/// A phase may be skipped (it took nothing) or come back (its times add up).
///
/// Phases are told apart by ``MonotonicClock``. CPU time is read where work begins and where it ends; each phase gets its
/// share of it: while nobody takes the core away, both clocks agree.
public final class FrameRecorder {
  /// The most frames that are kept; a further one takes the place of the oldest.
  public let capacity: Int
  /// Frames ended since the recorder was made or ``removeAll()`` called, the forgotten ones included.
  public var total: Int { ended }
  /// Flags for the frame that is running; cleared when it ends.
  public var flags: FrameRecord.Flags {
    get { open.flags }
    set { open.flags = newValue }
  }

  private var ended = 0
  private var records: [FrameRecord]
  private var next = 0
  private var open = FrameRecord()
  private var phase = FramePhase.input
  private var last: Int64 = 0
  private var atStart = ClockReading(wall: 0, cpu: 0)
  private let allocationCount: (@convention(c) () -> UInt64)?
  private var allocationsAtStart: UInt64 = 0
  /// The kernel's word on CPU time, asked between frames, is good for so long, ns: for a frame that kept its core asking
  /// would cost more than one per cent.
  private static let trust: Int64 = 20_000_000
  /// In a frame that took longer a hypervisor may have had a part, ns, and asking at both ends hardly shows.
  private static let longFrame: Int64 = 250_000
  private var wasLong = false

  /// - Parameters:
  ///   - capacity: at least 1.
  ///   - allocationCount: heap allocations of the calling thread so far; nil: frames have none.
  public init(capacity: Int, allocationCount: (@convention(c) () -> UInt64)? = nil) {
    self.capacity = Swift.max(1, capacity)
    self.allocationCount = allocationCount
    _ = ClockReading.canTrust
    // Written, not only reserved: the pages are there before the first frame needs them.
    records = Array(repeating: FrameRecord(), count: self.capacity)
  }

  /// Starts a frame, in its input phase. A frame that was not ended is dropped.
  public func begin() {
    if let allocationCount { allocationsAtStart = allocationCount() }
    begin(at: wasLong ? .now : .now(trusting: Self.trust))
  }

  /// Ends the running phase and starts `phase`.
  public func mark(_ phase: FramePhase) {
    mark(phase, at: MonotonicClock.now)
  }

  /// Layers are painted; the rest of the draw phase composes the frame. Does nothing in other phases.
  public func markPainted() {
    if phase == .draw { markPainted(at: MonotonicClock.now) }
  }

  /// The thread's CPU time since the frame began, ns.
  public var cpuSinceBegin: Int64 { ClockReading.now(trusting: .max).cpu - atStart.cpu }

  /// Wall time of the frame's update, layout and painting up to the last mark, ns.
  public var rowWorkSinceBegin: Int64 { open.wall.update + open.wall.layout + open.paint }

  /// Ends the running phase and with it the work, and starts ``FramePhase/present``.
  public func endWork() {
    let reading = ClockReading.now(trusting: .max)
    wasLong = reading.wall - open.start > Self.longFrame
    endWork(at: wasLong ? .now : reading)
  }

  /// Ends the running phase and the frame, and keeps it.
  /// - Parameters:
  ///   - rows: rows brought in.
  ///   - wasPresented: false: the frame ends with its work, and no clock is looked at.
  public func end(rows: Int, pixelsPainted: Int = 0, wasPresented: Bool = true) {
    let time = wasPresented ? MonotonicClock.now : last
    var allocations = 0
    if let allocationCount { allocations = Int(truncatingIfNeeded: allocationCount() &- allocationsAtStart) }
    end(at: time, rows: rows, pixelsPainted: pixelsPainted, allocations: allocations)
  }

  /// Keeps a record that was made elsewhere.
  public func append(_ record: FrameRecord) {
    // Not in place: that would be checked for exclusivity, frame by frame.
    var records: [FrameRecord] = []
    swap(&records, &self.records)
    records[next] = record
    self.records = records
    next = next + 1 == capacity ? 0 : next + 1
    ended += 1
  }

  /// Forgets every frame, keeps the memory.
  public func removeAll() {
    next = 0
    ended = 0
  }

  // MARK: Virtual time

  /// ``begin()`` at a given time.
  public func begin(at reading: ClockReading) {
    open = FrameRecord(start: reading.wall, flags: open.flags)
    phase = .input
    last = reading.wall
    atStart = reading
  }

  /// ``mark(_:)`` at a given time, ns of ``MonotonicClock``.
  public func mark(_ phase: FramePhase, at time: Int64) {
    open.wall[self.phase] &+= time &- last
    self.phase = phase
    last = time
  }

  /// ``markPainted()`` at a given time, ns of ``MonotonicClock``.
  public func markPainted(at time: Int64) {
    if phase == .draw { open.paint = open.wall.draw + time - last }
  }

  /// ``endWork()`` at a given time.
  public func endWork(at reading: ClockReading) {
    mark(.present, at: reading.wall)
    // What a hypervisor took before the frame may come to light in it.
    open.cpuWork = Swift.max(0, reading.cpu - atStart.cpu)
    open.contextSwitches = Int32(clamping: reading.contextSwitches - atStart.contextSwitches)
  }

  /// ``end(rows:pixelsPainted:wasPresented:)`` at a given time, ns of ``MonotonicClock``.
  /// - Parameter allocations: heap allocations of the frame.
  public func end(at time: Int64, rows: Int, pixelsPainted: Int = 0, allocations: Int = 0) {
    mark(.present, at: time)
    open.end = time
    open.rows = Int32(clamping: rows)
    open.pixelsPainted = Int64(pixelsPainted)
    open.allocations = Int64(allocations)
    append(open)
    open.flags = []
  }
}

/// The frames that are kept, oldest first.
extension FrameRecorder: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { Swift.min(total, capacity) }

  public subscript(position: Int) -> FrameRecord {
    precondition(position >= 0 && position < endIndex, "no such frame")
    let index = total > capacity ? next + position : position
    return records[index < capacity ? index : index - capacity]
  }
}
