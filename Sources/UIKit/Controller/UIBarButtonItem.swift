/// A button of a navigation bar.
@preconcurrency @MainActor
open class UIBarButtonItem: NSObject {
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }

  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search,
      refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
    case close = 24
  }

  open var title: String? {
    didSet { changed() }
  }
  open var image: UIImage? {
    didSet { changed() }
  }
  open var style = Style.plain {
    didSet { changed() }
  }
  open var isEnabled = true {
    didSet { changed() }
  }
  open var tintColor: UIColor? {
    didSet { changed() }
  }
  /// Shown instead of a button.
  open var customView: UIView? {
    didSet { changed() }
  }
  open var primaryAction: UIAction? {
    didSet { changed() }
  }
  open var tag = 0
  /// The bar that shows the item.
  weak var bar: UINavigationBar?
  /// An edit button is called so by what it does next.
  var showsDone: Bool? {
    didSet {
      guard let showsDone else { return }
      title = showsDone ? "Done" : "Edit"
      style = showsDone ? .done : .plain
    }
  }

  public override init() {
    super.init()
  }

  /// With the title and image of the action.
  public convenience init(primaryAction: UIAction?) {
    self.init(title: nil, image: nil, primaryAction: primaryAction)
  }

  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    self.init()
    self.title = title ?? primaryAction.flatMap { $0.title.isEmpty ? nil : $0.title }
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
  }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    let symbols: [SystemItem: String] = [
      .add: "plus", .search: "magnifyingglass", .refresh: "arrow.clockwise", .trash: "trash",
      .action: "square.and.arrow.up",
      .compose: "square.and.pencil", .close: "xmark", .stop: "xmark", .bookmarks: "book", .camera: "camera",
      .organize: "folder", .play: "play.fill", .pause: "pause.fill",
    ]
    let image = symbols[systemItem].flatMap { UIImage(systemName: $0) }
    let hasTitle = image == nil && systemItem != .flexibleSpace && systemItem != .fixedSpace
    self.init(title: hasTitle ? "\(systemItem)".capitalized : nil, image: image, primaryAction: primaryAction)
    if systemItem == .done || systemItem == .save { style = .done }
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  private func changed() {
    bar?.itemChanged()
  }

  /// What shows the item: its own view, or a button.
  func makeView() -> UIView {
    if let customView { return customView }
    let button = UIButton(type: .system)
    if let image { button.setImage(image, for: .normal) } else { button.setTitle(title, for: .normal) }
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: style == .done ? .semibold : .regular)
    button.isEnabled = isEnabled
    if let tintColor { button.tintColor = tintColor }
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.primaryAction?.perform(for: self)
      }, for: .primaryActionTriggered)
    return button
  }
}
