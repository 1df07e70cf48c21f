package import PixelRenderer
import Synchronization

/// Decodes pictures off the main thread to the size at which they are shown.
package final class PictureDecoder: Sendable {
  /// How a picture meets the size asked for. Neither cuts anything off, and neither enlarges.
  package enum Mode: Hashable, Sendable {
    /// Covers the size with as few pixels as possible.
    case fill
    /// Lies inside the size.
    case fit
  }

  /// A decoding under way. A row that shows something else now cancels its old one, so that the last request wins.
  package final class Request: Sendable {
    private let cancelled = Atomic(false)

    /// The completion will not run any more; a decoding not yet begun is dropped. Call it on the main actor.
    package func cancel() { cancelled.store(true, ordering: .relaxed) }

    package var isCancelled: Bool { cancelled.load(ordering: .relaxed) }
  }

  package typealias Completion = @MainActor (Result<Bitmap, PictureError>) -> Void

  private let jobs = PictureJobs()
  private let workers: Int

  /// At most `workers` pictures are decoded at a time.
  package init(workers: Int = 2) {
    self.workers = max(1, workers)
  }

  deinit { jobs.close() }

  /// Decodes `file` for `width` by `height` device pixels (0 by 0: as large as it is). `completion` runs on the main
  /// actor, never during this call, in a turn of the main queue or in `waitUntilIdle()`.
  @discardableResult package func decode(
    file: String, width: Int, height: Int, mode: Mode = .fill, completion: @escaping Completion
  ) -> Request {
    let request = Request()
    jobs.start(workers: workers)
    jobs.add(
      PictureJobs.Job(
        request: request, file: file, width: width, height: height, mode: mode, completion: completion))
    return request
  }

  /// Waits until every request is decoded and runs the completions, those that they ask for included: what a clock that
  /// does not run by itself needs.
  @MainActor package func waitUntilIdle() {
    repeat {
      jobs.waitUntilDecoded()
    } while jobs.deliver()
  }

  /// Decodes on the calling thread.
  package static func decodeNow(
    file: String, width: Int, height: Int, mode: Mode = .fill
  ) throws(PictureError) -> Bitmap {
    let bitmap = try PictureFile.decode(file)
    let target = fitted(width: bitmap.width, height: bitmap.height, into: width, height, mode)
    if target == (bitmap.width, bitmap.height) { return bitmap }
    return bitmap.scaled(toWidth: target.width, height: target.height)
  }

  /// The size in which a picture is kept.
  static func fitted(
    width: Int, height: Int, into wantedWidth: Int, _ wantedHeight: Int, _ mode: Mode
  ) -> (width: Int, height: Int) {
    guard wantedWidth > 0, wantedHeight > 0, width > 0, height > 0 else { return (width, height) }
    let across = Double(wantedWidth) / Double(width)
    let down = Double(wantedHeight) / Double(height)
    let factor = mode == .fill ? max(across, down) : min(across, down)
    if factor >= 1 { return (width, height) }
    return (max(1, Int((Double(width) * factor).rounded())), max(1, Int((Double(height) * factor).rounded())))
  }
}
