import UIKit

/// What is covered of a hosting view, as far as its content keeps clear of it. Points.
struct HostedSafeArea: Equatable {
  var container = UIEdgeInsets.zero
  /// From the bottom.
  var keyboard: CGFloat = 0

  init() {}

  @MainActor
  init<Content: View>(_ view: _UIHostingView<Content>) {
    if !view.hasSafeArea { return }
    if view.safeAreaRegions.contains(.container) { container = view.safeAreaInsets }
    if view.safeAreaRegions.contains(.keyboard) { keyboard = view.keyboardInset }
  }

  var isEmpty: Bool { self == HostedSafeArea() }

  var insets: UIEdgeInsets { insets(without: []) }

  /// What is left when content reaches into some regions.
  private func insets(without regions: SafeAreaRegions) -> UIEdgeInsets {
    var insets = regions.contains(.container) ? .zero : container
    if !regions.contains(.keyboard) { insets.bottom = max(insets.bottom, keyboard) }
    return insets
  }

  /// A frame inside `bounds`, with those of its edges that lie at the safe area's moved out into the regions.
  func extending(_ frame: CGRect, in bounds: CGRect, into regions: SafeAreaRegions, _ edges: Sides) -> CGRect {
    let safe = bounds.inset(by: insets)
    let outer = bounds.inset(by: insets(without: regions))
    // Layout divides and adds; half a pixel at the highest scale is no gap.
    let tolerance: CGFloat = 0.1
    var (left, top, right, bottom) = (frame.minX, frame.minY, frame.maxX, frame.maxY)
    if edges.left, left <= safe.minX + tolerance { left = min(left, outer.minX) }
    if edges.top, top <= safe.minY + tolerance { top = min(top, outer.minY) }
    if edges.right, right >= safe.maxX - tolerance { right = max(right, outer.maxX) }
    if edges.bottom, bottom >= safe.maxY - tolerance { bottom = max(bottom, outer.maxY) }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Edges where they are on the screen.
  struct Sides {
    let left: Bool
    let top: Bool
    let right: Bool
    let bottom: Bool

    init(_ edges: Edge.Set, isRightToLeft: Bool) {
      left = edges.contains(isRightToLeft ? .trailing : .leading)
      top = edges.contains(.top)
      right = edges.contains(isRightToLeft ? .leading : .trailing)
      bottom = edges.contains(.bottom)
    }
  }
}
