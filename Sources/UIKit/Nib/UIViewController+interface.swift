extension UIViewController {
  /// The storyboard that the controller comes from.
  public var storyboard: UIStoryboard? { interfaceScene?.storyboard }

  /// The view that the storyboard or a nib has for this controller; nil: none.
  func viewFromInterface() -> UIView? {
    if let interfaceScene { return interfaceScene.makeView(for: self) }
    let nib =
      nibName.map { UINib(nibName: $0, bundle: nibBundle) } ?? OwnNibs.nib(of: type(of: self), bundle: nibBundle)
    guard let nib else { return nil }
    // Outlets to a delegate or a data source are weak: the controller keeps what the nib has besides its view.
    nibObjects = nib.instantiate(withOwner: self).filter { ($0 as? UIView) == nil || ($0 as? UIView) !== viewIfLoaded }
    return viewIfLoaded
  }

  /// Performs the segue of that identifier, whether or not `shouldPerformSegue` agrees. Without one, a line on the
  /// standard error stream says so.
  public func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let segue = interfaceScene?.makeSegue(identifier: identifier, from: self) else {
      return StandardError.write("\(type(of: self)) has no segue with the identifier \"\(identifier)\"")
    }
    prepare(for: segue, sender: sender)
    segue.perform()
  }
}

/// Nibs that are called like the class of their controller. A class is looked for once.
@MainActor
private enum OwnNibs {
  private static var known: [ObjectIdentifier: UINib?] = [:]

  static func nib(of type: UIViewController.Type, bundle: Bundle?) -> UINib? {
    // Without a reader there is nothing to find; the toolkit's own classes have no nibs.
    guard InterfaceReader.found != nil, !String(reflecting: type).hasPrefix("UIKit.") else { return nil }
    if let nib = known[ObjectIdentifier(type)] { return nib }
    let name = String(describing: type)
    let exists = (try? ResourceFolders.file(named: "\(name).xib", bundle: bundle)) != nil
    let nib = exists ? UINib(nibName: name, bundle: bundle) : nil
    known[ObjectIdentifier(type)] = .some(nib)
    return nib
  }
}
