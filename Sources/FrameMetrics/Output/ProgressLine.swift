import Glibc

/// One line on a terminal's standard error that fills up and goes away; nothing at all where there is no terminal.
public struct ProgressLine {
  private let isShown: Bool
  private var shown = ""

  /// - Parameter isTerminal: nil asks the system about standard error.
  public init(isTerminal: Bool? = nil) {
    isShown = isTerminal ?? (isatty(STDERR_FILENO) == 1)
  }

  /// Shows how far the work is. Repeats nothing that stands there already.
  public mutating func show(_ label: String, done: Int, of total: Int) {
    guard isShown else { return }
    let text = Self.text(label, done: done, of: total)
    guard text != shown else { return }
    shown = text
    Self.write("\r\(text)\u{1B}[K")
  }

  /// Takes the line away.
  public mutating func clear() {
    guard !shown.isEmpty else { return }
    shown = ""
    Self.write("\r\u{1B}[K")
  }

  /// `[#####...............]  25 %  label`
  static func text(_ label: String, done: Int, of total: Int) -> String {
    let cells = 20
    let share = total <= 0 ? 1 : Swift.min(1, Swift.max(0, Double(done) / Double(total)))
    let filled = Int(share * Double(cells))
    let percent = "\(Int(share * 100))"
    return "[" + String(repeating: "#", count: filled) + String(repeating: ".", count: cells - filled) + "] "
      + String(repeating: " ", count: 3 - percent.count) + percent + " %  " + label
  }

  private static func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      _ = unsafe Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    }
  }
}
