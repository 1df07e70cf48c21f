package import PixelRenderer

/// Decodes pictures off the main thread to the size at which they are shown.
package final class PictureDecoder: Sendable {
  package static let shared = PictureDecoder()

  /// How a picture fits the size asked for.
  package enum Mode: Hashable, Sendable {
    /// Covers it; what stands out is kept, centred content is the caller's business.
    case fill
    /// Lies inside it.
    case fit
  }

  /// A decoding under way; cancelling it means that its completion never runs.
  package final class Request: Sendable {
    package func cancel() {}
  }

  /// `workers` threads, 1 or 2 as a rule.
  package init(workers: Int = 2) {}

  /// Decodes `file` so that it fits `width` by `height` device pixels; a picture that is smaller keeps its size.
  /// `completion` runs on the main actor, never during this call.
  @discardableResult package func decode(
    file: String, width: Int, height: Int, mode: Mode = .fill,
    completion: @escaping @MainActor (Result<Bitmap, PictureError>) -> Void
  ) -> Request { Request() }

  /// Decodes on the calling thread.
  package static func decodeNow(file: String, width: Int, height: Int, mode: Mode = .fill) throws(PictureError)
    -> Bitmap
  {
    throw .unreadable(file: file, reason: "not yet")
  }

  /// Waits until every request is decoded, and runs their completions: what virtual time needs.
  @MainActor package func waitUntilIdle() {}
}
