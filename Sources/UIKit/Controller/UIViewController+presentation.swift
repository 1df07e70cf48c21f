/// How a controller is presented. Only full screen exists here: the others are shown the same way.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case currentContext = 3
  case custom = 4
  case overFullScreen = 5
  case overCurrentContext = 6
  case popover = 7
  case none = -1
  case automatic = -2
}

// Presenting replaces the view in the window at once, whatever `animated` says.
extension UIViewController {
  /// What a controller that presents keeps: the one presented and, at the presented one, what to do when it is shown.
  final class Presentation {
    var presented: UIViewController?
    var style = UIModalPresentationStyle.automatic
    var completion: (() -> Void)?

    func runCompletion() {
      let run = completion
      completion = nil
      run?()
    }
  }

  private var madePresentation: Presentation {
    if let presentation { return presentation }
    let made = Presentation()
    presentation = made
    return made
  }

  public var presentedViewController: UIViewController? { root.presentation?.presented }

  public var modalPresentationStyle: UIModalPresentationStyle {
    get { presentation?.style ?? .automatic }
    set { madePresentation.style = newValue }
  }

  /// The outermost controller that this one lies in.
  private var root: UIViewController {
    var current = self
    while let parent = current.parent { current = parent }
    return current
  }

  /// Shows a controller over the whole window. `completion` runs when it has appeared.
  public func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    let presenter = root
    guard let view = presenter.viewIfLoaded, let window = view.window, let container = view.superview else {
      return StandardError.write("\(type(of: self)) cannot present: its view is in no window")
    }
    guard presenter.presentation?.presented == nil else {
      return StandardError.write("\(type(of: self)) cannot present: something is presented already")
    }
    guard viewControllerToPresent.parent == nil, viewControllerToPresent.presentingViewController == nil else {
      return StandardError.write("\(type(of: viewControllerToPresent)) cannot be presented: it is shown elsewhere")
    }
    presenter.madePresentation.presented = viewControllerToPresent
    viewControllerToPresent.presentingViewController = presenter
    viewControllerToPresent.madePresentation.completion = completion
    replace(presenter, by: viewControllerToPresent, in: container)
    window.setNeedsFrame()
  }

  /// Takes away the controller that this one presents, or else this one where it is presented.
  public func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    let presenter = root
    // What the presented controller presents goes with it.
    if presented.presentedViewController != nil { presented.dismiss(animated: flag) }
    presenter.presentation?.presented = nil
    presented.presentingViewController = nil
    if let container = presented.viewIfLoaded?.superview {
      presenter.madePresentation.completion = completion
      replace(presented, by: presenter, in: container)
    } else {
      completion?()
    }
  }

  private func replace(_ old: UIViewController, by new: UIViewController, in container: UIView) {
    let oldView: UIView = old.view
    let newView: UIView = new.view
    old.beginAppearanceTransition(false, animated: false)
    new.beginAppearanceTransition(true, animated: false)
    newView.frame = container.bounds
    newView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.insertSubview(newView, aboveSubview: oldView)
    oldView.removeFromSuperview()
  }
}
