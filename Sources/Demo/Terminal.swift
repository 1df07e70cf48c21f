import Foundation

/// Lines to the person at the terminal; standard output belongs to results.
enum Terminal {
  static func fail(_ error: DemoError) {
    note(error.line)
  }

  static func note(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
