import Foundation
import PixelRenderer
import TestSupport
import Testing

@testable import UIKit

@MainActor
struct DrawHierarchyTests {
  private func image(_ view: UIView, scale: CGFloat = 1, opaque: Bool = false, afterUpdates: Bool = true) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = opaque
    return UIGraphicsImageRenderer(bounds: view.bounds, format: format).image { _ in
      view.drawHierarchy(in: view.bounds, afterScreenUpdates: afterUpdates)
    }
  }

  private func bitmap(_ image: UIImage) throws -> Bitmap { try #require(image.cgImage).bitmap }

  /// A scrolled table with headers that stay, cells at fractions of a pixel, and something translucent over it.
  private func tableScene(rowHeight: CGFloat) -> (UIView, NumberSource, UITableView) {
    let scene = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 260))
    let table = UITableView(frame: scene.bounds, style: .plain)
    table.register(NumberCell.self, forCellReuseIdentifier: "number")
    table.rowHeight = rowHeight
    let source = NumberSource([30, 30])
    source.titles = ["First", "Second"]
    table.dataSource = source
    scene.addSubview(table)
    let glass = UIView(frame: CGRect(x: 30.5, y: 40, width: 100, height: 80.25))
    glass.backgroundColor = .blue
    glass.alpha = 0.4
    glass.layer.cornerRadius = 9
    glass.clipsToBounds = true
    let label = UILabel(frame: CGRect(x: -10, y: 10, width: 90, height: 20))
    label.text = "cut off"
    glass.addSubview(label)
    scene.addSubview(glass)
    return (scene, source, table)
  }

  @Test(arguments: [1, 1.5, 2, 3] as [CGFloat], [20, 33.31] as [CGFloat])
  func aPictureShowsWhatTheWindowShows(scale: CGFloat, rowHeight: CGFloat) throws {
    let (scene, source, table) = tableScene(rowHeight: rowHeight)
    let user = ScriptedUser(scene, width: 200, height: 260, scale: scale)
    for offset in [0, 7.3, 451.77, 690] as [CGFloat] {
      table.contentOffset = CGPoint(x: 0, y: offset)
      user.frame()
      let picture = try bitmap(image(user.window, scale: scale, opaque: true))
      let difference = picture.difference(from: user.display.frame, tolerance: 0)
      #expect(difference == nil, "offset \(offset): \(difference?.words ?? "")")
    }
    _ = source
  }

  @Test func aPictureLeavesTheWindowAsItIs() throws {
    let (scene, source, table) = tableScene(rowHeight: 33.31)
    let user = ScriptedUser(scene, width: 200, height: 260)
    user.advance(frames: 3)
    #expect(!user.window.needsFrame)
    let before = user.frameHash
    _ = image(scene)
    _ = image(table, scale: 3, afterUpdates: false)
    #expect(!user.window.needsFrame)
    user.frame()
    #expect(user.frameHash == before)

    // What is due is shown by the picture, and still painted by the frame.
    let cell = try #require(table.visibleCells.first as? NumberCell)
    cell.show(77)
    table.contentOffset = CGPoint(x: 0, y: 12)
    let picture = try bitmap(image(user.window, opaque: true))
    #expect(user.window.needsFrame)
    user.frame()
    #expect(user.frameHash != before)
    #expect(picture.difference(from: user.display.frame, tolerance: 0) == nil)
    #expect(user.showsWhatAFullRedrawShows())
    _ = source
  }

  @Test func withoutUpdatesThingsAreDrawnAsTheyAre() throws {
    final class Follower: UIView {
      let inner = UIView()
      override func layoutSubviews() {
        inner.frame = bounds
        inner.backgroundColor = .red
        addSubview(inner)
      }
    }
    let view = Follower(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(try bitmap(image(view, afterUpdates: false))[0, 0] == .clear)
    #expect(try bitmap(image(view))[0, 0] == PixelColor(red: 1, green: 0, blue: 0))
    // A layer's own rendering lays out, too.
    let other = Follower(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    let rendered = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image {
      other.layer.render(in: $0.cgContext)
    }
    #expect(try bitmap(rendered)[1, 1] == PixelColor(red: 1, green: 0, blue: 0))
  }

  @Test func aLayerIsRenderedInItsOwnCoordinates() throws {
    // As Apple documents for render(in:): "in the coordinate space of the layer".
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 4, height: 4))
    view.backgroundColor = .red
    view.bounds.origin = CGPoint(x: 0, y: 1)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let picture = try bitmap(
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 6), format: format).image {
        view.layer.render(in: $0.cgContext)
      })
    let red = PixelColor(red: 1, green: 0, blue: 0)
    #expect((0..<6).map { picture[0, $0] == red } == [false, true, true, true, true, false])
  }

  @Test func whatCannotBeDrawnIsSaid() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    // No context.
    #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
    _ = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in
      #expect(view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
      #expect(!view.drawHierarchy(in: .zero, afterScreenUpdates: true))
      #expect(!view.drawHierarchy(in: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), afterScreenUpdates: true))
      #expect(!UIView().drawHierarchy(in: view.bounds, afterScreenUpdates: true))
      view.isHidden = true
      #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
    }
  }

  @Test func theRectangleMovesScalesAndCuts() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    view.backgroundColor = .red
    let overhang = UIView(frame: CGRect(x: 1, y: 0, width: 4, height: 1))
    overhang.backgroundColor = .blue
    view.addSubview(overhang)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let picture = try bitmap(
      UIGraphicsImageRenderer(size: CGSize(width: 6, height: 4), format: format).image { _ in
        view.drawHierarchy(in: CGRect(x: 1, y: 0, width: 4, height: 4), afterScreenUpdates: true)
      })
    let red = PixelColor(red: 1, green: 0, blue: 0)
    let blue = PixelColor(red: 0, green: 0, blue: 1)
    #expect((0..<6).map { picture[$0, 0] } == [.clear, red, red, blue, blue, .clear])
    #expect((0..<6).map { picture[$0, 3] } == [.clear, red, red, red, red, .clear])
  }

  @Test func darkTraits() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    view.backgroundColor = .systemBackground
    #expect(try bitmap(image(view))[0, 0] == .white)
    view.overrideUserInterfaceStyle = .dark
    #expect(try bitmap(image(view))[0, 0] == .black)
  }

  /// A card that was never in a window, at two and a half times the screen's resolution.
  @Test func aViewWithoutAWindow() throws {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 60))
    card.backgroundColor = .systemBackground
    card.layer.cornerRadius = 14
    card.layer.borderWidth = 2
    card.layer.borderColor = UIColor.systemBlue.cgColor
    card.clipsToBounds = true
    let icon = UIImageView(image: UIImage(systemName: "star.fill"))
    let title = UILabel()
    title.text = "No window"
    title.font = .preferredFont(forTextStyle: .headline)
    for view in [icon, title] {
      view.translatesAutoresizingMaskIntoConstraints = false
      card.addSubview(view)
      view.centerYAnchor.constraint(equalTo: card.centerYAnchor).isActive = true
    }
    icon.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16).isActive = true
    title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8).isActive = true
    expectGolden(try bitmap(image(card, scale: 2.5)), "card-without-window")
  }
}
