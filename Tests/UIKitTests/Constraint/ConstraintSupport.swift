import CAllocationCount
import UIKit

/// Whether allocations are worth counting: unoptimized code makes some of its own.
let countsAllocations: Bool = {
  #if DEBUG
    false
  #else
    allocation_count_is_available()
  #endif
}()

/// A view with content of a given size.
final class Content: UIView {
  var content: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(_ width: CGFloat, _ height: CGFloat) {
    content = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { content }
}

/// Content whose area stays the same: the wider, the lower.
final class Flowing: UIView {
  override var intrinsicContentSize: CGSize { CGSize(width: 400, height: 10) }
  override func _intrinsicHeight(forWidth width: CGFloat) -> CGFloat? { width > 0 ? 4000 / width : 10 }
}

extension UIView {
  /// Adds a view that constraints are to place.
  func addConstrained<V: UIView>(_ view: V) -> V {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    return view
  }
}
