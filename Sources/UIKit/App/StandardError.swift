import Synchronization

/// What a program asks for and cannot have is reported here: one line each, never a trap.
package enum StandardError {
  /// Takes the lines instead, for as long as it is set in a task.
  package final class Recorder: Sendable {
    private let kept = Mutex<[String]>([])

    package init() {}

    package var lines: [String] { kept.withLock { $0 } }

    fileprivate func keep(_ line: String) {
      kept.withLock { $0.append(line) }
    }
  }

  @TaskLocal package static var recorder: Recorder?

  package static func write(_ line: String) {
    if let recorder { return recorder.keep(line) }
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
