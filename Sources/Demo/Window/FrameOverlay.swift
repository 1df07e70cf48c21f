import FrameMetrics
import PixelRenderer
import Typesetter
import UIKit

/// The frame rate and its company, floating at the top right; a store of its own, so rows never become dirty by it.
final class FrameOverlay: UIView {

  var detail = OverlayMode.full {
    didSet { detailChanged() }
  }
  var strategy = "" {
    didSet { nextText = 0 }
  }

  /// A red dot: what the person does is being recorded.
  var isRecording = false {
    didSet { setNeedsDisplay() }
  }

  private let recorder: FrameRecorder
  private let refreshRate: Double
  private var recent: RecentFrames
  /// Work of the last frames, ms, oldest at `oldestBar`.
  private var bars: ContiguousArray<Float>
  private var oldestBar = 0
  private var seen = 0
  private var nextText: Int64 = 0
  private var lines: [Line] = []
  /// While scrolling, text changes this often; more could not be read.
  private static let textInterval: Int64 = 250_000_000
  private static let barCount = 240
  private static let window: Int64 = 2_000_000_000

  private struct Line {
    var text: TextLine
    var color: PixelColor
  }

  init(recorder: FrameRecorder, refreshRate: Double) {
    self.recorder = recorder
    self.refreshRate = refreshRate
    recent = RecentFrames(refreshRate: refreshRate)
    bars = ContiguousArray(repeating: 0, count: Self.barCount)
    super.init(frame: CGRect(x: 0, y: 0, width: 264, height: 128))
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleLeftMargin, .flexibleBottomMargin]
    layer.ownsStore = true
    layer.storeBackdrop = CGColor(gray: 0.08, alpha: 1)
  }

  required init?(coder: NSCoder) {
    fatalError("made in code only")
  }

  /// Takes in the frames recorded since the last call.
  func update() {
    guard detail != .off, recorder.total != seen else { return }
    var index = max(recorder.startIndex, recorder.endIndex - (recorder.total - seen))
    while index < recorder.endIndex {
      bars[oldestBar] = Float(Double(recorder[index].wall.work) / 1e6)
      oldestBar = oldestBar + 1 == Self.barCount ? 0 : oldestBar + 1
      index += 1
    }
    seen = recorder.total
    if detail == .full { setNeedsDisplay() }
    let now = MonotonicClock.now
    if now >= nextText {
      nextText = now + Self.textInterval
      updateText(now)
      setNeedsDisplay()
    }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let unit = 1 / context.scale
    var y: CGFloat = 6
    for line in lines {
      context.drawMask(
        line.text.mask, at: CGPoint(x: 10 + CGFloat(line.text.maskX) * unit, y: y + CGFloat(line.text.maskY) * unit),
        color: line.color)
      y += CGFloat(line.text.height) * unit + 1
    }
    if isRecording {
      context.fillRounded(CGRect(x: bounds.width - 22, y: 8, width: 12, height: 12), radius: 6, color: Self.bad)
    }
    guard detail == .full else { return }
    let chart = CGRect(x: 12, y: bounds.height - 46, width: 240, height: 40)
    let budget = CGFloat(1000 / refreshRate)
    let scale = chart.height / (2 * budget)
    for index in 0..<Self.barCount {
      let slot = oldestBar + index
      let work = CGFloat(bars[slot < Self.barCount ? slot : slot - Self.barCount])
      let height = max(unit, min(chart.height, work * scale))
      context.fill(
        CGRect(x: chart.minX + CGFloat(index), y: chart.maxY - height, width: 1, height: height),
        color: work > budget ? Self.bad : Self.good)
    }
    context.fill(
      CGRect(x: chart.minX, y: chart.maxY - budget * scale, width: chart.width, height: unit),
      color: Self.line)
  }

  private static let good = PixelColor(red: 0.3, green: 0.78, blue: 0.4)
  private static let warning = PixelColor(red: 1, green: 0.75, blue: 0.2)
  private static let bad = PixelColor(red: 1, green: 0.3, blue: 0.25)
  private static let line = PixelColor(red: 1, green: 1, blue: 1, alpha: 0.5)
  private static let plain = PixelColor.white

  private func detailChanged() {
    isHidden = detail == .off
    let height: CGFloat = detail == .fps ? 28 : 128
    frame = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: height)
    nextText = 0
    setNeedsDisplay()
  }

  private func updateText(_ now: Int64) {
    recent.update(from: recorder, since: now - Self.window, refreshRate: refreshRate)
    let counters = UIApplication.shared.counters
    lines.removeAll(keepingCapacity: true)
    lines.append(line("\(strategy)  \(Int(recent.framesPerSecond.rounded())) FPS", Self.plain))
    guard detail == .full else { return }
    lines.append(line("work p50 \(number(recent.p50))  p99 \(number(recent.p99)) ms", Self.plain))
    let color =
      switch recent.hitches.band {
      case .good: Self.good
      case .warning: Self.warning
      case .critical: Self.bad
      }
    lines.append(line("hitch ratio \(number(recent.hitches.ratio)) ms/s", color))
    lines.append(line("cells \(counters.cellsCreated) created, \(counters.cellsReused) reused", Self.plain))
  }

  /// What the lines say.
  var texts: [String] { lines.map(\.text.text) }

  private func line(_ text: String, _ color: PixelColor) -> Line {
    let face = Typesetter.shared.face(FontRequest(pixelSize: 13 * traitCollection.displayScale))
    return Line(text: Typesetter.shared.line(text, face: face), color: color)
  }

  /// As reports have it.
  private func number(_ value: Double) -> String {
    compact(significant(value))
  }
}
