import CAllocationCount
import Testing
import UIKit

@MainActor @Suite struct FittingSizeTests {
  private let root = UIView(frame: CGRect(x: 10, y: 20, width: 300, height: 200))

  private func fit(_ width: CGFloat) -> CGSize {
    root.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
  }

  private func fill() -> Content {
    let title = root.addConstrained(Content(100, 20))
    let body = root.addConstrained(Flowing())
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      title.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      title.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -10),
      body.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 5),
      body.leftAnchor.constraint(equalTo: title.leftAnchor), body.rightAnchor.constraint(equalTo: title.rightAnchor),
      body.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -10),
    ])
    return title
  }

  @Test func fittingAddsUpWhatLiesInside() {
    let title = fill()
    #expect(fit(120) == CGSize(width: 120, height: 85))
    #expect(fit(420) == CGSize(width: 420, height: 55))
    // Asked at once after a change, the answer belongs to the new content.
    title.content.height = 50
    #expect(fit(420) == CGSize(width: 420, height: 85))
    // Compressed in both directions, the widest content decides.
    #expect(root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 420, height: 85))
    // Asking changes nothing.
    #expect(root.frame == CGRect(x: 10, y: 20, width: 300, height: 200))
    #expect(title.frame == .zero)
  }

  @Test(.enabled(if: countsAllocations)) func fittingAgainAllocatesNothing() {
    _ = fill()
    _ = fit(120)
    let before = allocation_count_thread()
    let size = fit(220)
    #expect(allocation_count_thread() == before)
    #expect(size == CGSize(width: 220, height: 65))
  }

  @Test func aPriorityBetweenContentAndItsHuggingDecides() {
    let view = root.addConstrained(Content(80, 80))
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor), view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      view.leftAnchor.constraint(equalTo: root.leftAnchor), view.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
    // Stronger than hugging, weaker than resistance: it may grow, not shrink.
    let size = root.systemLayoutSizeFitting(
      CGSize(width: 200, height: 20), withHorizontalFittingPriority: UILayoutPriority(500),
      verticalFittingPriority: UILayoutPriority(500))
    #expect(size == CGSize(width: 200, height: 80))
  }

  @Test func aViewWithoutConstraintsFitsItsContent() {
    #expect(Content(33, 44).systemLayoutSizeFitting(.zero) == CGSize(width: 33, height: 44))
    #expect(UIView().systemLayoutSizeFitting(CGSize(width: 50, height: 0)) == CGSize(width: 50, height: 0))
  }
}
