import CPNG

/// PNG files, through libpng's simplified interface: it reports errors by return value, so damaged files can neither
/// end the process nor jump through Swift, on any thread.
package enum PNG {
  /// A picture with more pixels is refused before memory is taken for it.
  package static let mostPixels = 64 << 20

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// All colour types and depths become premultiplied BGRA. Damaged colour information (gamma, profile) is passed over;
  /// damaged pixels are an error. `name` is the file to name in errors.
  package static func decode(_ bytes: [UInt8], name: String = "") throws(PNGError) -> Bitmap {
    if bytes.isEmpty { throw PNGError(file: name, reason: "0 bytes") }
    let head = bytes.prefix(signature.count)
    if !signature.starts(with: head) { throw PNGError(file: name, reason: "not a PNG") }
    if head.count < signature.count { throw PNGError(file: name, reason: "truncated") }
    return try unsafe bytes.span.bytes.withUnsafeBytes { (memory) throws(PNGError) in
      try unsafe decode(memory, name: name)
    }
  }

  private static func decode(_ memory: UnsafeRawBufferPointer, name: String) throws(PNGError) -> Bitmap {
    var image = unsafe png_image()
    unsafe image.version = UInt32(PNG_IMAGE_VERSION)
    defer { unsafe png_image_free(&image) }
    guard unsafe png_image_begin_read_from_memory(&image, memory.baseAddress, memory.count) != 0 else {
      throw unsafe PNGError(file: name, reason: reason(image))
    }
    let width = unsafe Int(image.width)
    let height = unsafe Int(image.height)
    if width * height > mostPixels {
      throw PNGError(file: name, reason: "too large: \(width) x \(height) pixels")
    }
    let hasAlpha = unsafe image.format & UInt32(PNG_FORMAT_FLAG_ALPHA) != 0
    unsafe image.format = blueFirst | UInt32(PNG_FORMAT_FLAG_ALPHA)
    // Sixteen-bit files that say nothing about it are sRGB, like all others.
    unsafe image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
    let bitmap = Bitmap(width: width, height: height)
    guard unsafe png_image_finish_read(&image, nil, bitmap.base, Int32(width * 4), nil) != 0 else {
      throw unsafe PNGError(file: name, reason: reason(image))
    }
    bitmap.isOpaque = !hasAlpha || bitmap.premultiply()
    return bitmap
  }

  package static func decode(file: String) throws(PNGError) -> Bitmap {
    try decode(FileBytes.read(file), name: file)
  }

  /// Opaque bitmaps are written without alpha.
  package static func encode(_ bitmap: Bitmap) throws(PNGError) -> [UInt8] {
    if bitmap.bounds.isEmpty { throw PNGError(reason: "no pixels to write") }
    let straight = Bitmap(width: bitmap.width, height: bitmap.height)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width { straight[x, y] = bitmap[x, y].straight }
    }
    let channels = bitmap.isOpaque ? 3 : 4
    let packed = bitmap.isOpaque ? straight.withoutAlpha() : []
    let raw = bitmap.width * bitmap.height * channels + bitmap.height
    // What zlib may add at worst, and the chunks around it.
    let room = raw + raw / 256 + (raw / 8192 + 1) * 12 + 1024
    var image = unsafe png_image()
    unsafe image.version = UInt32(PNG_IMAGE_VERSION)
    unsafe image.width = UInt32(bitmap.width)
    unsafe image.height = UInt32(bitmap.height)
    unsafe image.format = blueFirst | (channels == 4 ? UInt32(PNG_FORMAT_FLAG_ALPHA) : 0)
    defer { unsafe png_image_free(&image) }
    var isWritten = false
    let result = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      var size = room
      let stride = Int32(bitmap.width * channels)
      let outcome =
        unsafe channels == 3
        ? packed.withUnsafeBytes {
          unsafe png_image_write_to_memory(&image, buffer.baseAddress, &size, 0, $0.baseAddress, stride, nil)
        }
        : png_image_write_to_memory(&image, buffer.baseAddress, &size, 0, straight.base, stride, nil)
      isWritten = outcome != 0
      count = isWritten ? size : 0
    }
    if !isWritten { throw unsafe PNGError(reason: reason(image)) }
    return result
  }

  package static func write(_ bitmap: Bitmap, to file: String) throws(PNGError) {
    try FileBytes.write(try encode(bitmap), to: file)
  }

  /// Blue, green, red: `PixelColor`'s order.
  private static let blueFirst = UInt32(PNG_FORMAT_FLAG_COLOR) | UInt32(PNG_FORMAT_FLAG_BGR)

  private static func reason(_ image: png_image) -> String {
    let text = unsafe withUnsafeBytes(of: image.message) {
      unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    return text.contains("read beyond end of data") || text.contains("Not enough") ? "truncated" : text
  }
}

extension Bitmap {
  /// From straight components; returns whether every pixel is opaque.
  fileprivate func premultiply() -> Bool {
    var all: UInt32 = 0xFFFF_FFFF
    for index in 0..<width * height {
      let color = unsafe PixelColor(value: base[index])
      all &= color.value
      if !color.isOpaque { unsafe base[index] = color.premultiplied.value }
    }
    return all >> 24 == 255
  }

  /// Blue, green and red of each pixel, close together.
  fileprivate func withoutAlpha() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 3)
    for y in 0..<height {
      for x in 0..<width {
        let color = self[x, y]
        bytes.append(color.blue)
        bytes.append(color.green)
        bytes.append(color.red)
      }
    }
    return bytes
  }
}
