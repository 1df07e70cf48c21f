/// Told of what a navigation controller shows.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}

/// A stack of controllers, the last of which is shown below a bar.
///
/// Changes take place at once, whatever `animated` says. The content fills the view, under a translucent bar, too (the
/// default; the bar has no see-through look here): the bar is part of the content's safe area.
open class UINavigationController: UIViewController {
  public let navigationBar = UINavigationBar(frame: .zero)
  public weak var delegate: (any UINavigationControllerDelegate)?
  private var stack: [UIViewController] = []
  private var isBarHidden = false

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    decode(coder, as: UINavigationController.self)
  }

  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  private func setUp() {
    navigationBar.onBack = { [weak self] in _ = self?.popViewController(animated: true) }
    navigationBar.onHeightChange = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
  }

  // MARK: Stack

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let old = stack.last
    for controller in stack where !viewControllers.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
    }
    let gone = stack.filter { controller in !viewControllers.contains { $0 === controller } }
    for controller in viewControllers where controller.parent !== self { addChild(controller) }
    let added = viewControllers.filter { controller in !stack.contains { $0 === controller } }
    stack = viewControllers
    navigationBar.items = viewControllers.map(\.navigationItem)
    if old !== stack.last { show(stack.last, insteadOf: old, animated: animated) }
    for controller in gone { controller.removeFromParent() }
    for controller in added { controller.didMove(toParent: self) }
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(!stack.contains { $0 === viewController }, "the controller is in the stack already")
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// The root stays.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    setViewControllers(stack.dropLast(), animated: animated)
    return top
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Takes away everything above `viewController`; nil if it is not in the stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let popped = Array(stack[(index + 1)...])
    if !popped.isEmpty { setViewControllers(Array(stack[...index]), animated: animated) }
    return popped
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  private func show(_ new: UIViewController?, insteadOf old: UIViewController?, animated: Bool) {
    guard isViewLoaded else { return }
    if let new { delegate?.navigationController(self, willShow: new, animated: animated) }
    if appearance == .appearing || appearance == .appeared {
      old?.beginAppearanceTransition(false, animated: animated)
      new?.beginAppearanceTransition(true, animated: animated)
    }
    old?.viewIfLoaded?.removeFromSuperview()
    old?.coveredByBars = .zero
    place(new)
    if let new { delegate?.navigationController(self, didShow: new, animated: animated) }
  }

  private func place(_ controller: UIViewController?) {
    guard let controller, let content = controller.view else { return }
    fit(controller)
    view.insertSubview(content, belowSubview: navigationBar)
  }

  // MARK: Bar

  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isBarHidden = hidden
    navigationBar.isHidden = hidden
    viewIfLoaded?.setNeedsLayout()
  }

  // MARK: View

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(navigationBar)
    navigationBar.isHidden = isBarHidden
    place(stack.last)
  }

  private var barHeight: CGFloat {
    isBarHidden ? 0 : view.safeAreaInsets.top + navigationBar.preferredHeight
  }

  private func fit(_ controller: UIViewController) {
    guard let content = controller.viewIfLoaded else { return }
    let bounds: CGRect = view.bounds
    if isBarHidden || navigationBar.isTranslucent && controller.edgesForExtendedLayout.contains(.top) {
      controller.coveredByBars = UIEdgeInsets(
        top: isBarHidden ? 0 : navigationBar.preferredHeight, left: 0, bottom: 0, right: 0)
      content.frame = bounds
    } else {
      controller.coveredByBars = .zero
      let top = min(barHeight, bounds.height)
      content.frame = CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
    }
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let bounds: CGRect = view.bounds
    navigationBar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: barHeight)
    if let top = stack.last { fit(top) }
  }
}
