internal import CRuntime

/// Reads storyboards and xibs. The module `Storyboards` has the one that does; programs without it do not carry an XML
/// parser.
@MainActor
package protocol InterfaceReading: AnyObject {
  init()

  /// Where an interface comes from decides where its pictures are looked for.
  func readStoryboard(_ file: URL, bundle: Bundle?) throws(InterfaceError) -> any StoryboardContents
  func readNib(_ file: URL, bundle: Bundle?) throws(InterfaceError) -> any NibContents
  func readNib(_ data: Data, bundle: Bundle?) throws(InterfaceError) -> any NibContents
}

/// A storyboard as it was read.
@MainActor
package protocol StoryboardContents: AnyObject {
  /// The controller with that storyboard identifier; nil: the initial one. `creator` makes it where the program wants to.
  func makeController(
    identifier: String?, of storyboard: UIStoryboard, creator: ((NSCoder) -> UIViewController?)?
  ) throws(InterfaceError) -> UIViewController
}

/// A xib as it was read.
@MainActor
package protocol NibContents: AnyObject {
  /// Its top-level objects, made anew; the outlets of the file's owner are those of `owner`. Cells get
  /// `reuseIdentifier`, unless it is nil.
  func instantiate(owner: AnyObject?, reuseIdentifier: String?) throws(InterfaceError) -> [AnyObject]
}

/// What a controller that comes from a storyboard keeps of it.
@MainActor
package protocol ControllerScene: AnyObject {
  var storyboard: UIStoryboard? { get }

  /// The view the scene has for the controller, its outlets connected; nil: none.
  func makeView(for controller: UIViewController) -> UIView?
  func makeSegue(identifier: String, from source: UIViewController) -> UIStoryboardSegue?
}

/// The reader, if the program has it.
@MainActor
enum InterfaceReader {
  static func shared() throws(InterfaceError) -> any InterfaceReading {
    guard let found else { throw .readerMissing }
    return found
  }

  // By its mangled name: `NSClassFromString` first makes Foundation's own classes known to itself, half a megabyte of
  // code that a program without interface files never needs.
  static let found: (any InterfaceReading)? =
    class_has_interface_reader()
    ? (_typeByName("11Storyboards15InterfaceReaderC") as? any InterfaceReading.Type)?.init() : nil
}
