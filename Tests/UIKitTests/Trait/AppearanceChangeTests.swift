import PixelRenderer
import TestSupport
import Testing
import UIKit

/// Dark mode and back, with text, symbols, buttons and backgrounds on show and off.
@MainActor @Suite struct AppearanceChangeTests {
  @Test func everythingOnShowFollowsAndComesBack() {
    let page = UIView()
    page.backgroundColor = .systemBackground
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
    label.text = "Title"
    let symbol = UIImageView(frame: CGRect(x: 10, y: 50, width: 40, height: 40))
    symbol.image = UIImage(systemName: "plus")
    let button = UIButton(type: .system)
    button.setTitle("Press", for: .normal)
    button.frame = CGRect(x: 10, y: 100, width: 100, height: 40)
    let hidden = UILabel(frame: CGRect(x: 10, y: 150, width: 200, height: 30))
    hidden.text = "Later"
    hidden.isHidden = true
    for view in [label, symbol, button, hidden] { page.addSubview(view) }
    let user = ScriptedUser(page)
    let light = user.frameHash
    for round in 1...10 {
      user.window.overrideUserInterfaceStyle = .dark
      user.frame()
      #expect(user.display.frame[299, 399] == .black)
      #expect(user.showsWhatAFullRedrawShows(), "round \(round)")
      hidden.isHidden = false
      user.frame()
      #expect(user.showsWhatAFullRedrawShows(), "round \(round)")
      hidden.isHidden = true
      user.window.overrideUserInterfaceStyle = .light
      user.frame()
      #expect(user.frameHash == light, "round \(round)")
    }
  }

  @Test func aControllerCanForceItsStyle() {
    let controller = UIViewController()
    controller.overrideUserInterfaceStyle = .dark
    #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
  }
}
