/// Why an interface could not be read.
package enum InterfaceError: Error, Equatable, CustomStringConvertible {
  case readerMissing
  /// No such file in the folders, which are listed in the order of the search.
  case fileNotFound(name: String, folders: [String])
  case unreadable(file: String, reason: String)
  /// Not well-formed XML.
  case malformed(file: String, line: Int, reason: String)
  /// XML of something else.
  case notAnInterface(file: String, root: String)
  /// Interfaces nested without end.
  case tooDeep(file: String, line: Int)
  case noInitialController(file: String)
  case noController(file: String, identifier: String)

  package var description: String {
    switch self {
    case .readerMissing:
      "this program reads a storyboard or nib: add the product \"Storyboards\" of the package TwoWorlds to its target"
    case .fileNotFound(let name, let folders):
      "\(name) is not in \(folders.joined(separator: ", ")); copy it with .copy(…) among the target's resources"
    case .unreadable(let file, let reason): "\(file) cannot be read: \(reason)"
    case .malformed(let file, let line, let reason): "\(file):\(line): \(reason)"
    case .notAnInterface(let file, let root): "\(file): <\(root)> is not an interface document of iOS"
    case .tooDeep(let file, let line): "\(file):\(line): the elements are nested too deeply"
    case .noInitialController(let file): "\(file) has no initial view controller"
    case .noController(let file, let identifier):
      "\(file) has no view controller with the identifier \"\(identifier)\""
    }
  }
}
