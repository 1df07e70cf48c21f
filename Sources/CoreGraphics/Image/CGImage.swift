import PixelRenderer
import Synchronization

public enum CGImageAlphaInfo: UInt32, Sendable {
  case none
  case premultipliedLast
  case premultipliedFirst
  case last
  case first
  case noneSkipLast
  case noneSkipFirst
  case alphaOnly
}

/// A picture that does not change.
public final class CGImage: Sendable {
  package let bitmap: Bitmap
  private let lastScaled = Mutex<Bitmap?>(nil)

  package init(bitmap: Bitmap) {
    self.bitmap = bitmap
  }

  /// In pixels.
  public var width: Int { bitmap.width }
  public var height: Int { bitmap.height }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { bitmap.stride * 4 }
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
  public var alphaInfo: CGImageAlphaInfo { bitmap.isOpaque ? .noneSkipFirst : .premultipliedFirst }

  /// The part inside `rect` (pixels, rounded out to whole ones); nil where there is none.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard !rect.isNull, !rect.isInfinite else { return rect.isInfinite ? self : nil }
    let part = PixelRect(roundedOut: rect).intersection(bitmap.bounds)
    if part.isEmpty { return nil }
    let copy = Bitmap(width: part.width, height: part.height, isOpaque: bitmap.isOpaque)
    copy.copy(from: bitmap, source: part, toX: 0, toY: 0)
    return CGImage(bitmap: copy)
  }

  public func copy() -> CGImage? { CGImage(bitmap: bitmap) }

  /// The picture in exactly that many pixels. The last result is kept, so that drawing an image again at the same
  /// size scales nothing.
  package func scaled(toWidth width: Int, height: Int) -> Bitmap {
    if width == bitmap.width && height == bitmap.height { return bitmap }
    let kept = lastScaled.withLock { $0 }
    if let kept, kept.width == width && kept.height == height { return kept }
    let made = bitmap.scaled(toWidth: width, height: height)
    lastScaled.withLock { $0 = made }
    return made
  }
}

extension CGImage: Hashable {
  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
