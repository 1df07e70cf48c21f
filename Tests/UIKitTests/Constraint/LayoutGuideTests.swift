import Testing
import UIKit

@MainActor @Suite struct LayoutGuideTests {
  @Test func directionMirrorsLeadingAndTrailing() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    window.screenTraits = UITraitCollection(traitsFrom: [.current, UITraitCollection(layoutDirection: .rightToLeft)])
    let view = window.addConstrained(UIView())
    let wish = view.widthAnchor.constraint(equalToConstant: 90)
    wish.priority = .defaultHigh
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 20),
      view.trailingAnchor.constraint(lessThanOrEqualTo: window.trailingAnchor, constant: -250), wish,
    ])
    window.layoutIfNeeded()
    #expect(view.frame.minX == 250)
    #expect(view.frame.maxX == 280)
  }

  private func pin(_ view: UIView, to guide: UILayoutGuide) {
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
  }

  @Test func guidesLeaveOutInsetsAndMargins() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    window.deviceSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    let safe = window.addConstrained(UIView())
    let margin = window.addConstrained(UIView())
    pin(safe, to: window.safeAreaLayoutGuide)
    pin(margin, to: window.layoutMarginsGuide)
    window.layoutIfNeeded()
    #expect(safe.frame == CGRect(x: 0, y: 47, width: 300, height: 319))
    #expect(margin.frame == CGRect(x: 8, y: 55, width: 284, height: 303))
    // Only what still lies under the bars is inset again.
    #expect(safe.safeAreaInsets == .zero)
    window.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 0)
    window.deviceSafeAreaInsets = .zero
    window.layoutIfNeeded()
    #expect(safe.frame == window.bounds)
    #expect(margin.frame == CGRect(x: 20, y: 0, width: 280, height: 400))
  }

  @Test func aFreeGuideIsPlacedLikeAView() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let view = root.addConstrained(UIView())
    let kept = view.rightAnchor.constraint(equalTo: root.rightAnchor)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      guide.topAnchor.constraint(equalTo: root.topAnchor), guide.heightAnchor.constraint(equalToConstant: 20),
      view.leftAnchor.constraint(equalTo: guide.rightAnchor), kept,
      view.topAnchor.constraint(equalTo: guide.bottomAnchor),
      view.heightAnchor.constraint(equalTo: guide.heightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 10, y: 0, width: 150, height: 20))
    #expect(view.frame == CGRect(x: 160, y: 20, width: 140, height: 20))
    root.removeLayoutGuide(guide)
    #expect(root.constraints == [kept])
  }

  @Test func marginAttributesMeanTheMarginsGuide() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let view = root.addConstrained(Content(10, 10))
    NSLayoutConstraint(
      item: view, attribute: .trailing, relatedBy: .equal, toItem: root, attribute: .trailingMargin, multiplier: 1,
      constant: 0
    ).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.maxX == 92)
  }
}
