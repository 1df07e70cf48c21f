import Glibc

/// Memory of this process that is in RAM (resident set size), in bytes.
public enum ProcessMemory {
  /// The most there has been since the program started; 0 where `/proc` is not mounted. (What `getrusage` calls so began
  /// with the parent's memory, before the program was executed.)
  public static var peak: Int { kilobytes(after: "VmHWM:") * 1024 }

  /// What there is now; 0 where `/proc` is not mounted.
  public static var current: Int { kilobytes(after: "VmRSS:") * 1024 }

  /// The number of a line of the process's status.
  private static func kilobytes(after name: String) -> Int {
    guard let file = unsafe fopen("/proc/self/status", "r") else { return 0 }
    defer { unsafe fclose(file) }
    var line = ""
    while case let byte = unsafe fgetc(file), byte >= 0 {
      guard byte == 10 else {
        line.unicodeScalars.append(UnicodeScalar(UInt8(truncatingIfNeeded: byte)))
        continue
      }
      if line.hasPrefix(name) {
        return Int(line.dropFirst(name.count).filter { $0.isWholeNumber }) ?? 0
      }
      line = ""
    }
    return 0
  }
}
