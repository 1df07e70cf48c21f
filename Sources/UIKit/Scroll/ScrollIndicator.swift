import Foundation

/// The bar that shows which part of the content is seen. It floats above it with a backing store of its own, so that moving
/// it repaints nothing, and can be dragged, as a person with a mouse expects.
@preconcurrency @MainActor
final class ScrollIndicator: UIView {
  static let thickness: CGFloat = 7
  static let margin: CGFloat = 3
  /// Content may be long, but the bar must be wide enough to be hit.
  static let minimumLength: CGFloat = 36

  private let isVertical: Bool
  private var track: ClosedRange<CGFloat> = 0...0
  private var grip: CGFloat = 0

  init(isVertical: Bool) {
    self.isVertical = isVertical
    super.init(frame: .zero)
    layer.ownsStore = true
    layer.cornerRadius = Self.thickness / 2
    backgroundColor = UIColor.label.withAlphaComponent(0.35)
  }

  required init?(coder: NSCoder) {
    isVertical = true
    super.init(coder: coder)
  }

  /// Puts the bar where it belongs.
  /// - Parameters:
  ///   - viewport: the part of the scroll view's bounds along which the bar runs.
  ///   - visible: the length of what is seen, of all `total` points.
  ///   - offset: the offset within `range`.
  func place(in viewport: CGRect, visible: CGFloat, total: CGFloat, offset: CGFloat, range: ClosedRange<Double>) {
    let start = (isVertical ? viewport.minY : viewport.minX) + Self.margin
    let trackLength = (isVertical ? viewport.height : viewport.width) - 2 * Self.margin
    // Content may be gone, and the bar not yet.
    let shown = total > visible ? (trackLength * visible / total).rounded() : trackLength
    let length = max(min(Self.minimumLength, trackLength), shown)
    let span = range.upperBound - range.lowerBound
    let share = span > 0 ? min(max((offset - range.lowerBound) / span, 0), 1) : 0
    let position = start + share * max(0, trackLength - length)
    track = start...max(start, start + trackLength - length)
    frame =
      isVertical
      ? CGRect(
        x: viewport.maxX - Self.thickness - Self.margin, y: position, width: Self.thickness, height: max(0, length))
      : CGRect(
        x: position, y: viewport.maxY - Self.thickness - Self.margin, width: max(0, length), height: Self.thickness)
  }

  // MARK: Dragging

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -Self.margin, dy: -Self.margin).contains(point)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let point = touch.location(in: self)
    grip = isVertical ? point.y : point.x
    (superview as? UIScrollView)?.stopMotion()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let scrollView = superview as? UIScrollView else { return }
    let point = touch.location(in: scrollView)
    let length = track.upperBound - track.lowerBound
    guard length > 0 else { return }
    let share = min(max(((isVertical ? point.y : point.x) - grip - track.lowerBound) / length, 0), 1)
    scrollView.scroll(toShare: share, isVertical: isVertical)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
