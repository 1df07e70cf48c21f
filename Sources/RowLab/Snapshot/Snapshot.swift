import Display
import Foundation
import PixelRenderer
import SwiftUI
import UIKit

/// A view, a row or a cell as pixels, to be compared with a reference picture:
///
///     try Snapshot(PriceRow(item), size: CGSize(width: 320, height: 64)).compare(with: "PriceRow")
///
/// The pixels come from this program's own renderer: the same on every machine with the same fonts.
@MainActor
public struct Snapshot {
  package let bitmap: Bitmap

  /// - Parameters:
  ///   - view: a view, or a table view cell. It is taken out of its superview.
  ///   - size: in points.
  ///   - scale: device pixels a point.
  ///   - traits: on top of the defaults: light, left to right, text size large.
  public init(_ view: UIView, size: CGSize, scale: CGFloat = 1, traits: UITraitCollection = UITraitCollection()) {
    bitmap = Self.bitmap(size: size, scale: scale, traits: traits) { view }
  }

  /// A declarative view, as a hosting controller shows it.
  public init(_ view: some View, size: CGSize, scale: CGFloat = 1, traits: UITraitCollection = UITraitCollection()) {
    bitmap = Self.bitmap(size: size, scale: scale, traits: traits) { UIHostingController(rootView: view).view }
  }

  /// The picture as a PNG file has it.
  public func png() throws -> Data {
    Data(try PNG.encode(bitmap))
  }

  private static func bitmap(
    size: CGSize, scale: CGFloat, traits: UITraitCollection, view makeView: () -> UIView
  ) -> Bitmap {
    let screen = UIScreen.main
    let before = (size: screen.bounds.size, scale: screen.scale, rate: Double(screen.maximumFramesPerSecond))
    let traitsBefore = UITraitCollection.current
    defer {
      screen.update(size: before.size, scale: before.scale, refreshRate: before.rate)
      UITraitCollection.current = traitsBefore
    }
    let display = OffscreenDisplay(width: size.width, height: size.height, scale: scale)
    screen.update(size: size, scale: scale, refreshRate: display.refreshRate)
    UITraitCollection.current = UITraitCollection(traitsFrom: [
      traitsBefore, UITraitCollection(userInterfaceStyle: .light), UITraitCollection(layoutDirection: .leftToRight),
      UITraitCollection(preferredContentSizeCategory: .large), traits, UITraitCollection(displayScale: scale),
    ])
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.backgroundColor = .systemBackground
    let driver = FrameDriver(display: display, window: window)
    let view = makeView()
    view.frame = window.bounds
    window.addSubview(view)
    driver.runFrame()
    // What appeared may have changed something.
    display.advance(by: 1 / display.refreshRate)
    driver.runFrame()
    view.removeFromSuperview()
    return display.frame
  }
}
