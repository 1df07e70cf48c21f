import Display
import TestSupport
import Testing

@testable import UIKit

@MainActor @Suite struct SafeAreaTests {
  private let user = ScriptedUser(UIView(), width: 300, height: 400)
  private var window: UIWindow { user.window }

  private func cover(top: Double = 47, left: Double = 0, bottom: Double = 34, right: Double = 0) {
    user.display.safeArea = DisplayInsets(top: top, left: left, bottom: bottom, right: right)
    user.frame()
  }

  private final class Listener: UIView {
    var heard: [UIEdgeInsets] = []
    var layouts = 0

    override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      heard.append(safeAreaInsets)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  // "For other views in the view hierarchy, the insets reflect only the portion of the view that is covered"
  // (UIView.safeAreaInsets).
  @Test func viewsAreInsetByWhatReachesIntoThem() {
    let outer = UIView(frame: CGRect(x: 0, y: 20, width: 300, height: 380))
    let inner = UIView(frame: CGRect(x: 0, y: 10, width: 300, height: 100))
    outer.addSubview(inner)
    #expect(inner.safeAreaInsets == .zero)
    window.addSubview(outer)
    cover()
    #expect(outer.safeAreaInsets == UIEdgeInsets(top: 27, left: 0, bottom: 34, right: 0))
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 17, left: 0, bottom: 0, right: 0))
    inner.frame.origin.y = 300
    // Never more than of what it lies in, however far it hangs over.
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    inner.center = CGPoint(x: 150, y: 200)
    #expect(inner.safeAreaInsets == .zero)
    // Without a cover nothing that hangs over is covered.
    inner.frame = CGRect(x: -50, y: 100, width: 300, height: 20)
    #expect(inner.safeAreaInsets == .zero)
    inner.frame.origin.y = 0
    outer.removeFromSuperview()
    #expect(outer.safeAreaInsets == .zero && inner.safeAreaInsets == .zero)
  }

  @Test func movingTheContentUnderAViewMovesItsInsets() {
    let outer = UIView(frame: window.bounds)
    let inner = UIView(frame: CGRect(x: 0, y: 60, width: 300, height: 40))
    outer.addSubview(inner)
    window.addSubview(outer)
    cover()
    #expect(inner.safeAreaInsets.top == 0)
    outer.bounds.origin.y = 50
    #expect(inner.safeAreaInsets.top == 37)
  }

  @Test func aControllerAddsItsOwn() {
    let controller = UIViewController()
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
    controller.view.addSubview(child)
    window.rootViewController = controller
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 13, left: 5, bottom: 0, right: 0)
    cover()
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 60, left: 5, bottom: 34, right: 0))
    #expect(child.safeAreaInsets == UIEdgeInsets(top: 60, left: 5, bottom: 0, right: 0))
    controller.additionalSafeAreaInsets = .zero
    #expect(child.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 0, right: 0))
  }

  @Test func viewsHearOfItOnceBeforeTheyAreLaidOut() {
    let view = Listener(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    cover()
    window.addSubview(view)
    // Before it appears.
    #expect(view.heard.map(\.top) == [47] && view.layouts == 0)
    user.frame()
    #expect(view.heard.count == 1)
    view.frame.origin.y = 10
    view.frame.origin.y = 20
    #expect(view.safeAreaInsets.top == 27 && view.heard.count == 1)
    user.frame()
    #expect(view.heard.map(\.top) == [47, 27])
    let layouts = view.layouts
    view.frame.origin.y = 60
    view.frame.origin.y = 20
    view.frame.origin.x = 10
    user.frame()
    #expect(view.layouts <= layouts + 1)
  }

  private final class Deaf: UIView {
    override var safeAreaInsets: UIEdgeInsets { .zero }
  }

  @Test func aViewThatSaysItHasNoneSparesThoseInside() {
    let view = Deaf(frame: window.bounds)
    let inner = UIView(frame: view.bounds)
    view.addSubview(inner)
    window.addSubview(view)
    cover()
    #expect(inner.safeAreaInsets == .zero)
    #expect(view.safeAreaLayoutGuide.layoutFrame == view.bounds)
  }

  // "Any margins that are outside the safe area are automatically modified to fall within the safe area boundary"
  // (UIView.insetsLayoutMarginsFromSafeArea).
  @Test func marginsBeginAtTheSafeAreaUnlessToldOtherwise() {
    let view = UIView(frame: window.bounds)
    window.addSubview(view)
    cover()
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 8, y: 55, width: 284, height: 303))
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 8, y: 8, width: 284, height: 384))
  }

  /// Grows by what is covered of it, which makes that more.
  private final class Growing: UIView {
    var layouts = 0

    override func safeAreaInsetsDidChange() {
      frame.size.height = 100 + safeAreaInsets.bottom
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  // bug log A8
  @Test("A8: a view that grows in the unsafe area comes to rest")
  func growingInTheUnsafeArea() {
    let view = Growing(frame: CGRect(x: 0, y: 350, width: 300, height: 100))
    window.addSubview(view)
    cover(bottom: 50)
    #expect(view.frame.height == 150 && view.layouts <= 4)
    #expect(user.driver.unsettledView == nil)
  }

  private final class Restless: UIView {
    var layouts = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      setNeedsLayout()
    }
  }

  // bug log A8
  @Test("A8: layout passes of a frame are bounded, and who asks for more is named")
  func layoutThatNeverSettles() {
    let view = Restless(frame: window.bounds)
    window.addSubview(view)
    user.frame()
    #expect(view.layouts == 8)
    #expect(user.driver.unsettledView == Restless.self)
  }
}
