/// A rectangle that takes part in constraints without being a view.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  enum Kind {
    /// Placed by constraints alone.
    case free
    /// The owning view without its safe area insets.
    case safeArea
    /// The owning view without its margins.
    case margins
  }

  open internal(set) var owningView: UIView? {
    get { owningLink?.object }
    set { owningLink = newValue?.ownLink }
  }
  private var owningLink: BackLink<UIView>?
  open var identifier = ""
  let kind: Kind
  /// Where the last layout put a free guide, in the owning view.
  var solvedFrame = CGRect.zero

  public override init() {
    kind = .free
    super.init()
  }

  init(kind: Kind, owner: UIView) {
    self.kind = kind
    super.init()
    owningView = owner
  }

  /// In the owning view's coordinates.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    return kind == .free ? solvedFrame : owningView.bounds.inset(by: insets)
  }

  /// What a guide of a fixed kind leaves out.
  var insets: UIEdgeInsets {
    guard let owningView else { return .zero }
    return switch kind {
    case .free: .zero
    case .safeArea: owningView.safeAreaInsets
    case .margins: owningView.effectiveMargins
    }
  }

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .right) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .centerX) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .bottom) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .centerY) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .height) }
}
