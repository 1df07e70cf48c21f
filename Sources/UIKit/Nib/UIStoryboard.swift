import Foundation

/// The controllers of a storyboard file. Reading it takes the product "Storyboards".
///
/// Where a file or a controller is missing, one line on the standard error stream says so, and an empty controller takes
/// the place of one that cannot be nil.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String
  private let bundle: Bundle?
  private var contents: (any StoryboardContents)?

  /// `name` is the file's, without `.storyboard`; nil for the bundle stands for the program's own resources.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    bundle = storyboardBundleOrNil
    super.init()
  }

  open func instantiateInitialViewController() -> UIViewController? {
    report { () throws(InterfaceError) in try makeController(identifier: nil, creator: nil) }
  }

  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    report { () throws(InterfaceError) in try makeController(identifier: nil, creator: creator) } as? ViewController
  }

  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    report { () throws(InterfaceError) in try makeController(identifier: identifier, creator: nil) }
      ?? UIViewController()
  }

  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    let made = report { () throws(InterfaceError) in try makeController(identifier: identifier, creator: creator) }
    if let made = made as? ViewController { return made }
    if let made {
      StandardError.write(
        "\(name).storyboard: the controller \"\(identifier)\" is a \(type(of: made)), not a \(ViewController.self)")
    }
    guard let empty = ViewController(coder: InterfaceCoder()) else {
      fatalError("instantiateViewController(identifier: \"\(identifier)\"): \(ViewController.self)(coder:) gave nil")
    }
    return empty
  }

  /// The same, with the error.
  package func makeController(
    identifier: String?, creator: ((NSCoder) -> UIViewController?)?
  ) throws(InterfaceError) -> UIViewController {
    try load().makeController(identifier: identifier, of: self, creator: creator)
  }

  private func load() throws(InterfaceError) -> any StoryboardContents {
    if let contents { return contents }
    let reader = try InterfaceReader.shared()
    let file = try ResourceFolders.file(named: "\(name).storyboard", bundle: bundle)
    let read = try reader.readStoryboard(file, bundle: bundle)
    contents = read
    return read
  }

  private func report<Result>(_ body: () throws(InterfaceError) -> Result) -> Result? {
    do {
      return try body()
    } catch {
      StandardError.write("\(error)")
      return nil
    }
  }
}
