import TestSupport
import Testing
import UIKit

@MainActor @Suite struct UIButtonTests {
  private let page = UIView()
  private let button: UIButton
  private let user: ScriptedUser

  init() {
    button = UIButton(type: .system)
    button.setTitle("Press", for: .normal)
    button.frame = CGRect(x: 50, y: 50, width: 100, height: 40)
    page.addSubview(button)
    user = ScriptedUser(page)
  }

  @Test func aTapRunsThePrimaryAction() {
    var events: [String] = []
    button.addAction(UIAction { _ in events.append("down") }, for: .touchDown)
    button.addAction(UIAction { events.append($0.sender === button ? "up" : "?") }, for: .touchUpInside)
    button.addAction(UIAction { _ in events.append("primary") }, for: .primaryActionTriggered)
    user.press(at: CGPoint(x: 60, y: 60))
    #expect(button.isHighlighted && button.isTracking)
    user.lift()
    #expect(!button.isHighlighted && !button.isTracking)
    #expect(events == ["down", "up", "primary"])
  }

  @Test func liftingFarOutsideDoesNotPress() {
    var events: [String] = []
    button.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
    button.addAction(UIAction { _ in events.append("out") }, for: .touchUpOutside)
    user.press(at: CGPoint(x: 60, y: 60))
    user.move(to: CGPoint(x: 60, y: 300))
    #expect(!button.isHighlighted)
    user.lift()
    #expect(events == ["out"])
    // A little beside still counts.
    user.press(at: CGPoint(x: 60, y: 60))
    user.move(to: CGPoint(x: 60, y: 130))
    user.lift()
    #expect(events == ["out", "up"])
  }

  @Test func aDisabledButtonDoesNothing() {
    var presses = 0
    let action = UIAction(identifier: UIAction.Identifier("press")) { _ in presses += 1 }
    button.addAction(action, for: .primaryActionTriggered)
    button.isEnabled = false
    user.tap(at: CGPoint(x: 60, y: 60))
    #expect(presses == 0)
    #expect(button.currentTitleColor == .tertiaryLabel)
    button.isEnabled = true
    // The same identifier replaces, so it runs once.
    button.addAction(action, for: .primaryActionTriggered)
    user.tap(at: CGPoint(x: 60, y: 60))
    #expect(presses == 1)
    button.removeAction(action, for: .primaryActionTriggered)
    user.tap(at: CGPoint(x: 60, y: 60))
    #expect(presses == 1)
  }

  @Test func eachStateHasItsLook() {
    button.setTitle("Selected", for: .selected)
    button.setTitleColor(.red, for: .selected)
    #expect(button.currentTitle == "Press")
    #expect(button.currentTitleColor == .systemBlue)
    button.isSelected = true
    #expect(button.titleLabel?.text == "Selected")
    #expect(button.titleLabel?.textColor == .red)
  }

  @Test func theContentLiesInTheMiddle() throws {
    button.setImage(UIImage(systemName: "plus"), for: .normal)
    user.frame()
    let image = try #require(button.imageView?.frame)
    let title = try #require(button.titleLabel?.frame)
    #expect(image.minX == 100 - title.maxX)
    #expect(title.minX == image.maxX + 4)
    #expect(button.intrinsicContentSize.width == image.width + 4 + title.width)
    #expect(user.showsWhatAFullRedrawShows())
  }
}
