import UIKit

extension UIColor {
  /// The colour as it is painted under each trait collection.
  public convenience init(_ color: Color) {
    self.init { UIColor(cgColor: color.cgColor(in: EnvironmentValues($0))) }
  }
}
