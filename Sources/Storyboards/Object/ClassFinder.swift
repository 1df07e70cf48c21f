import Foundation
import UIKit

/// Finds the classes that an interface file names.
@MainActor
final class ClassFinder {
  /// What may be the module of the target whose resources the file belongs to: `<Package>_<Target>.resources`, where both
  /// names may have a `_`.
  private let resourceModules: [String]
  private var known: [String: AnyClass] = [:]

  init(resources: URL?) {
    let name = resources?.pathComponents.last { $0.hasSuffix(".resources") }
    let parts = (name?.dropLast(".resources".count) ?? "").split(separator: "_", omittingEmptySubsequences: false)
    let starts = parts.count > 1 ? 1..<parts.count : parts.indices
    resourceModules = starts.map { parts[$0...].joined(separator: "_") }
  }

  /// The custom class of an element; nil where it has none. `missing` is the name of a class that is not there.
  func customClass(of element: InterfaceElement) -> (found: AnyClass?, missing: String?) {
    guard let name = element["customClass"] else { return (nil, nil) }
    for module in modules(of: element) {
      let full = "\(module).\(name)"
      if let found = known[full] ?? look(up: full) {
        known[full] = found
        return (found, nil)
      }
    }
    return (nil, element["customModule"].map { "\($0).\(name)" } ?? name)
  }

  /// Foundation has something to say about names with several dots.
  private func look(up name: String) -> AnyClass? {
    name.count { $0 == "." } == 1 ? NSClassFromString(name) : nil
  }

  /// Xcode's name for the program's module need not be this program's.
  private func modules(of element: InterfaceElement) -> [String] {
    let own = [ResourceFolders.mainModule] + resourceModules
    let modules: [String]
    if let module = element["customModule"] {
      modules = element["customModuleProvider"] == "target" ? own + [module] : [module]
    } else {
      modules = own + ["UIKit"]
    }
    return modules.map { $0.replacingOccurrences(of: "-", with: "_") }
  }
}
