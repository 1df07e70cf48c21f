import Glibc

/// The time that passes, whatever runs: 0 at boot, never set back. A reading costs about 20 ns.
public enum MonotonicClock {
  /// Nanoseconds.
  public static var now: Int64 { read(CLOCK_MONOTONIC) }
}

/// CPU time of the calling thread; stands still while the thread sleeps or another one has its core.
/// A reading is a system call, about 0.4 µs.
public enum ThreadClock {
  /// Nanoseconds.
  public static var now: Int64 { read(CLOCK_THREAD_CPUTIME_ID) }

  /// How often the kernel took the core from the calling thread while it still had work to do.
  public static var involuntaryContextSwitches: Int {
    // RUSAGE_THREAD is 1; the constant hides behind a macro that the importer does not see.
    var usage = rusage()
    unsafe getrusage(1, &usage)
    return usage.ru_nivcsw
  }
}

/// CPU time of all threads of the process together.
public enum ProcessClock {
  /// Nanoseconds.
  public static var now: Int64 { read(CLOCK_PROCESS_CPUTIME_ID) }
}

private func read(_ clock: clockid_t) -> Int64 {
  var time = timespec()
  unsafe clock_gettime(clock, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}

/// Both clocks of a frame, read together.
public struct ClockReading: Sendable, Equatable {
  /// ``MonotonicClock``, ns.
  public var wall: Int64
  /// ``ThreadClock``, ns.
  public var cpu: Int64

  public init(wall: Int64, cpu: Int64) {
    self.wall = wall
    self.cpu = cpu
  }

  public static var now: ClockReading { ClockReading(wall: MonotonicClock.now, cpu: ThreadClock.now) }
}
