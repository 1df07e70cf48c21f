import CAllocationCount
import CoreGraphics
import PixelRenderer
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct UIImageViewTests {
  private let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))

  private func picture(_ width: Int, _ height: Int) -> UIImage {
    let bitmap = Bitmap(width: width, height: height, isOpaque: true)
    bitmap.fill(bitmap.bounds, PixelColor(value: 0xFF00_00FF))
    return UIImage(cgImage: CGImage(bitmap: bitmap))
  }

  private func painted() -> String {
    let list = DisplayList()
    let context = CGContext(list: list, scale: 1, bounds: PixelRect(x: -500, y: -500, width: 2000, height: 2000))
    view.paint(in: context)
    return list.description
  }

  @Test(arguments: [
    (UIView.ContentMode.scaleToFill, "0,0 100x60"), (.scaleAspectFit, "35,0 30x60"),
    (.scaleAspectFill, "0,-70 100x200"),
    (.center, "45,20 10x20"), (.top, "45,0 10x20"), (.bottom, "45,40 10x20"), (.left, "0,20 10x20"),
    (.right, "90,20 10x20"), (.topLeft, "0,0 10x20"), (.topRight, "90,0 10x20"), (.bottomLeft, "0,40 10x20"),
    (.bottomRight, "90,40 10x20"),
  ])
  func contentModesPlaceTheImage(mode: UIView.ContentMode, place: String) {
    view.image = picture(10, 20)
    view.contentMode = mode
    #expect(painted() == "bitmap \(place) opaque")
  }

  @Test func aTemplateIsPaintedInTheTint() {
    view.image = picture(10, 20).withRenderingMode(.alwaysTemplate)
    view.contentMode = .center
    view.tintColor = .red
    #expect(painted() == "mask \"\" 45,20 10x20 #FFFF0000")
  }

  @Test func theImageGivesTheSize() {
    #expect(UIImageView(image: picture(7, 9)).frame == CGRect(x: 0, y: 0, width: 7, height: 9))
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    view.image = picture(7, 9)
    #expect(view.intrinsicContentSize == CGSize(width: 7, height: 9))
    view.image = UIImage(systemName: "plus")
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 25)
    #expect(view.intrinsicContentSize == CGSize(width: 30, height: 30))
  }

  @Test func highlightingShowsTheOtherImage() {
    view.contentMode = .topLeft
    view.image = picture(10, 20)
    view.highlightedImage = picture(30, 40)
    #expect(painted() == "bitmap 0,0 10x20 opaque")
    view.isHighlighted = true
    #expect(painted() == "bitmap 0,0 30x40 opaque")
    view.highlightedImage = nil
    #expect(painted() == "bitmap 0,0 10x20 opaque")
  }

  @Test func noImageOrAnEmptyOnePaintsNothing() {
    #expect(painted().isEmpty)
    view.image = UIImage()
    #expect(painted().isEmpty)
  }

  @Test func replacingAnImageRedrawsWhatItCovers() {
    let page = UIView()
    page.addSubview(view)
    view.image = picture(10, 10)
    view.contentMode = .center
    let user = ScriptedUser(page)
    view.image = picture(50, 50)
    user.frame()
    #expect(user.showsWhatAFullRedrawShows())
    view.image = picture(5, 5)
    user.frame()
    #expect(user.showsWhatAFullRedrawShows())
  }
}
