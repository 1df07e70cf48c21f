import UIKit

/// Shows a SwiftUI view. It owns the view's nodes, state and subscriptions, and needs nothing else to live: neither a
/// controller nor a window.
package class _UIHostingView<Content: View>: ViewGraphHost {
  private let graph: ViewGraph
  /// The value that was given last; what the nodes show follows before anyone asks for a size or a pixel.
  package final var rootView: Content {
    get { givenRoot }
    set { show(consume newValue) }
  }
  private var givenRoot: Content
  /// Whether layouts around the view hear of it when its content asks for another size.
  final var tracksSize = true
  /// Called after each layout.
  final var onLayout: (() -> Void)?
  /// The regions of the safe area that the content keeps clear of.
  final var safeAreaRegions = SafeAreaRegions.all {
    didSet {
      if safeAreaRegions != oldValue { setNeedsLayout() }
    }
  }
  private var isRootNew = true
  /// Traits or tint may be others than those shown.
  private var areSurroundingsNew = true
  /// Somebody outside laid something out by the size of the content.
  private var isSizeInUse = false
  private var shownTraits: UITraitCollection
  private var shownTint = UIColor.systemBlue
  private var touched: (any TouchTarget)?

  package init(rootView: Content) {
    givenRoot = rootView
    let traits = UITraitCollection.current
    shownTraits = traits
    graph = ViewGraph(environment: EnvironmentValues(traits))
    super.init(frame: .zero)
    isOpaque = false
    graph.host = self
    Explain.startIfAskedFor()
    if Explain.isOn { graph.explanation = Explain.makeExplanation() }
    LiveCount.hostingViews.count(1)
  }

  deinit {
    LiveCount.hostingViews.count(-1)
  }

  package required init?(coder: NSCoder) {
    return nil
  }

  // MARK: Update

  /// Shows another root view, which is not copied on its way.
  final func show(_ new: consuming Content) {
    givenRoot = new
    isRootNew = true
    if Explain.isOn { graph.explanation?.note(cause: "\(rootDoor) set") }
    graphNeedsUpdate()
  }

  /// What reports call the door that root views come in by.
  package var rootDoor: String { "rootView" }

  override func graphNeedsUpdate() {
    setNeedsLateUpdate()
    setNeedsLayout()
  }

  package override func _updateContent() {
    update()
  }

  /// Brings the nodes up to date with the root view, the environment and the state.
  private func update() {
    let nodes = Explain.isOn ? nodesCreated : 0
    defer { if Explain.isOn { graph.explanation?.noteUpdate(nodes: nodesCreated - nodes) } }
    if areSurroundingsNew {
      areSurroundingsNew = false
      let tint: UIColor = tintColor
      if shownTraits !== traitCollection || shownTint !== tint {
        shownTraits = traitCollection
        shownTint = tint
        graph.setEnvironment(environment)
      }
    }
    if isRootNew {
      isRootNew = false
      if Explain.isOn && graph.root == nil { graph.explanation?.note(cause: "first shown") }
      graph.setRoot(givenRoot)
    }
    graph.update()
  }

  private var nodesCreated: Int { graph.notes.application.counters.nodesCreated }

  private var environment: EnvironmentValues {
    var values = EnvironmentValues(traitCollection)
    if shownTint !== UIColor.systemBlue { values.tint = Color(uiColor: shownTint) }
    return values
  }

  package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    surroundingsChanged()
  }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    surroundingsChanged()
  }

  private func surroundingsChanged() {
    areSurroundingsNew = true
    setNeedsLayout()
  }

  package override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil {
      graph.setVisible(false)
    } else {
      graph.hostMoved()
      // The views appear when they have been laid out.
      setNeedsLayout()
    }
  }

  // MARK: Size

  /// The size that the content chooses, and around it what it keeps clear of.
  func size(_ proposal: ProposedSize) -> CGSize {
    update()
    let safeArea = HostedSafeArea(self)
    if safeArea.isEmpty { return graph.sizeThatFits(proposal) }
    let insets = safeArea.insets
    let (dx, dy) = (insets.left + insets.right, insets.top + insets.bottom)
    let size = graph.sizeThatFits(proposal.inset(horizontally: dx, vertically: dy))
    return CGSize(width: size.width + dx, height: size.height + dy)
  }

  /// The size of the content alone where it is offered none.
  var idealSize: CGSize {
    update()
    return graph.sizeThatFits(.unspecified)
  }

  package override func sizeThatFits(_ size: CGSize) -> CGSize {
    isSizeInUse = true
    return self.size(ProposedSize(size))
  }

  package override var intrinsicContentSize: CGSize {
    isSizeInUse = true
    return size(.unspecified)
  }

  /// For layouts of the toolkit, which then know of all changes so far.
  package override func _intrinsicHeight(forWidth width: CGFloat) -> CGFloat? {
    isSizeInUse = true
    let height = size(ProposedSize(width: width, height: ProposedSize.unspecifiedLength)).height
    _ = graph.notes.takeSizeChange()
    return height
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    if Explain.isOn { graph.explanation?.noteLayout(bounds.size) }
    update()
    let bounds = bounds
    if graph.layout(in: bounds, safeArea: HostedSafeArea(self)) { graph.notes.add(.size) }
    if !graph.isVisible, window != nil { graph.setVisible(true) }
    if graph.notes.takePaintChange() || bounds.size != laidOutSize {
      laidOutSize = bounds.size
      if Explain.isOn { graph.explanation?.noteRepaint() }
      updateOverflow()
      setNeedsDisplay()
    }
    if graph.notes.takeSizeChange(), tracksSize, isSizeInUse {
      isSizeInUse = false
      invalidateIntrinsicContentSize()
    }
    onLayout?()
    if Explain.isOn { graph.explanation?.finish(root: ExplainNames.view(Content.self), place: explainedPlace) }
  }

  private var laidOutSize = CGSize.zero

  /// Content larger than the view shows, unless `clipsToBounds` hides it.
  private func updateOverflow() {
    var box = InkBox()
    box.add(bounds)
    graph.addInk(to: &box)
    layer.paintBounds = box.bounds == bounds ? nil : box.bounds
  }

  /// The row of a table that the view is in, for reports.
  private var explainedPlace: String? {
    var cell: UITableViewCell?
    var view = superview
    while let current = view {
      if let current = current as? UITableViewCell { cell = current }
      if let table = current as? UITableView, let cell, let path = table.indexPath(for: cell) {
        return path.section == 0 ? "row \(path.row)" : "row \(path.section).\(path.row)"
      }
      view = current.superview
    }
    return nil
  }

  package override func _contentSizeChanged(in view: UIView) {
    if !graph.noteSizeChange(of: view) { super._contentSizeChanged(in: view) }
  }

  package override func draw(_ layer: CALayer, in ctx: CGContext) {
    graph.paint(into: ctx)
  }

  // MARK: Touch

  /// Views of UIKit in the content take their touches where nothing else of it lies over them.
  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if graph.represented.isEmpty { return super.hitTest(point, with: event) }
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() where !view.layer.isPaintedInPlace {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return graph.view(at: point) ?? self
  }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touched = touches.first.flatMap { graph.touchTarget(at: $0.location(in: self)) }
    guard let touched else { return super.touchesBegan(touches, with: event) }
    touched.touchChanged(isPressed: true)
  }

  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touched else { return super.touchesMoved(touches, with: event) }
    touched.touchChanged(isPressed: isOnTarget(touches))
  }

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touched else { return super.touchesEnded(touches, with: event) }
    self.touched = nil
    touched.touchChanged(isPressed: false)
    if isOnTarget(touches, touched) { touched.touchEnded(tapCount: touches.first?.tapCount ?? 1) }
  }

  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touched else { return super.touchesCancelled(touches, with: event) }
    self.touched = nil
    touched.touchChanged(isPressed: false)
  }

  private func isOnTarget(_ touches: Set<UITouch>, _ target: (any TouchTarget)? = nil) -> Bool {
    guard let touch = touches.first, let target = target ?? touched else { return false }
    return graph.touchTarget(at: touch.location(in: self)) === target
  }
}

extension EnvironmentValues {
  init(_ traits: UITraitCollection) {
    self.init()
    colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
    layoutDirection = traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    dynamicTypeSize = DynamicTypeSize(traits.preferredContentSizeCategory) ?? .large
    displayScale = traits.displayScale > 0 ? traits.displayScale : 1
    horizontalSizeClass = UserInterfaceSizeClass(traits.horizontalSizeClass)
    verticalSizeClass = UserInterfaceSizeClass(traits.verticalSizeClass)
  }
}
