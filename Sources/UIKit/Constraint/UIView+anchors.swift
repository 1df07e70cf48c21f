extension UIView {
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .centerY) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .lastBaseline) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .height) }

  // MARK: Guides

  public var layoutGuides: [UILayoutGuide] { constraintStorage?.guides ?? [] }

  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    if layoutGuide.owningView === self { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    madeConstraintStorage.guides.append(layoutGuide)
  }

  /// Constraints with the guide end.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, layoutGuide.kind == .free else { return }
    var ancestor: UIView? = self
    while let view = ancestor {
      for constraint in view.constraints
      where constraint.firstItem === layoutGuide || constraint.secondItem === layoutGuide {
        view.uninstall(constraint)
      }
      ancestor = view.superview
    }
    constraintStorage?.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  /// The part of the view that nothing of the system covers.
  public var safeAreaLayoutGuide: UILayoutGuide {
    let storage = madeConstraintStorage
    if let guide = storage.safeAreaGuide { return guide }
    let guide = UILayoutGuide(kind: .safeArea, owner: self)
    storage.safeAreaGuide = guide
    return guide
  }

  /// The part of the view inside its margins.
  public var layoutMarginsGuide: UILayoutGuide {
    let storage = madeConstraintStorage
    if let guide = storage.marginsGuide { return guide }
    let guide = UILayoutGuide(kind: .margins, owner: self)
    storage.marginsGuide = guide
    return guide
  }

  /// The same as the margins' guide: lines are not kept from growing long here.
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }

  // MARK: Margins

  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { constraintStorage?.margins ?? defaultLayoutMargins }
    set {
      if newValue == directionalLayoutMargins { return }
      madeConstraintStorage.margins = newValue
      layoutMarginsDidChange()
      viewController?.viewLayoutMarginsDidChange()
      constraintValuesChanged()
    }
  }

  public var layoutMargins: UIEdgeInsets {
    get {
      let margins = directionalLayoutMargins
      let isMirrored = isRightToLeft
      return UIEdgeInsets(
        top: margins.top, left: isMirrored ? margins.trailing : margins.leading, bottom: margins.bottom,
        right: isMirrored ? margins.leading : margins.trailing)
    }
    set {
      let isMirrored = isRightToLeft
      directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: newValue.top, leading: isMirrored ? newValue.right : newValue.left, bottom: newValue.bottom,
        trailing: isMirrored ? newValue.left : newValue.right)
    }
  }

  /// Whether the margins begin at the safe area, not at the edges; true by default.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { constraintStorage?.insetsMarginsFromSafeArea ?? true }
    set {
      if newValue == insetsLayoutMarginsFromSafeArea { return }
      madeConstraintStorage.insetsMarginsFromSafeArea = newValue
      layoutMarginsDidChange()
      viewController?.viewLayoutMarginsDidChange()
      constraintValuesChanged()
    }
  }

  /// The margins that hold.
  var effectiveMargins: UIEdgeInsets {
    let margins = layoutMargins
    if !insetsLayoutMarginsFromSafeArea { return margins }
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: margins.top + safe.top, left: margins.left + safe.left, bottom: margins.bottom + safe.bottom,
      right: margins.right + safe.right)
  }

  /// The direction the view is read in.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    isRightToLeft ? .rightToLeft : .leftToRight
  }

  var isRightToLeft: Bool { traitCollection.layoutDirection == .rightToLeft }
}

extension UIEdgeInsets {
  func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
  }
}
