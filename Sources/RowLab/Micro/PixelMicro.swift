import FrameMetrics
import PixelRenderer
import Typesetter
import UIKit

/// The renderer's operations, each on a frame of its own size, alone and back to back.
@MainActor
package struct PixelMicro {
  private let width: Int
  private let height: Int
  private let target: Bitmap
  private let translucent: Bitmap
  /// ns a pixel of one `memcpy`.
  private let limit: Double
  private let composeFloor: Double
  private static let runs = 31

  /// - Parameters:
  ///   - width: of the frame, pixels; at least 1.
  ///   - rowHeight: of the blocks of the compose floor, pixels.
  package init(width: Int, height: Int, rowHeight: Int) {
    self.width = width
    self.height = height
    target = Bitmap(width: width, height: height, isOpaque: true)
    translucent = Bitmap(width: width, height: height)
    translucent.fill(translucent.bounds, PixelColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5))
    var floor = Floor(source: target, rowHeight: rowHeight)
    var pacer = Pacer(.free)
    floor.measure(Self.runs * 10, pacer: &pacer)
    // A clock may not see so short a copy.
    limit = Double(max(1, floor.limit)) / Double(width * height)
    composeFloor = Double(floor.composeFloor) / Double(width * height)
  }

  /// The machine's own figures first.
  package func measure() -> [MicroResult] {
    let bounds = target.bounds
    let blue = PixelColor(red: 0, green: 0, blue: 1, alpha: 1)
    let glass = PixelColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    let mask = gradientMask()
    return [
      pixels("limit: one memcpy", limit), pixels("compose floor", composeFloor),
      pixels("fill") { target.fill(bounds, blue) },
      pixels("copy") { target.copy(from: translucent, source: bounds, toX: 0, toY: 0) },
      pixels("blend a colour") { target.blend(bounds, glass) },
      pixels("blend pixels") { target.blend(from: translucent, source: bounds, toX: 0, toY: 0) },
      pixels("mask") { target.blend(mask, x: 0, y: 0, blue, clip: bounds) },
      pixels("scale by 3/4, of a pixel made", of: max(1, width * 3 / 4) * max(1, height * 3 / 4)) {
        _ = translucent.scaled(toWidth: max(1, width * 3 / 4), height: max(1, height * 3 / 4))
      },
      pixels("scale to 48 pixels across, of a pixel read") {
        _ = translucent.scaled(toWidth: 48, height: max(1, 48 * height / width))
      },
      played("blend pixels in a rounded clip", [.pushRoundedClip(frame(radius: 8)), blended, .popClip]),
      played("blend pixels in a path clip", [.pushPathClip(ellipse, .nonZero), blended, .popClip]),
      played("fill a rounded rectangle", [.fillRounded(frame(radius: 8), glass)]),
      played("shadow of a rounded rectangle", [.shadowRounded(frame(radius: 8), BoxBlur(deviation: 4), glass)]),
      played("shadow of any shape, with the shape", shadowed), textLine(),
    ]
  }

  /// Composing the whole frame of a stage: what its rows' stores cost against the compose floor.
  package func compose(_ stage: ScrollStage, name: String) -> MicroResult {
    stage.driver.runFrame()
    let frame = stage.display.frame
    return pixels(name) { stage.window.layerTree.compose(FrameUpdate(redrawing: frame.bounds), into: frame) }
  }

  private func pixels(_ name: String, of count: Int? = nil, _ body: () -> Void) -> MicroResult {
    body()
    return pixels(name, Double(medianOfRuns(Self.runs, body)) / Double(count ?? width * height))
  }

  private func pixels(_ name: String, _ nanoseconds: Double) -> MicroResult {
    MicroResult(name: name, nanoseconds: nanoseconds, unit: .pixel, timesLimit: nanoseconds / limit)
  }

  /// Every coverage there is.
  private func gradientMask() -> Mask {
    let mask = Mask(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { mask[x, y] = UInt8(truncatingIfNeeded: x + y) }
    }
    return mask
  }

  /// The whole frame with round corners, `radius` of its shorter side.
  private func frame(radius part: Double) -> RoundedRect {
    RoundedRect(
      x: 0, y: 0, width: Double(width), height: Double(height), radius: Double(min(width, height)) / part)
  }

  private var ellipse: Path {
    var path = Path()
    path.ellipse(0, 0, Double(width), Double(height))
    return path
  }

  private var blended: DisplayList.Command {
    .bitmap(translucent, source: translucent.bounds, x: 0, y: 0, opacity: 255)
  }

  private var shadowed: [DisplayList.Command] {
    let shadow = Shadow(x: 0, y: 2, blur: BoxBlur(deviation: 4), color: .black)
    return [.beginShadow(bounds: target.bounds, shadow), .fillPath(ellipse, .nonZero, .white), .endGroup]
  }

  private func played(_ name: String, _ commands: [DisplayList.Command]) -> MicroResult {
    let list = DisplayList()
    for command in commands { list.append(command) }
    let canvas = Canvas(target: target, clip: target.bounds)
    return pixels(name) { canvas.play(list) }
  }

  /// Texts that were never seen before: shaped and drawn into a mask.
  private func textLine() -> MicroResult {
    let face = Typesetter.shared.face(FontRequest(pixelSize: 17))
    let texts = (0..<Self.runs * 10).map { "A title of a row, number \($0) of many" }
    var number = 0
    let time = medianOfRuns(Self.runs) {
      for _ in 0..<10 {
        _ = Typesetter.shared.line(texts[number], face: face).mask
        number += 1
      }
    }
    return MicroResult(name: "text line, new", nanoseconds: Double(time) / 10, unit: .call, timesLimit: nil)
  }
}
