internal import CSDL2TTF
internal import PixelRenderer

/// An open font file at one size. Safe from any thread: every call takes the library's lock.
@safe final class FontHandle: @unchecked Sendable {
  let pixelSize: Double
  /// Rows above the baseline, and of the whole line box.
  let ascent: Int
  let height: Int
  /// From baseline to baseline, at least `height`.
  let lineSkip: Int
  let capHeight: Int
  let xHeight: Int
  /// Width of the space that is set on both sides of a text, which makes overhang measurable; 0 without a space.
  private let padding: Int
  private let style: Int32
  /// Row of the underline where nothing sticks out at the top.
  private let underlineRow: Int
  private let font: OpaquePointer

  /// Opens face `file.index` of `file.path`. Throws where the file is missing, no font, or damaged.
  init(file: FontFile, pixelSize: Double, bold: Bool, italic: Bool) throws(TypesetterError) {
    let style = (bold ? TTF_STYLE_BOLD : 0) | (italic ? TTF_STYLE_ITALIC : 0)
    // At 1 point the resolution is the size in 72nds of a pixel, which allows for fractions.
    let resolution = UInt32((pixelSize * 72).rounded())
    let opened = unsafe try FontLibrary.locked { (_) throws(TypesetterError) in
      guard let font = unsafe TTF_OpenFontIndexDPI(file.path, 1, file.index, resolution, resolution) else {
        throw .unusableFont(file: file.path, reason: FontLibrary.lastError)
      }
      unsafe TTF_SetFontStyle(font, style)
      let probe = unsafe Probe(font: font)
      guard probe.isSound else {
        unsafe TTF_CloseFont(font)
        throw .unusableFont(file: file.path, reason: "it is damaged: its glyphs cannot be loaded")
      }
      return unsafe (font, probe)
    }
    unsafe font = opened.0
    self.style = style
    self.pixelSize = pixelSize
    let probe = unsafe opened.1
    ascent = probe.ascent
    height = probe.height
    lineSkip = max(probe.height, probe.lineSkip)
    capHeight = probe.capHeight
    xHeight = probe.xHeight
    padding = probe.space
    underlineRow = probe.underlineRow
  }

  deinit {
    FontLibrary.locked { _ in unsafe TTF_CloseFont(font) }
  }

  func has(_ scalar: Unicode.Scalar) -> Bool {
    FontLibrary.locked { _ in unsafe TTF_GlyphIsProvided32(font, scalar.value) != 0 }
  }

  func hasAll(_ range: ClosedRange<UInt32>) -> Bool {
    FontLibrary.locked { _ in
      for value in range where unsafe TTF_GlyphIsProvided32(font, value) == 0 { return false }
      return true
    }
  }

  /// Advance in device pixels of UTF-8 without NULs.
  func advance(of text: ArraySlice<UInt8>, script: Script, rightToLeft: Bool) -> Int {
    FontLibrary.locked { state in
      prepare(text, script: script, rightToLeft: rightToLeft, scratch: &state.scratch)
      var width: Int32 = 0
      let status = unsafe state.scratch.withUnsafeBufferPointer { bytes in
        unsafe bytes.withMemoryRebound(to: CChar.self) { unsafe TTF_SizeUTF8(font, $0.baseAddress, &width, nil) }
      }
      return status == 0 ? max(0, Int(width) - 2 * padding) : 0
    }
  }

  /// Coverage of UTF-8 without NULs; nil where there is no ink. `x` and `y` place its top left from the pen origin at
  /// the top of this font's line box.
  func render(
    _ text: ArraySlice<UInt8>, script: Script, rightToLeft: Bool, label: String
  ) -> (mask: Mask, x: Int, y: Int)? {
    FontLibrary.locked { state in
      prepare(text, script: script, rightToLeft: rightToLeft, scratch: &state.scratch)
      guard let surface = unsafe Self.surface(state.scratch, font) else { return nil }
      defer { unsafe SDL_FreeSurface(surface) }
      guard let ink = unsafe Ink(surface) else { return nil }
      // A surface taller than the line box starts above it where ink does; only an underline tells by how much.
      var top = 0
      if unsafe Int(surface.pointee.h) > height {
        unsafe TTF_SetFontStyle(font, style | TTF_STYLE_UNDERLINE)
        if let underlined = unsafe Self.surface(state.scratch, font) {
          top = unsafe max(0, Self.firstRow(inColumn: 0, of: underlined) - underlineRow)
          unsafe SDL_FreeSurface(underlined)
        }
        unsafe TTF_SetFontStyle(font, style)
      }
      // Marks may pile up without end; a line box above and below is kept.
      guard let rect = unsafe ink.clamped(rows: (top - height)..<(top + 2 * height)) else { return nil }
      let mask = Mask(width: rect.width, height: rect.height, label: label)
      for row in 0..<rect.height {
        let source = unsafe ink.pixels + (rect.y + row) * ink.pitch + rect.x
        unsafe (mask.base + row * mask.stride).update(from: source, count: rect.width)
      }
      return (mask, rect.x - padding, rect.y - top)
    }
  }

