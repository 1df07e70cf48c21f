import Display
import TestSupport
import Testing

@testable import UIKit

/// What the safe area makes of a scroll view's insets; the cases are those of
/// `UIScrollView.ContentInsetAdjustmentBehavior`'s documentation.
@MainActor @Suite struct ContentInsetTests {
  private let scrollView = UIScrollView()
  private let content = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 1000))
  private let user: ScriptedUser

  init() {
    scrollView.contentSize = CGSize(width: 300, height: 1000)
    scrollView.addSubview(content)
    user = ScriptedUser(scrollView, width: 300, height: 400)
    user.display.safeArea = DisplayInsets(top: 47, left: 10, bottom: 34, right: 20)
    user.frame()
  }

  private let vertical = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
  private let all = UIEdgeInsets(top: 47, left: 10, bottom: 34, right: 20)

  @Test func theAxisThatScrollsIsAdjusted() {
    #expect(scrollView.adjustedContentInset == vertical)
    #expect(scrollView.contentInset == .zero)
    scrollView.contentInset.top = 3
    #expect(scrollView.adjustedContentInset == UIEdgeInsets(top: 50, left: 0, bottom: 34, right: 0))
    scrollView.contentInsetAdjustmentBehavior = .never
    #expect(scrollView.adjustedContentInset == UIEdgeInsets(top: 3, left: 0, bottom: 0, right: 0))
    scrollView.contentInsetAdjustmentBehavior = .always
    #expect(scrollView.adjustedContentInset == UIEdgeInsets(top: 50, left: 10, bottom: 34, right: 20))
  }

  @Test func anAxisThatDoesNotScrollIsNot() {
    scrollView.contentSize = CGSize(width: 500, height: 100)
    #expect(scrollView.adjustedContentInset == UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20))
    scrollView.alwaysBounceVertical = true
    #expect(scrollView.adjustedContentInset == all)
    scrollView.contentSize = .zero
    scrollView.alwaysBounceVertical = false
    user.frame()
    #expect(scrollView.adjustedContentInset == .zero)
  }

  @Test func contentAtTheTopStaysThereAndOtherContentDoesNotMove() {
    #expect(scrollView.contentOffset.y == -47)
    user.display.safeArea = DisplayInsets(top: 20)
    user.frame()
    #expect(scrollView.contentOffset.y == -20)
    scrollView.contentOffset.y = 300
    user.display.safeArea = DisplayInsets(top: 60, bottom: 10)
    user.frame()
    #expect(scrollView.contentOffset.y == 300)
    scrollView.scrollToEnd()
    #expect(scrollView.contentOffset.y == 610)
  }

  @Test func whatScrollsHasNoSafeAreaOfItsOwnAlongThatAxis() {
    for offset in stride(from: -47, through: 634, by: 7) {
      scrollView.contentOffset.y = CGFloat(offset)
      #expect(content.safeAreaInsets == UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20))
    }
    // Nor where nothing is adjusted: how content looks never depends on where it is.
    scrollView.contentInsetAdjustmentBehavior = .never
    #expect(content.safeAreaInsets.top == 0)
    // What does not scroll is kept clear of it like in any view.
    scrollView.contentSize = .zero
    scrollView.contentOffset = .zero
    user.frame()
    #expect(content.safeAreaInsets.top == 47)
  }

  private final class Log: UIScrollViewDelegate {
    var insets: [CGFloat] = []

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      insets.append(scrollView.adjustedContentInset.top)
    }
  }

  @Test func theDelegateHearsOfIt() {
    let log = Log()
    scrollView.delegate = log
    user.display.safeArea = DisplayInsets(top: 20)
    user.frame()
    scrollView.contentInset.top = 5
    scrollView.contentOffset.y = 90
    user.frame()
    #expect(log.insets == [20, 25])
  }
}
