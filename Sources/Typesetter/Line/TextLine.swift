package import PixelRenderer
import Synchronization

/// One line of text, shaped once.
package final class TextLine: Sendable {
  /// What is drawn, an ellipsis included.
  package let text: String
  /// Advance in device pixels. Ink may reach beyond it on both sides.
  package let width: Int
  /// Height of the line box in device pixels; the same for every text of a face.
  package let height: Int
  /// Distance from the top of the line box to the baseline.
  package let baseline: Int
  /// No mask is wider than this, in device pixels: more than any screen shows. What lies beyond is not drawn.
  static let widestMask = 16_384

  private let bytes: [UInt8]
  private let runs: [Run]
  private let pixelSize: Double
  private let budget: ByteBudget
  private let rendered = Mutex<Rendered?>(nil)

  /// Coverage of the ink, no larger than the ink.
  package struct Rendered: Sendable {
    package var mask: Mask
    /// Where the mask's top left lies, from the pen origin at the line box's top left. May be negative.
    package var x: Int
    package var y: Int
  }

  /// The clusters `range` of `text`.
  init(_ text: ClusterText, _ range: Range<Int>, face: Face, budget: ByteBudget) {
    if range.isEmpty {
      bytes = []
    } else {
      bytes = Array(
        text.bytes[Int(text.clusters[range.lowerBound].start)..<Int(text.clusters[range.upperBound - 1].end)])
    }
    self.text = String(decoding: bytes, as: UTF8.self)
    runs = Shaper(fonts: face.fonts).runs(of: text, range)
    width = runs.last.map { $0.x + $0.width } ?? 0
    height = Int(face.lineHeight)
    baseline = face.baseline
    pixelSize = face.request.pixelSize
    self.budget = budget
  }

  deinit {
    budget.remove(rendered.withLock { $0?.mask.byteCount ?? 0 })
  }

  package var mask: Mask { ink.mask }
  package var maskX: Int { ink.x }
  package var maskY: Int { ink.y }

  /// Bytes of memory without the mask.
  var byteCount: Int { 160 + 2 * bytes.count + runs.count * MemoryLayout<Run>.stride }

  /// Painted when first asked for.
  package var ink: Rendered {
    rendered.withLock { rendered in
      if let rendered { return rendered }
      let result = compose()
      budget.add(result.mask.byteCount)
      rendered = result
      return result
    }
  }

  private func compose() -> Rendered {
    var parts: [Rendered] = []
    parts.reserveCapacity(runs.count)
    var bounds = PixelRect.zero
    for run in runs where run.x < Self.widestMask {
      guard let part = draw(run) else { continue }
      bounds = bounds.union(PixelRect(x: part.x, y: part.y, width: part.mask.width, height: part.mask.height))
      parts.append(part)
    }
    if parts.count == 1 { return parts[0] }
    let mask = Mask(width: bounds.width, height: bounds.height, label: text)
    for part in parts { mask.unite(with: part.mask, x: part.x - bounds.x, y: part.y - bounds.y) }
    return Rendered(mask: mask, x: bounds.x, y: bounds.y)
  }

  private func draw(_ run: Run) -> Rendered? {
    let room = Self.widestMask - run.x
    guard let font = run.font else {
      let box = MissingBox(pixelSize)
      let part = box.mask(count: min(run.visibleCount, room / box.advance + 1), baseline: baseline, label: text)
      return Rendered(mask: part.mask, x: run.x + part.x, y: part.y)
    }
    var slice = bytes[run.bytes]
    if run.width > room { slice = Self.prefix(of: slice, fitting: room, total: run.width) }
    guard let part = font.render(slice, script: run.script, rightToLeft: run.isRightToLeft, label: text) else {
      return nil
    }
    return Rendered(mask: part.mask, x: run.x + part.x, y: part.y + baseline - font.ascent)
  }

  /// About as many bytes as fill `room` of `total` pixels, cut between characters.
  private static func prefix(of bytes: ArraySlice<UInt8>, fitting room: Int, total: Int) -> ArraySlice<UInt8> {
    var end = bytes.startIndex + bytes.count * room / total
    while end > bytes.startIndex, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return bytes[..<end]
  }
}

extension Mask {
  var byteCount: Int { stride * height }
}

/// Bytes of masks that live outside a cache's own reckoning.
final class ByteBudget: Sendable {
  private let bytes = Atomic(0)

  var used: Int { bytes.load(ordering: .relaxed) }

  func add(_ count: Int) { bytes.add(count, ordering: .relaxed) }

  func remove(_ count: Int) { bytes.subtract(count, ordering: .relaxed) }
}
