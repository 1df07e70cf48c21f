/// Why a report cannot be read. The description says what is wrong and what to do, without the file's name.
public enum ReportError: Error, Equatable, CustomStringConvertible {
  /// The file system refuses; its words.
  case unreadable(String)
  case tooLarge(bytes: Int, limit: Int)
  case empty
  /// Starts as JSON and stops in the middle.
  case cutShort
  /// Nothing that JSON allows, or a number that its key does not.
  case notJSON
  /// The schema number found.
  case otherSchema(String)
  case missingKey(String)
  case wrongType(key: String, expected: String)
  /// A value that cannot have been measured.
  case invalidValue(key: String, why: String)
  /// Summary and samples agree only when one is taken to be in another unit.
  case wrongUnit(key: String, why: String)

  public var description: String {
    switch self {
    case .unreadable(let why): "cannot be read (\(why)); check the name and the permissions"
    case .tooLarge(let bytes, let limit):
      "is \(bytes / 1_000_000) MB, larger than any report (\(limit / 1_000_000) MB); measure fewer frames"
    case .empty: "is empty; measure again with --json"
    case .cutShort: "is cut short; copy it again or measure again"
    case .notJSON:
      "is not JSON or has an impossible number (a fraction for a count, too many digits); give the file as it was written"
    case .otherSchema(let found):
      "has schema \(found), this program reads schema \(Report.Schema.number); measure again with this version"
    case .missingKey(let key): "has no \(key); give a file that `demo measure --json` wrote"
    case .wrongType(let key, let expected): "\(key) is not \(expected); give the file as it was written"
    case .invalidValue(let key, let why): "\(key) \(why); give the file as it was written"
    case .wrongUnit(let key, let why): "\(key) is in the wrong unit (\(why)); give the file as it was written"
    }
  }
}
