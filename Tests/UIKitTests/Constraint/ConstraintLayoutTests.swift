import CAllocationCount
import Testing
import UIKit

@MainActor @Suite struct ConstraintLayoutTests {
  private let root = UIView(frame: CGRect(x: 10, y: 20, width: 300, height: 200))

  @Test func pinnedEdgesFollowTheContainer() {
    let view = root.addConstrained(UIView())
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 1),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 2),
      root.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 3),
      root.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 4),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 2, y: 1, width: 294, height: 196))
    root.frame.size = CGSize(width: 100, height: 50)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 2, y: 1, width: 94, height: 46))
    root.frame.size = .zero
    root.layoutIfNeeded()
    #expect(view.frame.size == .zero)
  }

  @Test func centresAndFixedSizes() {
    let view = root.addConstrained(UIView())
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: -10),
      view.widthAnchor.constraint(equalToConstant: 80),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 110, y: 70, width: 80, height: 40))
  }

  private func makeChain() -> (icon: UIView, title: UIView) {
    let icon = root.addConstrained(Content(40, 40))
    let title = root.addConstrained(Content(120, 20))
    NSLayoutConstraint.activate([
      icon.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
      title.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -16),
      icon.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      title.centerYAnchor.constraint(equalTo: icon.centerYAnchor),
    ])
    return (icon, title)
  }

  @Test func aChainOfSiblingsUsesTheSizesOfTheirContents() {
    let (icon, title) = makeChain()
    root.layoutIfNeeded()
    #expect(icon.frame == CGRect(x: 16, y: 80, width: 40, height: 40))
    #expect(title.frame == CGRect(x: 64, y: 90, width: 120, height: 20))
    // Too narrow for the title: it gives way to the required edge.
    root.frame.size.width = 150
    root.layoutIfNeeded()
    #expect(title.frame == CGRect(x: 64, y: 90, width: 70, height: 20))
  }

  @Test(.enabled(if: countsAllocations)) func layingOutAgainAllocatesNothing() {
    let (_, title) = makeChain()
    func resize() {
      for step in 1...3 {
        root.frame.size.width = CGFloat(step * 100)
        root.layoutIfNeeded()
      }
    }
    resize()
    let before = allocation_count_thread()
    resize()
    #expect(allocation_count_thread() == before)
    #expect(title.frame.width == 120)
  }

  @Test func resistanceDecidesWhichOfTwoContentsIsCut() {
    let one = root.addConstrained(Content(200, 10))
    let two = root.addConstrained(Content(200, 10))
    NSLayoutConstraint.activate([
      one.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      two.leadingAnchor.constraint(equalTo: one.trailingAnchor),
      two.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    two.setContentCompressionResistancePriority(.required, for: .horizontal)
    root.layoutIfNeeded()
    #expect([one.frame.width, two.frame.width] == [100, 200])
    two.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    root.layoutIfNeeded()
    #expect([one.frame.width, two.frame.width] == [200, 100])
  }

  @Test func huggingDecidesWhichOfTwoContentsGrows() {
    let one = root.addConstrained(Content(50, 10))
    let two = root.addConstrained(Content(50, 10))
    NSLayoutConstraint.activate([
      one.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      two.leadingAnchor.constraint(equalTo: one.trailingAnchor),
      two.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    one.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    root.layoutIfNeeded()
    #expect([one.frame.width, two.frame.width] == [50, 250])
  }

  @Test func proportionalWidthsShareTheSpace() {
    let views = (0..<3).map { _ in root.addConstrained(UIView()) }
    NSLayoutConstraint.activate([
      views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor),
      views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor),
      views[2].leadingAnchor.constraint(equalTo: views[1].trailingAnchor),
      views[2].trailingAnchor.constraint(equalTo: root.trailingAnchor),
      views[1].widthAnchor.constraint(equalTo: views[0].widthAnchor),
      views[2].widthAnchor.constraint(equalTo: views[0].widthAnchor, multiplier: 2, constant: 20),
    ])
    root.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [70, 70, 160])
    #expect(views.map(\.frame.minX) == [0, 70, 140])
  }

  /// The three wishes cannot all be met, and none of them alone shows it.
  @Test func lengthsThatCompeteAreSolvedTogether() {
    let views = (0..<3).map { _ in root.addConstrained(UIView()) }
    var constraints = [
      views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor),
      views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor),
      views[2].leadingAnchor.constraint(equalTo: views[1].trailingAnchor),
      views[2].trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
    ]
    for (index, view) in views.enumerated() {
      let wish = view.widthAnchor.constraint(equalToConstant: 140)
      wish.priority = UILayoutPriority(Float(900 - index))
      constraints.append(wish)
    }
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [140, 140, 20])
  }

  @Test func aLowerPriorityGivesWay() {
    let view = root.addConstrained(UIView())
    let wish = view.widthAnchor.constraint(equalToConstant: 500)
    wish.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor), wish,
    ])
    root.layoutIfNeeded()
    #expect(view.frame.width == 300)
    wish.constant = 100
    root.layoutIfNeeded()
    #expect(view.frame.width == 100)
  }

  @Test func viewsInsideViewsAreSolvedTogether() {
    let box = root.addConstrained(UIView())
    let inner = box.addConstrained(Content(60, 30))
    let beside = root.addConstrained(UIView())
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
      inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 5),
      inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 5),
      box.rightAnchor.constraint(equalTo: inner.rightAnchor, constant: 5),
      box.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: 5),
      // Across the hierarchy.
      beside.leftAnchor.constraint(equalTo: inner.rightAnchor),
      beside.topAnchor.constraint(equalTo: inner.bottomAnchor),
      beside.widthAnchor.constraint(equalToConstant: 7), beside.heightAnchor.constraint(equalToConstant: 7),
    ])
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 20, y: 10, width: 70, height: 40))
    #expect(inner.frame == CGRect(x: 5, y: 5, width: 60, height: 30))
    #expect(beside.frame == CGRect(x: 85, y: 45, width: 7, height: 7))
    inner.content = CGSize(width: 80, height: 10)
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 20, y: 10, width: 90, height: 20))
    #expect(beside.frame.origin == CGPoint(x: 105, y: 25))
  }

  @Test func aViewPlacedByItsFrameStaysWhereItIs() {
    let fixed = UIView(frame: CGRect(x: 30, y: 40, width: 50, height: 60))
    root.addSubview(fixed)
    let view = root.addConstrained(Content(10, 10))
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: fixed.rightAnchor, constant: 4),
      view.centerYAnchor.constraint(equalTo: fixed.centerYAnchor),
    ])
    root.layoutIfNeeded()
    #expect(fixed.frame == CGRect(x: 30, y: 40, width: 50, height: 60))
    #expect(view.frame == CGRect(x: 84, y: 65, width: 10, height: 10))
  }

  @Test func heightsFollowTheWidthThatWasSolved() {
    let view = root.addConstrained(Flowing())
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 50),
      view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -50),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 50, y: 0, width: 200, height: 20))
  }

  @Test func constraintsMadeBeforeTheTreeStillHold() {
    let box = UIView(frame: .zero)
    box.translatesAutoresizingMaskIntoConstraints = false
    let inner = box.addConstrained(Content(20, 20))
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: box.topAnchor), inner.leftAnchor.constraint(equalTo: box.leftAnchor),
      inner.bottomAnchor.constraint(equalTo: box.bottomAnchor), inner.rightAnchor.constraint(equalTo: box.rightAnchor),
    ])
    root.addSubview(box)
    NSLayoutConstraint.activate([
      box.rightAnchor.constraint(equalTo: root.rightAnchor), box.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 280, y: 180, width: 20, height: 20))
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
  }
}
