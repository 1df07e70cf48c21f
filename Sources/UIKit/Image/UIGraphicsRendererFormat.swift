/// What a graphics renderer draws on.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
  /// Of the renderer that made the context, in points.
  open internal(set) var bounds = CGRect.zero

  public required override init() {
    super.init()
  }

  /// For the screen as it is.
  open class func `default`() -> Self { Self() }

  /// For the screen as it is.
  open class func preferred() -> Self { Self() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.bounds = bounds
    return copy
  }
}

/// How an image renderer's images store what is drawn: pixels a point, with or without transparency.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// Pixels a point; the screen's at first. One that is not positive is the screen's, too.
  open var scale: CGFloat = UITraitCollection.current.displayScale
  /// Images begin black and stay opaque, instead of transparent.
  open var opaque = false

  public required init() {
    super.init()
  }

  /// For a screen with these traits.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? UIGraphicsImageRendererFormat {
      copy.scale = scale
      copy.opaque = opaque
    }
    return copy
  }
}
