import Glibc

/// Premultiplied BGRA pixels in memory of its own, or in memory that is lent to it (a window's surface).
///
/// Reading and writing rows goes through kernels; everybody else paints through a `DisplayList` and a `Canvas`.
@safe package final class Bitmap: @unchecked Sendable {
  /// Size in device pixels.
  package let width: Int
  package let height: Int
  /// Pixels from one row to the next; equal to `width` for most bitmaps made here, so that a full-width copy is one block.
  package let stride: Int
  /// Lines after which the memory begins again, where the bitmap can be scrolled; else `height`.
  package let cycle: Int
  /// The first pixel, another one after `moveOut()` and `scroll(by:)`. Only kernels and the canvas look behind it.
  @exclusivity(unchecked) package private(set) var base: UnsafeMutablePointer<UInt32>
  /// A promise that every pixel's alpha is 255: copying replaces blending.
  package var isOpaque: Bool
  /// What was allocated, with `base` at the first page inside; nil where the memory is lent.
  private var memory: UnsafeMutableRawPointer?
  /// What a bitmap lies in that can be scrolled.
  private var mirror: MirroredMemory?
  private static let pageSize = 4096
  /// Bytes from which a block is likely to be fresh pages.
  private static let populatedSize = 65_536
  /// Linux's MADV_POPULATE_WRITE, which older headers do not have.
  private static let populateForWriting: Int32 = 23

  /// A cleared (transparent) bitmap. `width` and `height` must not be negative; 0 is an empty bitmap.
  package init(width: Int, height: Int, isOpaque: Bool = false) {
    precondition(width >= 0 && height >= 0, "bitmap of negative size")
    self.width = width
    self.height = height
    self.stride = width
    cycle = height
    self.isOpaque = isOpaque
    let (memory, base) = unsafe Self.allocate(max(1, width * height))
    unsafe base.initialize(repeating: isOpaque ? 0xFF00_0000 : 0, count: max(1, width * height))
    unsafe self.memory = memory
    unsafe self.base = base
  }

  /// A black, opaque bitmap that can be scrolled, if the system gives it the memory for that. Sizes as above.
  package init(scrollableWidth width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "bitmap of negative size")
    self.width = width
    self.height = height
    isOpaque = true
    // Whole pages hold whole lines, and few lines more than asked for: those of an odd width would be a thousand.
    let stride = max(32, (width + 31) / 32 * 32)
    let step = Self.linesOfWholePages(stride: stride)
    let cycle = max(step, (height + step - 1) / step * step)
    if let mirror = MirroredMemory(size: 4 * stride * cycle) {
      // All pages in both places: those that come in later would each stop a frame.
      _ = unsafe madvise(mirror.start, 2 * mirror.size, Self.populateForWriting)
      self.stride = stride
      self.cycle = cycle
      unsafe base = mirror.start.bindMemory(to: UInt32.self, capacity: 2 * stride * cycle)
      self.mirror = mirror
    } else {
      self.stride = width
      self.cycle = height
      let (memory, base) = unsafe Self.allocate(max(1, width * height))
      unsafe self.memory = memory
      unsafe self.base = base
    }
    unsafe base.initialize(repeating: 0xFF00_0000, count: max(1, self.stride * self.cycle))
  }

  private static func linesOfWholePages(stride: Int) -> Int {
    var lines = 1
    while 4 * stride * lines % MirroredMemory.pageSize != 0 { lines *= 2 }
    return lines
  }

  /// Lets all lines go `dy` further down (up where it is negative) without moving one: `base` does instead. What leaves at
  /// one end comes in at the other, `cycle - height` lines later.
  /// - Returns: false where the bitmap cannot be scrolled.
  package func scroll(by dy: Int) -> Bool {
    guard let start = unsafe mirror?.start else { return false }
    let line = unsafe (UnsafeMutableRawPointer(base) - start) / (4 * stride)
    let next = (line - dy % cycle + cycle) % cycle
    unsafe base = (start + 4 * stride * next).assumingMemoryBound(to: UInt32.self)
    return true
  }

  /// Pixels in foreign memory, whatever they are. Whoever lends it calls `moveOut()` before it goes, or knows that nobody
  /// has the bitmap any more.
  package init(width: Int, height: Int, stride: Int, lent base: UnsafeMutablePointer<UInt32>, isOpaque: Bool) {
    precondition(width >= 0 && height >= 0 && stride >= width, "bitmap of negative size")
    self.width = width
    self.height = height
    self.stride = stride
    cycle = height
    unsafe self.base = base
    self.isOpaque = isOpaque
    unsafe memory = nil
  }

  /// Takes the pixels out of lent memory into its own.
  package func moveOut() {
    guard unsafe memory == nil, mirror == nil else { return }
    let count = max(1, stride * height)
    let (memory, base) = unsafe Self.allocate(count)
    // The last row may end at its last pixel.
    for y in 0..<height { unsafe (base + y * stride).initialize(from: self.base + y * stride, count: width) }
    unsafe self.memory = memory
    unsafe self.base = base
  }

  private static func allocate(_ count: Int) -> (memory: UnsafeMutableRawPointer, base: UnsafeMutablePointer<UInt32>) {
    // What a copy costs depends on how source and target lie within their pages, by up to a tenth; it must not depend
    // on what was allocated before.
    // Asking for aligned memory would do it, too, but the C library hardly uses such blocks again: each new bitmap then
    // begins in fresh pages, and a page fault costs more than the row that is painted there.
    let block = UnsafeMutableRawPointer.allocate(byteCount: 4 * count + pageSize, alignment: 16)
    let base = unsafe block.alignedUp(toMultipleOf: pageSize)
    // All pages at once, for half of what a fault for each would cost; kernels before 5.14 say no and then do that.
    if 4 * count >= populatedSize { _ = unsafe madvise(base, 4 * count, populateForWriting) }
    return unsafe (block, base.bindMemory(to: UInt32.self, capacity: count))
  }

  deinit {
    unsafe memory?.deallocate()
  }

  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  package subscript(x: Int, y: Int) -> PixelColor {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the bitmap")
      return unsafe PixelColor(value: base[y * stride + x])
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the bitmap")
      unsafe base[y * stride + x] = newValue.value
    }
  }
}
