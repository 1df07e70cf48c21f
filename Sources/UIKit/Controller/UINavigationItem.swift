/// What a navigation bar shows for a controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the item before.
    case automatic
    case always
    case never
  }

  open var title: String? {
    didSet { changed() }
  }
  /// Shown instead of the title.
  open var titleView: UIView? {
    didSet { changed() }
  }
  /// What the back button of the next controller says; nil: the title.
  open var backButtonTitle: String? {
    didSet { changed() }
  }
  open var hidesBackButton = false {
    didSet { changed() }
  }
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { changed() }
  }
  /// The first is the outermost.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { changed() }
  }
  open var leftItemsSupplementBackButton = false {
    didSet { changed() }
  }
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { changed() }
  }
  /// The bar that shows the item.
  weak var bar: UINavigationBar?

  public init(title: String) {
    self.title = title
    super.init()
  }

  public override init() {
    super.init()
  }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }

  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  private func changed() {
    bar?.itemChanged()
  }
}

extension UIViewController {
  /// What a navigation controller's bar shows for this controller; made with its title when first asked for.
  public var navigationItem: UINavigationItem {
    if let madeNavigationItem { return madeNavigationItem }
    let item = UINavigationItem()
    item.title = title
    madeNavigationItem = item
    return item
  }

  /// The nearest navigation controller around this one.
  public var navigationController: UINavigationController? {
    var current = parent
    while let candidate = current {
      if let found = candidate as? UINavigationController { return found }
      current = candidate.parent
    }
    return nil
  }
}
