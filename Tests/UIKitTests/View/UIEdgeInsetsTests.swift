import Testing
import UIKit

@Suite struct UIEdgeInsetsTests {
  @Test func insetsMoveTheEdgesInwards() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(
      rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == CGRect(x: 12, y: 21, width: 94, height: 46))
    #expect(rect.inset(by: .zero) == rect)
  }

  @Test func insetsLargerThanTheRectangleLeaveNothing() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(rect.inset(by: UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0)).size == CGSize(width: 10, height: 0))
  }
}
