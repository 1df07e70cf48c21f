import Foundation

/// What the application is shown on: here, the area of its window.
@preconcurrency @MainActor open class UIScreen: NSObject, UITraitEnvironment {
  public static let main = UIScreen()

  /// In points.
  public private(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// Device pixels a point.
  public private(set) var scale: CGFloat = 1
  /// Frames a second at most.
  public private(set) var maximumFramesPerSecond = 60

  package override init() {
    super.init()
  }

  public var nativeScale: CGFloat { scale }

  /// In device pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: (bounds.width * scale).rounded(), height: (bounds.height * scale).rounded())
  }

  open var traitCollection: UITraitCollection { .current }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The display tells its size in points, its scale and its refresh rate; the current traits follow.
  package func update(size: CGSize, scale: CGFloat, refreshRate: Double) {
    bounds = CGRect(origin: .zero, size: size)
    maximumFramesPerSecond = Int(refreshRate.rounded())
    guard scale != self.scale else { return }
    self.scale = scale
    UITraitCollection.current = UITraitCollection(traitsFrom: [.current, UITraitCollection(displayScale: scale)])
  }
}
