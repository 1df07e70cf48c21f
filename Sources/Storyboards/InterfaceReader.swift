import Foundation
import UIKit

/// Reads storyboards and xibs as the XML that Xcode writes. The toolkit finds this class by its name.
///
/// Read are:
/// - view, table view and navigation controllers with title, navigation item and bar buttons; relationship, show, push,
///   showDetail, modal and embed segues, from buttons, bar buttons, cells and `performSegue`; references to other
///   storyboards;
/// - views, labels, buttons, image views, scroll views, table views with prototype cells, container views, and their
///   subclasses; frames, autoresizing, constraints with guides, priorities, multipliers; colours, fonts, images, states;
/// - outlets and outlet collections, into stored properties of that name (declared without `@IBOutlet`, which the compiler
///   knows for Objective-C only); runtime attributes, into layers and stored properties.
///
/// Not read: actions (there are no selectors), observers of outlets (a property is stored without its `didSet`), size
/// class variations, stack views, static tables, unwind and custom segues, gesture recognizers, other controllers and
/// views. Each is one line on the standard error stream that names file, line and element; a plain view or controller
/// takes its place.
@MainActor
final class InterfaceReader: InterfaceReading {
  /// Each file is read, and what it lacks reported, once.
  private var documents: [String: InterfaceDocument] = [:]

  init() {}

  func readStoryboard(_ file: URL, bundle: Bundle?) throws(InterfaceError) -> any StoryboardContents {
    Storyboard(try read(file, bundle: bundle, isStoryboard: true))
  }

  func readNib(_ file: URL, bundle: Bundle?) throws(InterfaceError) -> any NibContents {
    Nib(try read(file, bundle: bundle, isStoryboard: false))
  }

  func readNib(_ data: Data, bundle: Bundle?) throws(InterfaceError) -> any NibContents {
    Nib(try InterfaceDocument(data, file: "nib data", folder: nil, bundle: bundle, isStoryboard: false))
  }

  private func read(_ file: URL, bundle: Bundle?, isStoryboard: Bool) throws(InterfaceError) -> InterfaceDocument {
    let key = "\(isStoryboard) \(file.path) \(bundle?.bundlePath ?? "")"
    if let known = documents[key] { return known }
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch {
      throw .unreadable(file: file.path, reason: error.localizedDescription)
    }
    let document = try InterfaceDocument(
      data, file: file.lastPathComponent, folder: file.deletingLastPathComponent(), bundle: bundle,
      isStoryboard: isStoryboard)
    documents[key] = document
    return document
  }
}
