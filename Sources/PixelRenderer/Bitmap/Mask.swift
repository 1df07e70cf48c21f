/// Coverage, one byte a pixel: what text and anti-aliased shapes are before they get a colour.
@safe package final class Mask: @unchecked Sendable {
  package let width: Int
  package let height: Int
  package let stride: Int
  package let base: UnsafeMutablePointer<UInt8>
  /// What a display-list dump calls it: the text of a line, the name of a symbol.
  package let label: String

  package init(width: Int, height: Int, label: String = "") {
    precondition(width >= 0 && height >= 0, "mask of negative size")
    self.width = width
    self.height = height
    self.stride = width
    self.label = label
    unsafe base = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, width * height))
    unsafe base.initialize(repeating: 0, count: max(1, width * height))
  }

  deinit {
    unsafe base.deallocate()
  }

  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  package subscript(x: Int, y: Int) -> UInt8 {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the mask")
      return unsafe base[y * stride + x]
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the mask")
      unsafe base[y * stride + x] = newValue
    }
  }
}
