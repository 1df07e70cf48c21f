import UIKit

/// Manages a view that shows a SwiftUI view. The view lives on without its controller.
@preconcurrency @MainActor
open class UIHostingController<Content: View>: UIViewController {
  private let hostingView: _UIHostingView<Content>

  /// The very value that was given last. Setting it changes what is shown at the next frame; a size asked for before
  /// then belongs to the new view.
  public var rootView: Content {
    get { hostingView.rootView }
    set { hostingView.show(consume newValue) }
  }

  /// Which of the controller's sizes follow the content; none by default.
  ///
  /// The view's `intrinsicContentSize` is the content's in any case. Whether layouts around it hear by themselves that it
  /// changed is what `.intrinsicContentSize` says; without it `invalidateIntrinsicContentSize()` tells them.
  public var sizingOptions: UIHostingControllerSizingOptions = [] {
    didSet {
      if sizingOptions != oldValue { sizingOptionsChanged() }
    }
  }

  /// Which regions of the safe area the content keeps clear of; all by default.
  public var safeAreaRegions: SafeAreaRegions {
    get { hostingView.safeAreaRegions }
    set { hostingView.safeAreaRegions = newValue }
  }

  /// An older way to leave the safe area out: the same as `safeAreaRegions` without or with all regions.
  public var _disableSafeArea: Bool {
    get { safeAreaRegions.isEmpty }
    set { safeAreaRegions = newValue ? [] : .all }
  }

  public init(rootView: Content) {
    hostingView = _UIHostingView(rootView: rootView)
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  /// For subclasses that a storyboard makes.
  public init?(coder aDecoder: NSCoder, rootView: Content) {
    hostingView = _UIHostingView(rootView: rootView)
    super.init(coder: aDecoder)
    setUp()
  }

  /// nil: a storyboard has no root view to give. Subclasses override it and call `init(coder:rootView:)`.
  public required init?(coder aDecoder: NSCoder) {
    return nil
  }

  private func setUp() {
    hostingView.backgroundColor = .systemBackground
    hostingView.tracksSize = false
  }

  open override func loadView() {
    hostingView.frame = UIScreen.main.bounds
    view = hostingView
  }

  // MARK: Size

  /// The size that the content chooses when it is offered `size`, in points, with what it keeps clear of.
  public func sizeThatFits(in size: CGSize) -> CGSize {
    hostingView.sizeThatFits(size)
  }

  /// The ideal size of the content if `sizingOptions` say so, else what was set.
  open override var preferredContentSize: CGSize {
    get { sizingOptions.contains(.preferredContentSize) ? hostingView.idealSize : super.preferredContentSize }
    set { super.preferredContentSize = newValue }
  }

  private func sizingOptionsChanged() {
    hostingView.tracksSize = sizingOptions.contains(.intrinsicContentSize)
    if hostingView.tracksSize { hostingView.invalidateIntrinsicContentSize() }
    hostingView.onLayout = nil
    guard sizingOptions.contains(.preferredContentSize) else { return }
    hostingView.onLayout = { [weak self] in self?.reportPreferredSize() }
    reportPreferredSize()
  }

  /// Setting it tells the parent.
  private func reportPreferredSize() {
    super.preferredContentSize = hostingView.idealSize
  }
}
