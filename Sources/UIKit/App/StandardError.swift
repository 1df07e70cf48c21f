/// What a program asks for and cannot have is reported here: one line each, never a trap.
package enum StandardError {
  package static func write(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