  private func prepare(_ text: ArraySlice<UInt8>, script: Script, rightToLeft: Bool, scratch: inout [UInt8]) {
    scratch.removeAll(keepingCapacity: true)
    if padding > 0 { scratch.append(0x20) }
    scratch.append(contentsOf: text)
    if padding > 0 { scratch.append(0x20) }
    scratch.append(0)
    unsafe TTF_SetFontDirection(font, rightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    unsafe TTF_SetFontScriptName(font, script.tag)
  }

  /// Shaded text is an 8-bit surface whose pixels are the coverage.
  private static func surface(_ text: [UInt8], _ font: OpaquePointer) -> UnsafeMutablePointer<SDL_Surface>? {
    unsafe text.withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) {
        unsafe TTF_RenderUTF8_Shaded(
          font, $0.baseAddress, SDL_Color(r: 0, g: 0, b: 0, a: 255), SDL_Color(r: 255, g: 255, b: 255, a: 255))
      }
    }
  }

  private static func firstRow(inColumn column: Int, of surface: UnsafeMutablePointer<SDL_Surface>) -> Int {
    let pixels = unsafe surface.pointee.pixels.assumingMemoryBound(to: UInt8.self)
    for row in 0..<Int(unsafe surface.pointee.h) where unsafe pixels[row * Int(surface.pointee.pitch) + column] != 0 {
      return row
    }
    return 0
  }

  /// What is asked of a font once.
  private struct Probe {
    var ascent = 0
    var height = 0
    var lineSkip = 0
    var capHeight = 0
    var xHeight = 0
    var space = 0
    var underlineRow = 0
    var isSound = false

    init(font: OpaquePointer) {
      ascent = Int(unsafe TTF_FontAscent(font))
      height = Int(unsafe TTF_FontHeight(font))
      lineSkip = Int(unsafe TTF_FontLineSkip(font))
      capHeight = unsafe Self.top(of: "H", font) ?? ascent * 3 / 4
      let x = unsafe Self.top(of: "x", font)
      xHeight = x ?? ascent / 2
      // A cut file loads, but its glyphs do not: then letters fail or have no width.
      var width: Int32 = 0
      isSound = unsafe x != nil && TTF_SizeUTF8(font, "x", &width, nil) == 0 && width > 0 && height > 0
      if unsafe TTF_GlyphIsProvided32(font, 0x20) != 0, unsafe TTF_SizeUTF8(font, " ", &width, nil) == 0 {
        space = Int(width)
      }
      let style = unsafe TTF_GetFontStyle(font)
      unsafe TTF_SetFontStyle(font, style | TTF_STYLE_UNDERLINE)
      if let surface = unsafe FontHandle.surface([0x20, 0], font) {
        underlineRow = unsafe FontHandle.firstRow(inColumn: 0, of: surface)
        unsafe SDL_FreeSurface(surface)
      }
      unsafe TTF_SetFontStyle(font, style)
    }

    private static func top(of scalar: Unicode.Scalar, _ font: OpaquePointer) -> Int? {
      var top: Int32 = 0
      guard unsafe TTF_GlyphMetrics32(font, scalar.value, nil, nil, nil, &top, nil) == 0 else { return nil }
      return Int(top)
    }
  }

  /// The part of a surface that is not blank.
  @unsafe private struct Ink {
    let pixels: UnsafeMutablePointer<UInt8>
    let pitch: Int
    private var rect: PixelRect

    init?(_ surface: UnsafeMutablePointer<SDL_Surface>) {
      let width = Int(unsafe surface.pointee.w)
      let height = Int(unsafe surface.pointee.h)
      unsafe pixels = surface.pointee.pixels.assumingMemoryBound(to: UInt8.self)
      unsafe pitch = Int(surface.pointee.pitch)
      var left = width
      var right = 0
      var top = height
      var bottom = 0
      for row in 0..<height {
        let line = unsafe UnsafeBufferPointer(start: pixels + row * pitch, count: width)
        guard let first = unsafe line.firstIndex(where: { $0 != 0 }) else { continue }
        left = min(left, first)
        right = max(right, unsafe line.lastIndex(where: { $0 != 0 })! + 1)
        top = min(top, row)
        bottom = row + 1
      }
      if right == 0 { return nil }
      unsafe rect = PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    func clamped(rows: Range<Int>) -> PixelRect? {
      let result = unsafe rect.intersection(
        PixelRect(x: rect.x, y: rows.lowerBound, width: rect.width, height: rows.count))
      return result.isEmpty ? nil : result
    }
  }
}
