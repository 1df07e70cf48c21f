import Display
import FrameMetrics
import Foundation

/// What a person did in a window, as it stands in a file (JSON, schema 1): the window, and events with their times.
/// Only what scrolls is kept: pointer, wheel and scrolling keys.
public struct RecordedTrace: Equatable, Sendable {
  /// The format's number; reading any other one fails.
  static let schema = 1
  /// No trace file is larger, in bytes: hours of events.
  static let sizeLimit = 64_000_000

  /// The window's width and height, in points.
  package var size: DisplaySize
  /// Of the display, Hz.
  package var refreshRate: Double
  /// Where the content was when recording began, points.
  package var offset: Double
  /// Seconds; no event is later.
  package var duration: Double
  /// In order; their times are seconds since recording began.
  package var events: [InputEvent]

  package init(size: DisplaySize, refreshRate: Double, offset: Double, duration: Double, events: [InputEvent]) {
    self.size = size
    self.refreshRate = refreshRate
    self.offset = offset
    self.duration = duration
    self.events = events
  }

  /// Reads a file that `demo` recorded.
  /// - Throws: ``TraceError``.
  public init(contentsOfFile path: String) throws(TraceError) {
    let data: Data
    do {
      let attributes = try fileAttributes(path)
      guard attributes[.type] as? FileAttributeType != .typeDirectory else { throw TraceError("is a folder") }
      let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
      // Before reading: a refusal must not take as long as the file is large.
      guard size <= Self.sizeLimit else {
        throw TraceError("is larger than any trace (\(Self.sizeLimit / 1_000_000) MB)")
      }
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw error as? TraceError ?? TraceError("cannot be read (\(fileReason(error)))")
    }
    try self.init(json: data)
  }

  /// Reads the text of a file, and checks that it can have been recorded.
  package init(json data: Data) throws(TraceError) {
    let file: TraceFile
    do {
      file = try JSONDecoder().decode(TraceFile.self, from: data)
    } catch {
      throw TraceError(decoding: error)
    }
    self = try file.trace()
  }

  /// The file's text.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    return String(decoding: try encoder.encode(TraceFile(self)), as: UTF8.self) + "\n"
  }

  /// Equal traces have equal ones on every machine: FNV-1a over the events as the file has them.
  var fingerprint: String {
    let bytes = (try? json())?.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(bytes ?? 0, radix: 16)
  }
}

/// Why a file is no recorded trace, in a few words for the middle of a sentence.
public struct TraceError: Error, Equatable, CustomStringConvertible {
  public let description: String

  init(_ description: String) {
    self.description = description
  }

  init(decoding error: any Error) {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context): self.init("has no \(keyPath(context.codingPath + [key]))")
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      self.init(context.codingPath.isEmpty ? "is no trace" : "\(keyPath(context.codingPath)) has the wrong type")
    default: self.init("is not JSON, or cut short")
    }
  }
}
