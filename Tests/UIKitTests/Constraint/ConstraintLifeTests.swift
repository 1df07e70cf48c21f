import Testing
@testable import UIKit

@MainActor @Suite struct ConstraintLifeTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  @Test func constraintsThatCannotAllHoldAreNamedAndDoNoHarm() {
    let view = root.addConstrained(UIView())
    let width = view.widthAnchor.constraint(equalToConstant: 50)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor), view.rightAnchor.constraint(equalTo: root.rightAnchor),
      view.heightAnchor.constraint(equalToConstant: 10), width,
    ])
    root.layoutIfNeeded()
    #expect(view.frame.height == 10)
    #expect(root.constraintStorage?.region?.unsatisfied != nil)
    width.isActive = false
    root.layoutIfNeeded()
    #expect(root.constraintStorage?.region?.unsatisfied == nil)
    #expect(view.frame.width == 300)
  }

  @Test func aConstraintSaysWhatItIs() {
    let view = root.addConstrained(UILabel())
    let constraint = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 8)
    constraint.priority = .defaultHigh
    #expect(constraint.summary == "UILabel.left == 1.0 * UIView.left + 8.0 @ 750.0")
    let fixed = view.widthAnchor.constraint(lessThanOrEqualToConstant: 30)
    fixed.identifier = "cap"
    #expect(fixed.summary == "cap: UILabel.width <= 30.0")
  }

  @Test func constraintsWithoutACommonViewStayInactive() {
    let stranger = UIView()
    let view = root.addConstrained(UIView())
    let constraint = view.leftAnchor.constraint(equalTo: stranger.leftAnchor)
    constraint.isActive = true
    #expect(!constraint.isActive)
    #expect(root.constraints.isEmpty)
  }

  @Test func theNearestCommonViewHoldsAConstraint() {
    let box = root.addConstrained(UIView())
    let inner = box.addConstrained(UIView())
    let across = inner.leftAnchor.constraint(equalTo: root.leftAnchor)
    let inside = inner.topAnchor.constraint(equalTo: box.topAnchor)
    let own = inner.widthAnchor.constraint(equalToConstant: 1)
    NSLayoutConstraint.activate([across, inside, own])
    #expect(root.constraints == [across])
    #expect(box.constraints == [inside])
    #expect(inner.constraints == [own])
    NSLayoutConstraint.deactivate([across, inside, own])
    #expect(root.constraints.isEmpty && box.constraints.isEmpty && inner.constraints.isEmpty)
  }

  @Test func aViewThatLeavesTakesItsConstraintsAlong() {
    let view = root.addConstrained(Content(10, 10))
    let other = root.addConstrained(Content(10, 10))
    let between = other.leftAnchor.constraint(equalTo: view.rightAnchor)
    let own = view.heightAnchor.constraint(equalToConstant: 5)
    let kept = other.topAnchor.constraint(equalTo: root.topAnchor, constant: 9)
    NSLayoutConstraint.activate([between, own, kept, view.leftAnchor.constraint(equalTo: root.leftAnchor)])
    root.layoutIfNeeded()
    #expect(other.frame.minX == 10)
    view.removeFromSuperview()
    #expect(!between.isActive)
    #expect(own.isActive)
    root.layoutIfNeeded()
    #expect(other.frame == CGRect(x: 0, y: 9, width: 10, height: 10))
  }

  @Test func constraintsKeepNoViewAlive() {
    weak var gone: UIView?
    do {
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let view = parent.addConstrained(UIView())
      view.leftAnchor.constraint(equalTo: parent.leftAnchor).isActive = true
      parent.layoutIfNeeded()
      gone = parent
    }
    #expect(gone == nil)
  }
}
