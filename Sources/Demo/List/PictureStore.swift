import Assets
import Display
import PixelRenderer
import UIKit

/// The rows' pictures at the size they are shown, decoded off the main thread; at most `capacity` of them are kept.
@MainActor
final class PictureStore {
  /// Called with a picture's number when it arrived late.
  var onArrival: ((Int) -> Void)?
  /// Pictures that were decoded.
  private(set) var arrivals = 0
  /// Pictures that could not be read.
  private(set) var failures = 0
  private(set) var firstFailure: String?

  private enum Slot {
    case unknown
    case loading
    case ready(UIImage)
    case broken
  }

  private let sources: RowSource
  private let decoder: PictureDecoder
  private let side: Int
  private let scale: CGFloat
  private let placeholder: UIImage
  private lazy var broken = Self.tile(side: side, scale: scale, symbol: "photo.badge.exclamationmark")
  private var slots: [Slot]
  /// Numbers of the pictures kept, oldest first; a ring.
  private var kept: [Int] = []
  private var oldest = 0
  private static let capacity = 4096

  /// `scale`: device pixels a point.
  init(_ sources: RowSource, scale: CGFloat) {
    self.sources = sources
    self.scale = scale
    side = max(1, Int((RowMetrics.picture * scale).rounded()))
    decoder = PictureDecoder()
    slots = Array(repeating: .unknown, count: sources.pictures.count)
    placeholder = Self.tile(side: side, scale: scale, symbol: nil)
  }

  /// The picture, or what stands for it until `onArrival`.
  func image(_ number: Int) -> UIImage {
    switch slots[number] {
    case .ready(let image): return image
    case .broken: return broken
    case .loading: return placeholder
    case .unknown:
      load(number)
      return image(number)
    }
  }

  /// One warning for all pictures that could not be read.
  func reportFailures() {
    guard failures > 0, let firstFailure else { return }
    let count = failures == 1 ? "1 picture" : "\(failures) pictures"
    Terminal.note("demo: \(count) could not be read (first: \(firstFailure)); such rows show a broken picture")
  }

  /// Returns when every picture asked for has arrived.
  func waitUntilIdle() {
    decoder.waitUntilIdle()
  }

  private func load(_ number: Int) {
    let file: String
    switch sources.pictures[number] {
    case .bundled(let index):
      do { file = try Pictures.locate(index) } catch { return failed(number, error) }
    case .file(let path): file = path
    case .none:
      slots[number] = .broken
      return
    }
    slots[number] = .loading
    decoder.decode(file: file, width: side, height: side, mode: .fit) { [weak self] result in
      self?.arrived(number, result)
    }
  }

  private func arrived(_ number: Int, _ result: Result<Bitmap, PictureError>) {
    switch result {
    case .success(let bitmap):
      arrivals += 1
      slots[number] = .ready(UIImage(cgImage: CGImage(bitmap: squared(bitmap)), scale: scale, orientation: .up))
      keep(number)
    case .failure(let error): failed(number, error)
    }
    onArrival?(number)
  }

  private func failed(_ number: Int, _ error: some Error) {
    slots[number] = .broken
    failures += 1
    if firstFailure == nil { firstFailure = "\(error)" }
  }

  /// The picture in the middle of a square of the size shown, so that no strategy has to scale it.
  private func squared(_ bitmap: Bitmap) -> Bitmap {
    if bitmap.width == side && bitmap.height == side { return bitmap }
    let square = Bitmap(width: side, height: side)
    square.copy(
      from: bitmap, source: bitmap.bounds, toX: (side - bitmap.width) / 2, toY: (side - bitmap.height) / 2)
    return square
  }

  private func keep(_ number: Int) {
    if kept.count < Self.capacity {
      kept.makeRoom()
      kept.append(number)
      return
    }
    slots[kept[oldest]] = .unknown
    kept[oldest] = number
    oldest = (oldest + 1) % Self.capacity
  }

  /// A quiet square, with a symbol in it if there is one.
  private static func tile(side: Int, scale: CGFloat, symbol: String?) -> UIImage {
    let bitmap = Bitmap(width: side, height: side)
    let list = DisplayList()
    let context = CGContext(list: list, scale: scale, bounds: bitmap.bounds)
    let box = CGRect(x: 0, y: 0, width: RowMetrics.picture, height: RowMetrics.picture)
    context.fillRounded(box, radius: 6, color: PixelColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.18))
    if let symbol {
      UIGraphicsPushContext(context)
      UIImage(systemName: symbol)?.withTintColor(.systemGray).draw(in: box.insetBy(dx: 12, dy: 12))
      UIGraphicsPopContext()
    }
    Canvas(target: bitmap, clip: bitmap.bounds).play(list)
    return UIImage(cgImage: CGImage(bitmap: bitmap), scale: scale, orientation: .up)
  }
}
