/// Why a picture cannot be shown; names its file.
package enum PictureError: Error, Equatable, CustomStringConvertible {
  case unreadable(file: String, reason: String)
  /// The bytes are no picture, or a damaged one.
  case damaged(file: String, reason: String)
  /// A format that needs SDL2_image, which is not installed or does not know it either.
  case unsupported(file: String, reason: String)

  package var file: String {
    switch self {
    case .unreadable(let file, _), .damaged(let file, _), .unsupported(let file, _): file
    }
  }

  package var description: String {
    switch self {
    case .unreadable(let file, let reason): "picture \(file) cannot be read: \(reason)"
    case .damaged(let file, let reason): "picture \(file) is damaged: \(reason)"
    case .unsupported(let file, let reason): "picture \(file) has an unknown format: \(reason)"
    }
  }
}
