import Glibc

/// Memory of this process that is in RAM (resident set size), in bytes.
public enum ProcessMemory {
  /// The most there has been since the process started.
  public static var peak: Int { usage(ofThread: false).ru_maxrss * 1024 }

  /// What there is now; 0 where `/proc` is not mounted.
  public static var current: Int {
    guard let file = unsafe fopen("/proc/self/statm", "r") else { return 0 }
    defer { unsafe fclose(file) }
    // The second number is the count of resident pages.
    var numbers = [0, 0]
    var index = 0
    while index < 2 {
      let byte = unsafe fgetc(file)
      guard byte >= 0 else { return 0 }
      if let digit = UInt8(exactly: byte).flatMap({ Character(UnicodeScalar($0)).wholeNumberValue }) {
        numbers[index] = numbers[index] * 10 + digit
      } else {
        index += 1
      }
    }
    return numbers[1] * sysconf(Int32(_SC_PAGESIZE))
  }
}
