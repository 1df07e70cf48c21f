internal import Display
internal import PixelRenderer
import Synchronization

extension UIImage {
  /// A picture is scaled down to this many pixels a side as it is read.
  private static let largestSide = 8192

  /// The picture in a file: PNG, BMP, and what else can be read on this machine. nil where that fails. `@2x` or `@3x`
  /// at the end of the name says how many pixels make a point.
  public convenience init?(contentsOfFile path: String) {
    guard
      let bitmap = try? PictureDecoder.decodeNow(
        file: path, width: UIImage.largestSide, height: UIImage.largestSide, mode: .fit)
    else { return nil }
    self.init(cgImage: CGImage(bitmap: bitmap), scale: UIImage.scale(ofFile: path), orientation: .up)
  }

  /// The picture in the bytes of a PNG file; nil if it is none or damaged.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  public convenience init?(data: Data, scale: CGFloat) {
    guard let bitmap = try? PNG.decode([UInt8](data)) else { return nil }
    self.init(cgImage: CGImage(bitmap: bitmap), scale: scale, orientation: .up)
  }

  /// A picture by name: a bundled one, a file beside the program or in its bundle (with or without extension, the one
  /// made for the screen's scale first), or a bundled symbol. What was found is kept, within bounds.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    let scale = (traitCollection ?? .current).displayScale
    guard let image = NamedImages.shared.image(name, bundle: bundle ?? .main, scale: scale) else { return nil }
    self.init(content: image.content, size: image.size, scale: image.scale, orientation: image.imageOrientation)
  }

  /// The pixels as the bytes of a PNG file; nil for a symbol or an empty image.
  public func pngData() -> Data? {
    guard let cgImage, cgImage.width > 0, cgImage.height > 0, let bytes = try? PNG.encode(cgImage.bitmap) else {
      return nil
    }
    return Data(bytes)
  }

  fileprivate static func scale(ofFile path: String) -> CGFloat {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    if name.hasSuffix("@2x") { return 2 }
    return name.hasSuffix("@3x") ? 3 : 1
  }
}

/// Pictures that were asked for by name. The oldest go when they take more memory than allowed.
private final class NamedImages: Sendable {
  static let shared = NamedImages()
  private static let byteLimit = 32 << 20

  private struct Entry {
    var key: String
    var image: UIImage
    var bytes: Int
  }

  private let entries = Mutex<[Entry]>([])

  func image(_ name: String, bundle: Bundle, scale: CGFloat) -> UIImage? {
    let key = "\(bundle.bundlePath)|\(name)|\(scale)"
    if let known = entries.withLock({ $0.first { $0.key == key }?.image }) { return known }
    guard let image = find(name, bundle: bundle, scale: scale) else { return nil }
    let bytes = (image.cgImage?.bytesPerRow ?? 0) * (image.cgImage?.height ?? 0)
    entries.withLock { entries in
      var total = entries.reduce(bytes) { $0 + $1.bytes }
      while total > Self.byteLimit, !entries.isEmpty { total -= entries.removeFirst().bytes }
      entries.append(Entry(key: key, image: image, bytes: bytes))
    }
    return image
  }

  private func find(_ name: String, bundle: Bundle, scale: CGFloat) -> UIImage? {
    if let file = BundledAssets.pictureFile(named: name), let image = UIImage(contentsOfFile: file) { return image }
    for folder in [bundle.resourcePath, bundle.bundlePath].compactMap(\.self) {
      for candidate in Self.fileNames(name, scale: scale) {
        let path = folder + "/" + candidate
        if FileManager.default.fileExists(atPath: path), let image = UIImage(contentsOfFile: path) { return image }
      }
    }
    return UIImage(systemName: name)
  }

  /// The names a picture may have on disk, the best first.
  private static func fileNames(_ name: String, scale: CGFloat) -> [String] {
    let url = URL(fileURLWithPath: "/" + name)
    let hasExtension = !url.pathExtension.isEmpty
    let base = hasExtension ? String(name.dropLast(url.pathExtension.count + 1)) : name
    let suffixes = scale > 2 ? ["@3x", "@2x", ""] : scale > 1 ? ["@2x", "@3x", ""] : ["", "@2x", "@3x"]
    let extensions = hasExtension ? [url.pathExtension] : ["png", "jpg", "jpeg", "bmp"]
    return suffixes.flatMap { suffix in extensions.map { "\(base)\(suffix).\($0)" } }
  }
}
