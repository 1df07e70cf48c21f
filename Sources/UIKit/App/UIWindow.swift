/// The root of a view tree, on a display.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// Its view fills the window.
  open var rootViewController: UIViewController? {
    didSet { replaceRoot(oldValue) }
  }

  /// What the display and the person's settings say; the window's own overrides come on top.
  package var screenTraits = UITraitCollection.current {
    didSet { updateTraits() }
  }

  /// What the device's edges and bars cover; nothing on a desktop.
  package var deviceSafeAreaInsets: UIEdgeInsets {
    get { safeArea.container }
    set { setSafeArea(SafeArea(container: newValue, keyboard: safeArea.keyboard)) }
  }

  /// How much of the window a keyboard on the screen covers, from the bottom, in points. A desktop has none, so
  /// nothing sets it but tests of what hosted content would do.
  package var keyboardHeight: CGFloat {
    get { safeArea.keyboard }
    set { setSafeArea(SafeArea(container: safeArea.container, keyboard: newValue)) }
  }

  package private(set) lazy var layerTree = LayerTree(root: layer, scale: screenTraits.displayScale)
  /// Views that asked for `_updateContent()`.
  private var updates: ContiguousArray<UIView> = []
  /// Those whose turn comes after them.
  private var lateUpdates: ContiguousArray<UIView> = []
  private var running: ContiguousArray<UIView> = []
  /// Controllers whose views came into the window since the last frame.
  private var appearing: ContiguousArray<UIViewController> = []
  package let touchDispatcher = TouchDispatcher()
  /// The clock of the display that the window is on.
  package var frameClock = FrameClock.current
  /// Called when the window has something for the next frame.
  package var onNeedsFrame: (() -> Void)?
  package private(set) var isKeyAndVisible = false
  /// Where the views inside find the window.
  final let ownWindowLink = BackLink<UIWindow>()
  /// The scene that shows the window.
  open weak var windowScene: UIWindowScene?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
    backgroundColor = .black
    layerTree.onNeedsCommit = { [ownWindowLink] in ownWindowLink.object?.setNeedsFrame() }
  }

  public convenience init() {
    self.init(frame: UIScreen.main.bounds)
  }

  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    ownWindowLink.begin(self)
    window = self
  }

  deinit {
    ownWindowLink.end()
  }

  public func makeKeyAndVisible() {
    isKeyAndVisible = true
    isHidden = false
    UIApplication.shared.add(self)
    setNeedsFrame()
  }

  open override var next: UIResponder? { windowScene ?? UIApplication.shared }

  package func setNeedsFrame() {
    onNeedsFrame?()
  }

  func enqueueUpdate(_ view: UIView) {
    for waiting in updates where waiting === view { return }
    updates.makeRoom(first: 16)
    updates.append(view)
    setNeedsFrame()
  }

  func enqueueLateUpdate(_ view: UIView) {
    // Taken out while it changes: in place, each access would be checked for exclusivity.
    var waiting: ContiguousArray<UIView> = []
    swap(&waiting, &lateUpdates)
    // Not `contains`: its closure would check the executor for each view.
    var isWaiting = false
    for other in waiting where other === view { isWaiting = true }
    if !isWaiting {
      waiting.makeRoom(first: 16)
      waiting.append(view)
    }
    swap(&waiting, &lateUpdates)
  }

  package var needsFrame: Bool {
    !updates.isEmpty || needsLayout || hasSubviewsNeedingLayout || layerTree.needsCommit
  }

  /// The update phase: rows recycled, models read.
  package func updateViews() {
    swap(&updates, &running)
    runUpdates()
    swap(&lateUpdates, &running)
    runUpdates()
  }

  private func runUpdates() {
    for view in running where view.window === self { view._updateContent() }
    running.removeAll(keepingCapacity: true)
  }

  package var needsUpdate: Bool { !updates.isEmpty }

  /// Whether the layout phase has anything to do.
  package var needsLayoutPhase: Bool {
    needsLayout || hasSubviewsNeedingLayout || needsUpdate || !lateUpdates.isEmpty || !appearing.isEmpty
  }

  /// The deepest view that waits to be laid out.
  var viewNeedingLayout: UIView? {
    func find(_ view: UIView) -> UIView? {
      for subview in view.subviews where subview.needsLayout || subview.hasSubviewsNeedingLayout {
        if let found = find(subview) { return found }
      }
      return view.needsLayout ? view : nil
    }
    return find(self)
  }

  /// Updates due views and lays out.
  @discardableResult
  override func layoutUntilSettled() -> Bool {
    var passes = 0
    repeat {
      layoutIfNeeded()
      updateViews()
      passes += 1
    } while (needsLayout || hasSubviewsNeedingLayout || needsUpdate) && passes < UIView.maximumLayoutPasses
    // Who asked during layout was brought up to date by it, and must not be kept alive until the next frame.
    lateUpdates.removeAll(keepingCapacity: true)
    return passes < UIView.maximumLayoutPasses
  }

  private func replaceRoot(_ old: UIViewController?) {
    if old === rootViewController { return }
    old?.dismiss(animated: false)
    old?.viewIfLoaded?.removeFromSuperview()
    guard let controller = rootViewController else { return }
    let view: UIView = controller.view
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }

  /// The controller's view came into the window: with the next frame it did appear.
  func enqueueAppearance(_ controller: UIViewController) {
    appearing.makeRoom(first: 16)
    appearing.append(controller)
    setNeedsFrame()
  }

  /// The frame is laid out.
  func finishAppearance() {
    var index = 0
    // Appearing may bring in further views; they are laid out with the next frame.
    let count = appearing.count
    while index < count {
      let controller = appearing[index]
      if controller.viewIfLoaded?.window === self, controller.appearance == .appearing {
        controller.endAppearanceTransition()
      }
      index += 1
    }
    appearing.removeFirst(count)
  }
}

extension UIWindow {
  /// Who gets keys when nobody asked for them: the deepest view that scrolls, or the root controller.
  var keyTarget: UIResponder? {
    keyView(in: self) ?? rootViewController ?? self
  }

  private func keyView(in view: UIView) -> UIView? {
    for subview in view.subviews.reversed() where !subview.isHidden {
      if let found = keyView(in: subview) { return found }
    }
    return view.canBecomeFirstResponder ? view : nil
  }
}
