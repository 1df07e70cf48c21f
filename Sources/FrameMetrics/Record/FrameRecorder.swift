/// Times frames phase by phase and keeps the last ``capacity`` of them. Allocates only when made.
///
///     recorder.begin()           // the input phase runs
///     recorder.mark(.update)     // input is over, update runs
///     recorder.mark(.layout)
///     recorder.mark(.draw)
///     recorder.mark(.present)
///     recorder.end(rows: 1)
///
/// A phase may be skipped (it took nothing) or come back (its times add up).
public final class FrameRecorder {
  /// The most frames that are kept; a further one takes the place of the oldest.
  public let capacity: Int
  /// Frames ended since the recorder was made or ``removeAll()`` called, the forgotten ones included.
  public private(set) var total = 0
  /// Flags for the frame that is running; cleared when it ends.
  public var flags: FrameRecord.Flags = []

  private var records: [FrameRecord]
  private var next = 0
  private var open = FrameRecord()
  private var phase = FramePhase.input
  private var last = ClockReading(wall: 0, cpu: 0)
  private var switchesAtStart = 0

  /// - Parameter capacity: at least 1.
  public init(capacity: Int) {
    self.capacity = Swift.max(1, capacity)
    // Written, not only reserved: the pages are there before the first frame needs them.
    records = Array(repeating: FrameRecord(), count: self.capacity)
  }

  /// Starts a frame, in its input phase. A frame that was not ended is dropped.
  public func begin() {
    switchesAtStart = ThreadClock.involuntaryContextSwitches
    begin(at: .now)
  }

  /// Ends the running phase and starts `phase`.
  public func mark(_ phase: FramePhase) {
    mark(phase, at: .now)
  }

  /// The time from here to ``resume()`` is waiting and belongs to no phase.
  public func pause() {
    mark(phase)
  }

  /// Goes on with the phase that ``pause()`` interrupted.
  public func resume() {
    last = .now
  }

  /// Work of the frame that is running, up to the last mark, ns.
  public var openWork: ClockReading { ClockReading(wall: open.wall.work, cpu: open.cpu.work) }

  /// Ends the running phase and the frame, and keeps it.
  /// - Parameters:
  ///   - rows: rows brought in.
  ///   - allocations: heap allocations of this thread during the frame.
  public func end(rows: Int, pixelsPainted: Int = 0, allocations: Int = 0) {
    let reading = ClockReading.now
    open.contextSwitches = Int32(clamping: ThreadClock.involuntaryContextSwitches - switchesAtStart)
    end(at: reading, rows: rows, pixelsPainted: pixelsPainted, allocations: allocations)
  }

  /// Keeps a record that was made elsewhere.
  public func append(_ record: FrameRecord) {
    records[next] = record
    next = next + 1 == capacity ? 0 : next + 1
    total += 1
  }

  /// Forgets every frame, keeps the memory.
  public func removeAll() {
    next = 0
    total = 0
  }

  // MARK: Virtual time

  /// ``begin()`` at a given time.
  public func begin(at reading: ClockReading) {
    open = FrameRecord(start: reading.wall)
    phase = .input
    last = reading
  }

  /// ``mark(_:)`` at a given time.
  public func mark(_ phase: FramePhase, at reading: ClockReading) {
    open.wall[self.phase] += reading.wall - last.wall
    open.cpu[self.phase] += reading.cpu - last.cpu
    self.phase = phase
    last = reading
  }

  /// ``resume()`` at a given time.
  public func resume(at reading: ClockReading) {
    last = reading
  }

  /// ``end(rows:pixelsPainted:allocations:)`` at a given time.
  public func end(at reading: ClockReading, rows: Int, pixelsPainted: Int = 0, allocations: Int = 0) {
    mark(phase, at: reading)
    open.end = reading.wall
    open.rows = Int32(clamping: rows)
    open.pixelsPainted = Int64(pixelsPainted)
    open.allocations = Int64(allocations)
    open.flags = flags
    flags = []
    append(open)
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
