import Foundation

extension Report.Machine {
  /// The machine this process runs on.
  public static var current: Report.Machine {
    let processor = value(of: "model name", separator: ":", in: "/proc/cpuinfo")
    let system = value(of: "PRETTY_NAME", separator: "=", in: "/etc/os-release")
    let kernel = trimmed(text("/proc/sys/kernel/osrelease"))
    return Report.Machine(
      cpu: processor ?? "unknown", cores: ProcessInfo.processInfo.activeProcessorCount,
      os: "\(system ?? "Linux"), kernel \(kernel.isEmpty ? "unknown" : kernel)")
  }

  /// What stands behind `key` in a file of lines.
  private static func value(of key: String, separator: Character, in path: String) -> String? {
    let line = text(path).split(separator: "\n").first { $0.hasPrefix(key) }
    guard let line, let position = line.firstIndex(of: separator) else { return nil }
    return trimmed(String(line[line.index(after: position)...]))
  }

  private static func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }

  private static func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: CharacterSet(charactersIn: " \t\n\""))
  }
}
