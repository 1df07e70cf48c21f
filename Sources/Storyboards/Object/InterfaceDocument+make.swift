import Foundation
import UIKit

extension InterfaceDocument {
  /// An object of an element's custom class, or of `standard`. A class that is missing or no such thing is reported.
  func make<Object: UIResponder>(
    _ element: InterfaceElement, _ standard: Object.Type, _ coder: () -> InterfaceCoder,
    by initializer: (Object.Type, NSCoder) -> Object?
  ) -> Object? {
    let custom = classes.customClass(of: element)
    if let missing = custom.missing { warn(element, "names the class \(missing), which this program does not have") }
    if let found = custom.found {
      if let type = found as? Object.Type {
        let coder = coder()
        if let made = initializer(type, coder) {
          coder.finish(made)
          return made
        }
        warn(element, "is not there as a \(type): init(coder:) gave nil")
      } else {
        warn(element, "names the class \(found), which is no \(Object.self)")
      }
    }
    let coder = coder()
    let made = initializer(standard, coder)
    if let made { coder.finish(made) }
    return made
  }
}
