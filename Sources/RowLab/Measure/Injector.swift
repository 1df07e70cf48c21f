import FrameMetrics

/// Does what an ``Injection`` says, at the end of frames that are being recorded. The time belongs to their update phase,
/// but for the share of what is no work on rows: that belongs to composing.
@MainActor
package final class Injector {
  private let injection: Injection
  /// Room for what a storm allocates, so that the room is no allocation.
  private var blocks: [Block?]

  private final class Block {}

  package init(_ injection: Injection) {
    self.injection = injection
    blocks = Array(repeating: nil, count: injection.allocations)
  }

  /// - Parameter rows: rows that the frame brought in.
  package func apply(to recorder: FrameRecorder, rows: Int) {
    let number = recorder.total + 1
    let delay = injection.delay(of: number, rows: rows)
    let allocations = injection.allocations(of: number)
    if delay == 0 && allocations == 0 && injection.bodyShare == 0 && injection.rowShare == 0 { return }
    // Reading the clocks is a part of what is injected.
    let start = MonotonicClock.now
    recorder.mark(.update, at: start)
    let work = recorder.cpuSinceBegin
    let rowWork = rows > 0 ? recorder.rowWorkSinceBegin : 0
    if delay > 0 || allocations > 0 { recorder.flags.insert(.injected) }
    for index in 0..<allocations { blocks[index] = Block() }
    for index in 0..<allocations { blocks[index] = nil }
    let ofRows = start + delay + injection.slowdown(of: min(work, rowWork), rowWork: rowWork)
    while MonotonicClock.now < ofRows {}
    let end = ofRows + injection.slowdown(of: max(0, work - rowWork))
    if end == ofRows { return }
    recorder.mark(.draw)
    while MonotonicClock.now < end {}
  }
}
