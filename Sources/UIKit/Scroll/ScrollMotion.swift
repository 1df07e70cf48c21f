import Foundation

/// How a scroll view's offset moves by itself: both axes as pure functions of the time since the start.
struct ScrollMotion: Sendable {
  enum Kind: Sendable {
    /// Let go by a finger.
    case deceleration
    /// Pushed by a wheel or a key; the next push goes on from where this one would rest.
    case push
    /// Told to go somewhere by `setContentOffset(_:animated:)` and its relatives.
    case animation
  }

  enum Path: Sendable {
    case fling(Fling)
    case ease(ScrollEase)

    func position(at time: Double) -> Double {
      switch self {
      case .fling(let fling): fling.position(at: time)
      case .ease(let ease): ease.position(at: time)
      }
    }

    var rest: Double {
      switch self {
      case .fling(let fling): fling.rest
      case .ease(let ease): ease.target
      }
    }

    var duration: Double {
      switch self {
      case .fling(let fling): fling.duration
      case .ease(let ease): ease.duration
      }
    }

    mutating func shift(by distance: Double) {
      switch self {
      case .fling(var fling):
        fling.shift(by: distance)
        self = .fling(fling)
      case .ease(var ease):
        ease.start += distance
        ease.target += distance
        self = .ease(ease)
      }
    }
  }

  var kind: Kind
  var x: Path
  var y: Path
  /// Seconds of the frames' clock; nil: the first frame starts it.
  var start: Double?
  /// Whether the path depends on what can be scrolled, and has to be found anew when that changes.
  var followsRange: Bool

  var rest: CGPoint { CGPoint(x: x.rest, y: y.rest) }

  func position(at time: Double) -> CGPoint {
    CGPoint(x: x.position(at: time), y: y.position(at: time))
  }

  func isOver(at time: Double) -> Bool {
    time >= x.duration && time >= y.duration
  }
}
