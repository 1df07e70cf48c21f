import Dispatch
import Glibc
import Synchronization

@_silgen_name("_dispatch_get_main_queue_handle_4CF") private func mainQueueHandle() -> Int32
@_silgen_name("_dispatch_main_queue_callback_4CF") private func runMainQueue(_ unused: UnsafeMutableRawPointer?)

/// Work for the main queue while a loop of our own holds the main thread.
///
/// libdispatch tells of work through an event file descriptor. SDL can only wait for its own events, so a thread waits
/// for that descriptor and pushes one: an idle program sleeps, and nobody polls.
@MainActor enum MainQueue {
  private static let handle = mainQueueHandle()
  private nonisolated static let isAwaited = Atomic(false)
  private nonisolated static let drained = DispatchSemaphore(value: 0)
  private static var isWatched = false

  /// Calls `wake`, from a thread of its own, once whenever work arrives, and again only after a `drain()`.
  static func watch(_ wake: @escaping @Sendable () -> Void) {
    if isWatched { return }
    isWatched = true
    let handle = handle
    DispatchQueue(label: "TwoWorlds.main-queue-watch", qos: .userInteractive).async {
      while true {
        var descriptor = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&descriptor, 1, -1) == 1 else { continue }
        isAwaited.store(true, ordering: .sequentiallyConsistent)
        wake()
        drained.wait()
      }
    }
  }

  /// Runs what is queued. Call it on the main thread only, never from a block of the main queue.
  static func drain() {
    var count: UInt64 = 0
    _ = unsafe read(handle, &count, MemoryLayout<UInt64>.size)
    runMainQueue(nil)
    if isAwaited.exchange(false, ordering: .sequentiallyConsistent) { drained.signal() }
  }
}
