import Combine
import Foundation
import PixelRenderer
import TestSupport
import Testing

@testable import SwiftUI

@MainActor
struct ImageRendererTests {
  private final class Model: ObservableObject {
    @Published var color = Color.red
  }

  private struct Swatch: View {
    @ObservedObject var model: Model
    @State private var runs = Counter()

    var body: some View {
      runs.count += 1
      return model.color.frame(width: CGFloat(10 * runs.count), height: 4)
    }
  }

  private final class Counter {
    var count = 0
  }

  private struct Row: View {
    var body: some View {
      HStack(spacing: 12) {
        Image(systemName: "photo").foregroundColor(.orange)
        VStack(alignment: .leading, spacing: 2) {
          Text("A row").font(.headline)
          Text("set in two lines of its own").font(.caption).foregroundColor(.secondary)
        }
        Spacer()
        Circle().fill(Color.blue).frame(width: 12, height: 12)
      }
      .padding(12)
    }
  }

  private func bitmap(_ image: CGImage?) throws -> Bitmap { try #require(image).bitmap }

  @Test func scaleIsPixelsAPoint() {
    // The example of Apple's documentation of `ImageRenderer.scale`.
    let renderer = ImageRenderer(content: Rectangle().frame(width: 100, height: 50))
    #expect(renderer.scale == 1)
    #expect(renderer.cgImage?.width == 100)
    renderer.scale = 2
    #expect(renderer.cgImage?.width == 200 && renderer.cgImage?.height == 100)
    #expect(renderer.uiImage?.size == CGSize(width: 100, height: 50))
    #expect(renderer.uiImage?.scale == 2)
    renderer.scale = 0.5
    #expect(renderer.cgImage?.width == 50)
    renderer.scale = 0
    #expect(renderer.cgImage?.width == 100)
  }

  @Test func theProposalDecidesWhereTheViewLeavesIt() {
    let renderer = ImageRenderer(content: Color.red)
    // The own size of a colour, as in SwiftUI.
    #expect(renderer.proposedSize == .unspecified)
    #expect(renderer.uiImage?.size == CGSize(width: 10, height: 10))
    renderer.proposedSize = ProposedViewSize(width: 33, height: nil)
    #expect(renderer.uiImage?.size == CGSize(width: 33, height: 10))
    renderer.proposedSize = ProposedViewSize(CGSize(width: 7.5, height: 2))
    #expect(renderer.uiImage?.size == CGSize(width: 8, height: 2))
    renderer.proposedSize = .zero
    #expect(renderer.cgImage == nil)
    // More than there is.
    renderer.proposedSize = .infinity
    #expect(renderer.cgImage == nil && renderer.uiImage == nil)
    renderer.proposedSize = .unspecified
    #expect(renderer.uiImage?.size == CGSize(width: 10, height: 10))
  }

  @Test func emptyViewsHaveNoImage() {
    #expect(ImageRenderer(content: EmptyView()).cgImage == nil)
    #expect(ImageRenderer(content: Text(verbatim: "")).uiImage == nil)
  }

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func aRowLooksAsInAWindow(scale: CGFloat) throws {
    let size = CGSize(width: 260, height: 64)
    let controller = UIHostingController(rootView: Row())
    let user = ScriptedUser(controller.view, width: size.width, height: size.height, scale: scale)
    user.frame()
    let renderer = ImageRenderer(content: Row().frame(width: size.width, height: size.height).background(Color.white))
    renderer.scale = scale
    let picture = try bitmap(renderer.cgImage)
    #expect(picture.difference(from: user.display.frame, tolerance: 0)?.words == nil)
    // And as the same view drawn by hand.
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let drawn = UIGraphicsImageRenderer(bounds: controller.view.bounds, format: format).image { _ in
      controller.view.drawHierarchy(in: controller.view.bounds, afterScreenUpdates: true)
    }
    #expect(picture.difference(from: try bitmap(drawn.cgImage), tolerance: 0)?.words == nil)
  }

  @Test func changesAreInTheNextImageAndAreAnnounced() throws {
    let model = Model()
    let renderer = ImageRenderer(content: Swatch(model: model))
    var announced = 0
    let subscription = renderer.objectWillChange.sink { announced += 1 }
    let first = try bitmap(renderer.cgImage)
    #expect(first.width == 10)
    #expect(try bitmap(renderer.cgImage).contentHash == first.contentHash)
    #expect(announced == 0)
    model.color = .blue
    #expect(announced == 1)
    let second = try bitmap(renderer.cgImage)
    // Its state is the same view's.
    #expect(second.width == 20)
    #expect(second[0, 0] != first[0, 0])
    renderer.scale = 2
    renderer.isOpaque = true
    renderer.proposedSize = .zero
    renderer.content = Swatch(model: model)
    #expect(announced == 5)
    subscription.cancel()
  }

  @Test func theProgramsTraitsAreNotTheImages() throws {
    let before = UITraitCollection.current
    defer { UITraitCollection.current = before }
    let light = try bitmap(ImageRenderer(content: Text("dark?")).cgImage)
    UITraitCollection.current = UITraitCollection(traitsFrom: [before, UITraitCollection(userInterfaceStyle: .dark)])
    #expect(try bitmap(ImageRenderer(content: Text("dark?")).cgImage).contentHash == light.contentHash)
    let dark = try bitmap(ImageRenderer(content: Text("dark?").environment(\.colorScheme, .dark)).cgImage)
    #expect(dark.contentHash != light.contentHash)
  }

  @Test func opaqueImagesBeginBlack() throws {
    let renderer = ImageRenderer(content: Color.clear)
    #expect(try bitmap(renderer.cgImage)[0, 0] == .clear)
    renderer.isOpaque = true
    #expect(try bitmap(renderer.cgImage)[0, 0] == .black)
  }

  @Test func rendersIntoAContextWhoseOriginIsBelow() throws {
    let renderer = ImageRenderer(content: Row().frame(width: 240))
    renderer.scale = 2
    let straight = try bitmap(renderer.cgImage)
    var drawn: UIImage?
    renderer.render(rasterizationScale: 2) { size, draw in
      let format = UIGraphicsImageRendererFormat()
      format.scale = 2
      drawn = UIGraphicsImageRenderer(size: size, format: format).image { context in
        context.cgContext.translateBy(x: 0, y: size.height)
        context.cgContext.scaleBy(x: 1, y: -1)
        draw(context.cgContext)
      }
    }
    #expect(try bitmap(drawn?.cgImage).difference(from: straight, tolerance: 0)?.words == nil)
  }

  /// Text of a view laid out for one resolution, drawn in another, is as sharp, and in the same place.
  @Test func aHostedRowAtAnotherResolution() throws {
    let controller = UIHostingController(rootView: Row())
    controller.view.frame = CGRect(x: 0, y: 0, width: 260, height: 64)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 3
    let image = UIGraphicsImageRenderer(bounds: controller.view.bounds, format: format).image { _ in
      controller.view.drawHierarchy(in: controller.view.bounds, afterScreenUpdates: true)
    }
    expectGolden(try bitmap(image.cgImage), "hosted-row-3x")
  }
}
