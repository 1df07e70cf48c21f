import Foundation

extension Report {
  /// No report is larger, in bytes: room for half a million frames of each of ten strategies.
  public static let sizeLimit = 128_000_000

  /// The file's text.
  /// - Throws: `EncodingError` when a value is not a finite number.
  public func json() throws -> String {
    try orderedJSON(self)
  }

  /// Reads a file that ``json()`` made, and checks that it says what a measurement can say.
  /// - Throws: ``ReportError``.
  public init(contentsOfFile path: String) throws {
    let size: Int
    do {
      let attributes = try fileAttributes(path)
      guard attributes[.type] as? FileAttributeType != .typeDirectory else { throw ReportError.unreadable("a folder") }
      size = (attributes[.size] as? NSNumber)?.intValue ?? 0
    } catch let error as ReportError {
      throw error
    } catch {
      throw ReportError.unreadable(fileReason(error))
    }
    // Before reading: a refusal must not take as long as the file is large.
    guard size <= Self.sizeLimit else { throw ReportError.tooLarge(bytes: size, limit: Self.sizeLimit) }
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw ReportError.unreadable(fileReason(error))
    }
    try self.init(json: data)
  }

  /// Reads the text of a file.
  /// - Throws: ``ReportError``.
  public init(json data: Data) throws {
    let blanks = Set(" \t\r\n".utf8)
    guard let last = data.last(where: { !blanks.contains($0) }) else { throw ReportError.empty }
    do {
      self = try JSONDecoder().decode(Report.self, from: data)
    } catch let error as ReportError {
      throw error
    } catch let error as DecodingError {
      if case .dataCorrupted = error, let value = ImpossibleNumber(in: data) {
        throw ReportError.invalidValue(key: value.key, why: "is \(value.text), which is no number")
      }
      throw ReportError(error, startsAndStops: data.first == UInt8(ascii: "{") && last != UInt8(ascii: "}"))
    }
    try validate()
  }
}

extension ReportError {
  fileprivate init(_ error: DecodingError, startsAndStops: Bool) {
    switch error {
    case .keyNotFound(let key, let context):
      self = .missingKey(keyPath(context.codingPath + [key]))
    case .valueNotFound(let type, let context), .typeMismatch(let type, let context):
      self = .wrongType(key: keyPath(context.codingPath), expected: Self.name(of: type))
    case .dataCorrupted:
      self = startsAndStops ? .cutShort : .notJSON
    @unknown default:
      self = .notJSON
    }
  }

  private static func name(of type: Any.Type) -> String {
    switch type {
    case is Double.Type: "a number"
    case is Int.Type: "a whole number"
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is any Sequence.Type: "a list"
    default: "an object"
    }
  }
}

/// A file's text, the keys in the order of the types' `CodingKeys`.
/// - Throws: `EncodingError` when a value is not a finite number.
package func orderedJSON(_ value: some Encodable) throws -> String {
  var text = ""
  try OrderedJSONEncoder.encode(value).write(to: &text)
  return text + "\n"
}

/// `runs[0].strategy`: where in a JSON file something is.
package func keyPath(_ keys: [any CodingKey]) -> String {
  keys.reduce("") { path, key in
    if let index = key.intValue { return "\(path)[\(index)]" }
    return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
  }
}

/// Those of the file that a link leads to.
package func fileAttributes(_ path: String) throws -> [FileAttributeKey: Any] {
  let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  // A pipe's link leads to a name that is no file.
  return try (try? FileManager.default.attributesOfItem(atPath: target))
    ?? FileManager.default.attributesOfItem(atPath: path)
}

/// Why a file cannot be read or written, in a few words for the middle of a sentence.
package func fileReason(_ error: any Error) -> String {
  switch (error as? CocoaError)?.code {
  case .fileReadNoSuchFile: "no such file"
  case .fileNoSuchFile: "no such folder"
  case .fileReadNoPermission, .fileWriteNoPermission: "no permission"
  case .fileWriteOutOfSpace: "no space left"
  case .fileWriteVolumeReadOnly: "read-only file system"
  default: (error as NSError).localizedDescription.split(separator: "\n").joined(separator: " ")
  }
}
