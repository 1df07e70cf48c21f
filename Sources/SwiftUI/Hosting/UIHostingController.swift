import UIKit

/// Manages a view that shows a SwiftUI view. The view lives on without its controller.
@preconcurrency @MainActor
open class UIHostingController<Content: View>: UIViewController {
  private let hostingView: _UIHostingView<Content>

  /// The very value that was given last. Setting it changes what is shown at the next frame; a size asked for before
  /// then belongs to the new view.
  public var rootView: Content {
    get { hostingView.rootView }
    set { hostingView.rootView = newValue }
  }

  /// Which of the controller's sizes follow the content.
  public var sizingOptions: UIHostingControllerSizingOptions = []

  /// Which regions of the safe area the content keeps clear of.
  public var safeAreaRegions: SafeAreaRegions = .all

  public init(rootView: Content) {
    hostingView = _UIHostingView(rootView: rootView)
    super.init(nibName: nil, bundle: nil)
    hostingView.backgroundColor = .systemBackground
  }

  /// For subclasses that a storyboard makes.
  public init?(coder aDecoder: NSCoder, rootView: Content) {
    hostingView = _UIHostingView(rootView: rootView)
    super.init(coder: aDecoder)
    hostingView.backgroundColor = .systemBackground
  }

  /// nil: a storyboard has no root view to give. Subclasses call `init(coder:rootView:)`.
  public required init?(coder aDecoder: NSCoder) {
    return nil
  }

  open override func loadView() {
    hostingView.frame = UIScreen.main.bounds
    view = hostingView
  }

  /// The size that the content chooses when it is offered `size`, in points.
  public func sizeThatFits(in size: CGSize) -> CGSize {
    hostingView.sizeThatFits(size)
  }
}

/// Which sizes follow the content of a hosting controller.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

/// Parts of the safe area.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all = SafeAreaRegions(rawValue: .max)
}

extension View {
  /// Hosted views are never moved by a safe area: the view itself.
  nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    self
  }
}
