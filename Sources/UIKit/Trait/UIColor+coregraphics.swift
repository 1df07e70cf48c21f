public import CoreGraphics
import Foundation

// Between colours of the toolkit and of the drawing context.
extension UIColor {
  public convenience init(cgColor: CGColor) {
    let parts = cgColor.components ?? []
    if parts.count >= 4 {
      self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    } else {
      self.init(white: parts.first ?? 0, alpha: parts.count > 1 ? parts[1] : 1)
    }
  }

  /// The colour under the current traits.
  public var cgColor: CGColor { cgColor(for: .current) }

  /// Makes it the fill and stroke colour of the current graphics context.
  public func set() {
    setFill()
    setStroke()
  }

  public func setFill() {
    UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
  }

  public func setStroke() {
    UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
  }
}
