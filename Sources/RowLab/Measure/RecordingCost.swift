import FrameMetrics
import UIKit

/// What being measured costs: the wall time of the same frames with recording and without.
///
/// Two lanes take turns in blocks; in each block one of them is recorded and the other not, and the next time it is
/// the other way round. So each frame of the trace is made both ways, and whatever tells the lanes apart (where their
/// rows happen to lie in memory) is on both sides.
@MainActor
package struct RecordingCost {
  package struct Result: Equatable {
    package let name: String
    /// Made each way.
    package let frames: Int
    /// ns of all frames with recording.
    package let recorded: Int64
    /// ns of all frames without.
    package let bare: Int64
    /// Recorded / bare: the median of the blocks and its interval.
    package let estimate: BlockBootstrap.Estimate
  }

  /// Fewer pairs have no 95 % interval of their median: even between the least and the greatest, it lies with 2 · 2⁻ⁿ less
  /// than certainty.
  package static let fewestRounds = 6
  /// Which lane, and whether it is recorded. Half of the blocks follow one of the other lane, whose pixels are in the
  /// caches then: as many with recording as without.
  private static let turns = [
    (0, true), (1, false), (1, true), (0, false), (0, false), (1, true), (1, false), (0, true),
  ]

  /// - Parameters:
  ///   - frames: to be made each way; rounded up to whole rounds of turns, at least six.
  ///   - block: frames of a turn, at least 1.
  /// - Returns: nil when interrupted before there was anything to say: six rounds. Later, those that were whole.
  package static func measure(
    _ name: String, frames: Int, warmup: Int, trace: ScrollTrace, interrupt: Interrupt, block: Int = 20,
    makeStage: () -> ScrollStage
  ) -> Result? {
    let framesOfRound = block * turns.count / 2
    let rounds = max(fewestRounds, (frames + framesOfRound - 1) / framesOfRound)
    var pacer = Pacer(.free)
    let lanes = (0..<2).map { _ in Lane(name, frames: block, trace: trace, stage: makeStage) }
    lanes[1].shareFrame(of: lanes[0])
    for lane in lanes { lane.run(warmup, recorded: false, pacer: &pacer, until: interrupt) }
    var recorded: [Double] = []
    var bare: [Double] = []
    for _ in 0..<rounds {
      var times = (recorded: Int64(0), bare: Int64(0))
      for (lane, isRecorded) in turns {
        let time = lanes[lane].run(block, recorded: isRecorded, pacer: &pacer, until: interrupt)
        if isRecorded { times.recorded += time } else { times.bare += time }
      }
      // Its sides may differ in frames.
      if interrupt.isSet { break }
      recorded.append(Double(times.recorded))
      bare.append(Double(times.bare))
    }
    guard recorded.count >= fewestRounds else { return nil }
    return Result(
      name: name, frames: recorded.count * framesOfRound, recorded: Int64(recorded.reduce(0, +)),
      bare: Int64(bare.reduce(0, +)),
      estimate: BlockBootstrap().medianRatio(first: bare, second: recorded))
  }
}
