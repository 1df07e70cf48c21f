import FrameMetrics
import RowLab
import UIKit

/// `demo measure --micro`: single operations instead of frames.
@MainActor
enum MicroCommand {
  /// The table. With a line end.
  static func run(_ options: DemoOptions, source: RowSource, interrupt: Interrupt) -> String {
    let scale = options.scale ?? 1
    let pixels = PixelMicro(
      width: max(1, Int((Double(options.size.width) * scale).rounded())),
      height: max(1, Int((Double(options.size.height) * scale).rounded())),
      rowHeight: Int((RowMetrics.height * scale).rounded()))
    let pictures = PictureFailures()
    var results = pixels.measure()
    for name in options.strategies where source.count > 0 && !interrupt.isSet {
      let stage = Stage(options.makeOffscreenDisplay(), source: source, strategy: name, options: options)
      pictures.add(stage.list.pictures)
      stage.runFrameWithPictures()
      let scrolled = ScrollStage(stage, waits: true)
      if name == options.strategies.first { results.append(pixels.compose(scrolled, name: "compose the frame")) }
      let list = stage.list
      guard let cell = list.tableView.visibleCells.first else { continue }
      // As many contents as there are pictures and texts on the screen: all of them are known.
      let count = max(1, list.tableView.visibleCells.count)
      results += RowMicro.measure(scrolled, name: name.rawValue) { number in
        list.strategy.fill(cell, with: list.content(of: number % count))
      }
    }
    pictures.report()
    let size =
      "\(options.size.width)x\(options.size.height) at scale \(scale == scale.rounded() ? "\(Int(scale))" : "\(scale)")"
    return MicroResult.table(results) + "medians, wall clock; pixels of \(size)\n"
  }
}
