import Glibc

internal import CThreadTimes

/// The time that passes, whatever runs: 0 at boot, never set back. A reading costs about 20 ns.
public enum MonotonicClock {
  /// Nanoseconds.
  public static var now: Int64 { read(CLOCK_MONOTONIC) }
}

/// CPU time of the calling thread; stands still while the thread sleeps or another one has its core.
/// A reading is a system call, about 0.4 µs, and as much again for what that leaves in the caches.
public enum ThreadClock {
  /// Nanoseconds.
  public static var now: Int64 { read(CLOCK_THREAD_CPUTIME_ID) }
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
  /// How often the kernel took the core from the calling thread while it still had work to do.
  public var contextSwitches: Int64

  public init(wall: Int64, cpu: Int64, contextSwitches: Int64 = 0) {
    self.wall = wall
    self.cpu = cpu
    self.contextSwitches = contextSwitches
  }

  /// As the kernel says.
  public static var now: ClockReading { now(trusting: -1) }

  /// Without asking the kernel where the calling thread has kept its core since it was asked last, and that is not longer
  /// ago than `age`, ns: then both clocks have run alike, but for what a hypervisor took. About 25 ns.
  public static func now(trusting age: Int64) -> ClockReading {
    let times = thread_times_now(age)
    return ClockReading(wall: times.wall, cpu: times.cpu, contextSwitches: times.switches)
  }

  /// Whether this system can tell that a thread kept its core; where it cannot, the kernel is asked each time.
  public static let canTrust = thread_times_watch()
}
