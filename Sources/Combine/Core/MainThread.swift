import Dispatch
import Foundation
import Synchronization

/// Whether code may touch views at once.
package enum MainThread {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// The main thread, once it has asked; 0 before.
  private static let known = Atomic<UInt>(0)

  /// True on the main thread and on the main queue, which a program that ends in `dispatchMain()` serves elsewhere.
  ///
  /// `Thread.isMainThread` makes two system calls, and a row is told of each property that changes.
  package static var isCurrent: Bool {
    let thread = pthread_self()
    if thread == known.load(ordering: .relaxed) { return true }
    if Thread.isMainThread {
      known.store(thread, ordering: .relaxed)
      return true
    }
    return DispatchQueue.getSpecific(key: key) == true
  }
}
