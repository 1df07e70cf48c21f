import CoreGraphics
import PixelRenderer
import Testing

@Suite struct CGAffineTransformTests {
  private func near(_ a: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool { abs(a.x - x) < 1e-9 && abs(a.y - y) < 1e-9 }

  @Test func pointsSizesAndRects() {
    let t = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 20)
    #expect(CGPoint(x: 1, y: 1).applying(t) == CGPoint(x: 12, y: 23))
    #expect(CGSize(width: 1, height: 1).applying(t) == CGSize(width: 2, height: 3))
    #expect(
      CGRect(x: 1, y: 1, width: 2, height: 2).applying(t) == CGRect(x: 12, y: 23, width: 4, height: 6))
    let mirrored = CGRect(x: 1, y: 1, width: 2, height: 2).applying(CGAffineTransform(scaleX: -1, y: 1))
    #expect(mirrored == CGRect(x: -3, y: 1, width: 2, height: 2))
    #expect(CGRect.null.applying(t).isNull)
  }

  /// The newest change is applied to points first.
  @Test func orderOfChanges() {
    let t = CGAffineTransform.identity.translatedBy(x: 10, y: 0).scaledBy(x: 2, y: 2)
    #expect(CGPoint(x: 1, y: 1).applying(t) == CGPoint(x: 12, y: 2))
    let other = CGAffineTransform(scaleX: 2, y: 2).concatenating(CGAffineTransform(translationX: 10, y: 0))
    #expect(other == t)
  }

  /// By a quarter turn +x becomes +y: clockwise where y grows down.
  @Test func turning() {
    let t = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(near(CGPoint(x: 1, y: 0).applying(t), 0, 1))
    #expect(near(CGPoint(x: 1, y: 0).applying(CGAffineTransform.identity.rotated(by: -.pi / 2)), 0, -1))
  }

  @Test func theWayBack() {
    let t = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 7, ty: -4)
    #expect(near(CGPoint(x: 3, y: 5).applying(t).applying(t.inverted()), 3, 5))
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
    #expect(CGAffineTransform.identity.isIdentity && !t.isIdentity)
    #expect(CGAffineTransform().a == 0)
  }

  @Test func edgesSnapToTheNearestPixelHalvesUp() {
    #expect(
      PixelRect(snapping: CGRect(x: 0.5, y: 1.4, width: 1, height: 1)) == PixelRect(x: 1, y: 1, width: 1, height: 1))
    #expect(
      PixelRect(snapping: CGRect(x: -0.5, y: -0.6, width: 2, height: 2)) == PixelRect(x: 0, y: -1, width: 2, height: 2))
    #expect(
      PixelRect(roundedOut: CGRect(x: 0.5, y: 1, width: 1, height: 1)) == PixelRect(x: 0, y: 1, width: 2, height: 1))
    #expect(PixelRect(snapping: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)).height == 1)
  }
}
