import Foundation
import Synchronization

/// Remembers that the person asked the program to stop (Ctrl-C), so that it can end in order.
package final class Interrupt: Sendable {
  private let flag = Atomic(false)

  package init() {}

  package var isSet: Bool { flag.load(ordering: .relaxed) }

  package func set() {
    flag.store(true, ordering: .relaxed)
  }

  /// From now on SIGINT and SIGTERM set the flag; a second one ends the process at once.
  package static func onSignal() -> Interrupt {
    let interrupt = Interrupt()
    let queue = DispatchQueue(label: "interrupt")
    for number in [SIGINT, SIGTERM] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        // The handler keeps its source: one that nobody holds does not work.
        withExtendedLifetime(source) {
          if interrupt.isSet { exit(130) }
          interrupt.set()
        }
      }
      source.resume()
    }
    return interrupt
  }
}
