import Dispatch
import Foundation
internal import PixelRenderer
import Synchronization

/// What a decoder and its threads share, so that the threads do not keep the decoder.
///
/// The threads stay and wait at a semaphore: handing over a picture allocates the same whether they are busy or not,
/// which blocks on a dispatch queue do not.
final class PictureJobs: Sendable {
  struct Job: Sendable {
    var request: PictureDecoder.Request
    var file: String
    var width: Int
    var height: Int
    var mode: PictureDecoder.Mode
    var completion: PictureDecoder.Completion
  }

  private struct State {
    var waiting: [Job] = []
    var finished: [(job: Job, result: Result<Bitmap, PictureError>)] = []
    var workers = 0
    var isDeliveryScheduled = false
  }

  private let state = Mutex(State())
  /// Counts what is waiting.
  private let ready = DispatchSemaphore(value: 0)
  private let unfinished = DispatchGroup()

  /// Makes the threads if there are none.
  func start(workers: Int) {
    let isFirst = state.withLock { state in
      defer { state.workers = workers }
      return state.workers == 0
    }
    guard isFirst else { return }
    for _ in 0..<workers {
      let thread = Thread { self.work() }
      thread.name = "pictures"
      thread.qualityOfService = .utility
      thread.start()
    }
  }

  func add(_ job: Job) {
    unfinished.enter()
    state.withLock { state in
      // More than a screen of rows: how many wait at a time depends on the threads.
      state.waiting.makeRoom(first: 64)
      state.waiting.append(job)
    }
    ready.signal()
  }

  /// The threads end when all is decoded.
  func close() {
    let workers = state.withLock { $0.workers }
    for _ in 0..<workers { ready.signal() }
  }

  func waitUntilDecoded() { unfinished.wait() }

  private func work() {
    while let job = nextJob() {
      if !job.request.isCancelled { finish(job, Self.decode(job)) }
      unfinished.leave()
    }
  }

  private static func decode(_ job: Job) -> Result<Bitmap, PictureError> {
    Result { () throws(PictureError) in
      try PictureDecoder.decodeNow(file: job.file, width: job.width, height: job.height, mode: job.mode)
    }
  }

  private func finish(_ job: Job, _ result: Result<Bitmap, PictureError>) {
    let needsDelivery = state.withLock { state in
      state.finished.append((job, result))
      defer { state.isDeliveryScheduled = true }
      return !state.isDeliveryScheduled
    }
    if needsDelivery { DispatchQueue.main.async { self.deliver() } }
  }

  /// Waits for one; nil: there will be none.
  private func nextJob() -> Job? {
    ready.wait()
    return state.withLock { state in state.waiting.isEmpty ? nil : state.waiting.removeFirst() }
  }

  /// Runs the completions of what is decoded; false when there was nothing.
  @discardableResult @MainActor func deliver() -> Bool {
    let finished = state.withLock { state in
      state.isDeliveryScheduled = false
      let finished = state.finished
      state.finished.removeAll()
      return finished
    }
    for (job, result) in finished where !job.request.isCancelled { job.completion(result) }
    return !finished.isEmpty
  }
}
