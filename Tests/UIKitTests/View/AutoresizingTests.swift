import Testing

@testable import UIKit

@MainActor
@Suite struct AutoresizingTests {
  private func resized(_ mask: UIView.AutoresizingMask, frame: CGRect, from old: CGSize, to new: CGSize) -> CGRect {
    let parent = UIView(frame: CGRect(origin: .zero, size: old))
    let child = UIView(frame: frame)
    child.autoresizingMask = mask
    parent.addSubview(child)
    parent.frame.size = new
    return child.frame
  }

  /// Source: the second seed article: a view of zero that fills its parent grows by the full difference.
  @Test func aZeroFrameGrowsByTheFullDifference() {
    let frame = resized(
      [.flexibleWidth, .flexibleHeight], frame: .zero, from: .zero, to: CGSize(width: 320, height: 64))
    #expect(frame == CGRect(x: 0, y: 0, width: 320, height: 64))
  }

  @Test func fixedViewsStay() {
    let frame = CGRect(x: 3, y: 4, width: 5, height: 6)
    #expect(resized([], frame: frame, from: CGSize(width: 50, height: 50), to: CGSize(width: 90, height: 10)) == frame)
  }

  @Test func flexibleMarginsKeepTheOtherEdge() {
    let frame = CGRect(x: 70, y: 10, width: 20, height: 20)
    let old = CGSize(width: 100, height: 100)
    let new = CGSize(width: 200, height: 100)
    #expect(resized(.flexibleLeftMargin, frame: frame, from: old, to: new).minX == 170)
    #expect(resized(.flexibleRightMargin, frame: frame, from: old, to: new).minX == 70)
    #expect(resized([.flexibleLeftMargin, .flexibleRightMargin], frame: frame, from: old, to: new).minX == 157.5)
    #expect(resized(.flexibleWidth, frame: frame, from: old, to: new).width == 120)
  }

  @Test func shrinkingNeverGivesANegativeSize() {
    let frame = resized(
      .flexibleWidth, frame: CGRect(x: 10, y: 0, width: 20, height: 5), from: CGSize(width: 40, height: 5),
      to: CGSize(width: 5, height: 5))
    #expect(frame.width == 0)
  }
}
