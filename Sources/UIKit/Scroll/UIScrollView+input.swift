internal import Display
import Foundation

extension UIScrollView {
  /// How far a notch of the wheel scrolls: three lines, in points.
  package static let notch: CGFloat = 60
  /// How far an arrow key scrolls, in points.
  package static let line: CGFloat = 40

  /// Scrolls by a wheel or touchpad. What would go past an edge is dropped; false if nothing is left.
  func scroll(by wheel: UIWheel) -> Bool {
    guard isScrollEnabled else { return false }
    var distance = CGPoint(x: wheel.dx * Self.notch, y: -wheel.dy * Self.notch)
    if wheel.isShiftDown, distance.x == 0 { distance = CGPoint(x: distance.y, y: 0) }
    if !wheel.isPrecise { return push(by: distance, at: wheel.timestamp) }
    // A touchpad sends its own deceleration.
    let offset = clamped(CGPoint(x: contentOffset.x + distance.x, y: contentOffset.y + distance.y))
    guard offset != contentOffset else { return false }
    if !isDragging { contentOffset = offset }
    return true
  }

  /// Scrolls as a desktop list does: arrows, Page Up and Down, Space, Home, End.
  func scroll(by key: UIKeyPress) -> Bool {
    guard isScrollEnabled, key.modifiers.isSubset(of: .shift) else { return false }
    let insets = adjustedContentInset
    let height = bounds.height - insets.top - insets.bottom
    // A page keeps a line of the one before.
    let page = max(height / 2, height - Self.line)
    switch key.key {
    case .up: return push(by: CGPoint(x: 0, y: -Self.line), at: key.time)
    case .down: return push(by: CGPoint(x: 0, y: Self.line), at: key.time)
    case .left: return push(by: CGPoint(x: -Self.line, y: 0), at: key.time)
    case .right: return push(by: CGPoint(x: Self.line, y: 0), at: key.time)
    case .pageUp: return push(by: CGPoint(x: 0, y: -page), at: key.time)
    case .pageDown: return push(by: CGPoint(x: 0, y: page), at: key.time)
    case .space: return push(by: CGPoint(x: 0, y: key.modifiers.contains(.shift) ? -page : page), at: key.time)
    case .home: return jump(toEnd: false)
    case .end: return jump(toEnd: true)
    default: return false
    }
  }

  private func jump(toEnd: Bool) -> Bool {
    guard scrollsVertically, !isDragging else { return false }
    if toEnd { scrollToEnd() } else { scrollToStart() }
    return true
  }
}
