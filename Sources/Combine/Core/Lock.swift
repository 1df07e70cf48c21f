import Foundation
import Synchronization

/// A lock inside the object that it guards: no allocation, no closure. It is not recursive: never call out while
/// holding it.
struct Lock: ~Copyable {
  private let mutex = Mutex<Void>(())

  func lock() { mutex._unsafeLock() }
  func unlock() { mutex._unsafeUnlock() }

  /// Runs a short piece of code that calls nothing outside its object.
  func locked<Result>(_ body: () -> Result) -> Result {
    mutex._unsafeLock()
    defer { mutex._unsafeUnlock() }
    return body()
  }
}

/// A lock that its holder may take again; held while a value is delivered, so that a subscriber gets one value at a
/// time and may send, cancel or subscribe from inside.
final class RecursiveLock: Sendable {
  private let mutex = Mutex<Void>(())
  private let owner = Atomic<UInt>(0)
  private let depth = Atomic<Int>(0)

  func lock() {
    let thread = UInt(pthread_self())
    if owner.load(ordering: .relaxed) == thread {
      depth.add(1, ordering: .relaxed)
      return
    }
    mutex._unsafeLock()
    owner.store(thread, ordering: .relaxed)
    depth.store(1, ordering: .relaxed)
  }

  func unlock() {
    if depth.subtract(1, ordering: .relaxed).newValue > 0 { return }
    owner.store(0, ordering: .relaxed)
    mutex._unsafeUnlock()
  }
}
