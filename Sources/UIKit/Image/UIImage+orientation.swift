internal import PixelRenderer

extension UIImage.Orientation {
  /// The pixels of `image`, stored in this orientation, the right way up.
  func upright(_ image: CGImage) -> CGImage {
    if self == .up { return image }
    let source = image.bitmap
    let isTurned = rawValue == 2 || rawValue == 3 || rawValue >= 6
    let width = isTurned ? source.height : source.width
    let height = isTurned ? source.width : source.height
    let result = Bitmap(width: width, height: height, isOpaque: source.isOpaque)
    for y in 0..<height {
      for x in 0..<width {
        result[x, y] =
          switch self {
          case .up: source[x, y]
          case .down: source[width - 1 - x, height - 1 - y]
          case .left: source[height - 1 - y, x]
          case .right: source[y, width - 1 - x]
          case .upMirrored: source[width - 1 - x, y]
          case .downMirrored: source[x, height - 1 - y]
          case .leftMirrored: source[y, x]
          case .rightMirrored: source[height - 1 - y, width - 1 - x]
          }
      }
    }
    return CGImage(bitmap: result)
  }
}
