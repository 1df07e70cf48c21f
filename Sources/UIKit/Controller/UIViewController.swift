/// Manages a view and the controllers inside it.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer {
  private var loadedView: UIView?

  open var title: String? {
    didSet {
      guard title != oldValue else { return }
      madeNavigationItem?.title = title
    }
  }

  /// The size the controller's content would like to have where it is not given all there is.
  open var preferredContentSize = CGSize.zero {
    didSet {
      if preferredContentSize != oldValue { parent?.preferredContentSizeDidChange(forChildContentContainer: self) }
    }
  }

  /// A child would like to have another size. The controller's own wish does not change by itself.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Added to the safe area of the view, and so to that of what lies in it.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      if additionalSafeAreaInsets != oldValue { loadedView?.updateSafeArea() }
    }
  }

  /// What the bars of a controller around this one cover of its view.
  var coveredByBars = UIEdgeInsets.zero {
    didSet {
      if coveredByBars != oldValue { loadedView?.updateSafeArea() }
    }
  }

  /// The edges at which the view lies under the bars of a controller around it, where those are translucent.
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet {
      if edgesForExtendedLayout != oldValue { parent?.viewIfLoaded?.setNeedsLayout() }
    }
  }

  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { loadedView?.overrideUserInterfaceStyle = overrideUserInterfaceStyle }
  }

  public internal(set) weak var parent: UIViewController?
  public internal(set) var children: [UIViewController] = []
  var appearance = Appearance.disappeared
  var isAnnounced = false
  var madeNavigationItem: UINavigationItem?
  var presentation: Presentation?
  /// Where the controller comes from, if that is a storyboard.
  package var interfaceScene: (any ControllerScene)?
  /// What lies in the controller's nib beside its view.
  var nibObjects: [Any] = []
  public let nibName: String?
  public let nibBundle: Bundle?
  public internal(set) weak var presentingViewController: UIViewController?
  /// Where the view finds its controller.
  final let link = BackLink<UIViewController>()

  /// The view comes from the nib of that name; without one, from a nib called like the class, if there is any.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
    link.begin(self)
  }

  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
    link.begin(self)
    decode(coder, as: UIViewController.self)
  }

  deinit {
    link.end()
  }

  open override var next: UIResponder? { loadedView?.superview ?? parent }

  // MARK: View

  /// Loaded when first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.viewController = nil
      loadedView = newValue
      newValue?.viewController = self
      newValue?.updateSafeArea()
      if overrideUserInterfaceStyle != .unspecified {
        newValue?.overrideUserInterfaceStyle = overrideUserInterfaceStyle
      }
    }
  }

  open var isViewLoaded: Bool { loadedView != nil }

  open var viewIfLoaded: UIView? { loadedView }

  /// Makes the view; override to make another one, without calling super.
  open func loadView() {
    view = viewFromInterface() ?? UIView(frame: UIScreen.main.bounds)
  }

  public func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  open func viewDidLoad() {}

  // MARK: Appearance

  /// The view is about to come into a window.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in a window and has its traits; called once, before it is laid out there.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The first frame with the view in it is laid out.
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  /// Whether children are told of appearance with this controller; false: it calls `beginAppearanceTransition`.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: Traits

  /// Those of the view once it is loaded, else of the parent.
  open var traitCollection: UITraitCollection {
    loadedView?.traitCollection ?? parent?.traitCollection ?? .current
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}

  // MARK: Containment

  /// Calls `willMove(toParent:)`; call `didMove(toParent:)` when the view is in place.
  open func addChild(_ childController: UIViewController) {
    if childController.parent === self { return }
    precondition(!isContained(in: childController), "a controller cannot be a child of itself or of its children")
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childController.parent = self
    children.append(childController)
  }

  /// Calls `didMove(toParent: nil)`; call `willMove(toParent: nil)` before the view is taken out.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  private func isContained(in other: UIViewController) -> Bool {
    var current: UIViewController? = self
    while let candidate = current {
      if candidate === other { return true }
      current = candidate.parent
    }
    return false
  }

  // MARK: Segues

  /// Called before a segue from this controller is performed.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Whether a segue that the person asked for is performed.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Pushes in a navigation controller, else presents.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: Editing

  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  private var editing = false

  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    madeEditButton?.showsDone = editing
  }

  private var madeEditButton: UIBarButtonItem?

  /// Switches `isEditing`, and is called Edit or Done accordingly.
  public var editButtonItem: UIBarButtonItem {
    if let madeEditButton { return madeEditButton }
    let button = UIBarButtonItem(
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        self.setEditing(!self.isEditing, animated: true)
      })
    button.showsDone = editing
    madeEditButton = button
    return button
  }
}
