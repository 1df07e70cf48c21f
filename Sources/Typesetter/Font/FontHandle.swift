internal import CFreeType
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
  private let face: FT_Face
  /// HarfBuzz's side of the face.
  private let shaping: OpaquePointer
  private let italic: Bool
  /// Columns by which bold letters grow.
  private let boldness: Int
  /// What was drawn, by number in the font; at most `glyphLimit`. nil: nothing, as of a space.
  private var glyphs: [UInt32: Glyph?] = [:]
  private static let glyphLimit = 256

  /// Letters are hinted, and outlines only: a small picture in the font would be neither bold nor italic.
  private static let loading = Int32(FT_LOAD_NO_BITMAP)

  /// Opens face `file.index` of `file.path`. Throws where the file is missing, no font, or damaged.
  init(file: FontFile, pixelSize: Double, bold: Bool, italic: Bool) throws(TypesetterError) {
    let opened = unsafe try FontLibrary.locked { (state) throws(TypesetterError) in
      guard let stream = unsafe FontStream.open(file.path) else {
        throw .unusableFont(file: file.path, reason: "it may not be read")
      }
      var source = unsafe FT_Open_Args()
      unsafe source.flags = UInt32(FT_OPEN_STREAM)
      unsafe source.stream = stream
      var face: FT_Face?
      let error = unsafe FT_Open_Face(state.library, &source, file.index, &face)
      guard let face = unsafe face else {
        throw .unusableFont(file: file.path, reason: "it cannot be opened (FreeType's error \(error))")
      }
      // At 1 point the resolution is the size in 72nds of a pixel, which allows for fractions.
      let resolution = UInt32((pixelSize * 72).rounded())
      guard unsafe FT_Set_Char_Size(face, 0, 64, resolution, resolution) == 0,
        let shaping = unsafe hb_ft_font_create(face, nil)
      else {
        unsafe FT_Done_Face(face)
        throw .unusableFont(file: file.path, reason: "it has no letters of \(pixelSize) pixels")
      }
      unsafe hb_ft_font_set_load_flags(shaping, Self.loading)
      return unsafe (face, shaping, Metrics(face))
    }
    unsafe face = opened.0
    unsafe shaping = opened.1
    let metrics = unsafe opened.2
    self.pixelSize = pixelSize
    self.italic = italic
    boldness = bold ? unsafe Int(face.pointee.size.pointee.metrics.y_ppem) / 10 : 0
    ascent = metrics.ascent
    height = metrics.height
    lineSkip = max(metrics.height, metrics.lineSkip)
    capHeight = metrics.capHeight ?? ascent * 3 / 4
    xHeight = metrics.xHeight ?? ascent / 2
    // A cut file opens, but its glyphs do not: then letters fail or have no width.
    guard metrics.xHeight != nil, height > 0, advance(of: [0x78], script: .latin, rightToLeft: false) > 0 else {
      throw .unusableFont(file: file.path, reason: "it is damaged: its glyphs cannot be loaded")
    }
  }

  deinit {
    FontLibrary.locked { _ in
      unsafe hb_font_destroy(shaping)
      unsafe FT_Done_Face(face)
    }
  }

  func has(_ scalar: Unicode.Scalar) -> Bool {
    FontLibrary.locked { _ in unsafe FT_Get_Char_Index(face, UInt(scalar.value)) != 0 }
  }

  func hasAll(_ range: ClosedRange<UInt32>) -> Bool {
    FontLibrary.locked { _ in
      for value in range where unsafe FT_Get_Char_Index(face, UInt(value)) == 0 { return false }
      return true
    }
  }

  /// Advance in device pixels of UTF-8.
  func advance(of text: ArraySlice<UInt8>, script: Script, rightToLeft: Bool) -> Int {
    FontLibrary.locked { state in
      let shaped = unsafe shape(text, script, rightToLeft, state.text)
      var advance: Int32 = 0
      for index in unsafe shaped.positions.indices { unsafe advance += shaped.positions[index].x_advance }
      return max(0, Int(advance >> 6))
    }
  }

  /// Coverage of UTF-8; nil where there is no ink. `x` and `y` place its top left from the pen origin at the top of this
  /// font's line box.
  func render(
    _ text: ArraySlice<UInt8>, script: Script, rightToLeft: Bool, label: String
  ) -> (mask: Mask, x: Int, y: Int)? {
    FontLibrary.locked { state in
      let shaped = unsafe shape(text, script, rightToLeft, state.text)
      var parts: [Glyph] = []
      unsafe parts.reserveCapacity(shaped.positions.count)
      var ink = PixelRect.zero
      var pen = (x: Int32(0), y: Int32(ascent) << 6)
      for index in unsafe shaped.positions.indices {
        let position = unsafe shaped.positions[index]
        if var part = unsafe glyph(shaped.infos[index].codepoint) {
          part.x += Int((pen.x + position.x_offset) >> 6)
          part.y += Int((pen.y - position.y_offset) >> 6)
          ink = ink.union(part.bounds)
          parts.append(part)
        }
        pen.x += position.x_advance
        pen.y += position.y_advance
      }
      // Marks may pile up without end; a line box above and below is kept.
      ink = ink.intersection(PixelRect(x: ink.x, y: -height, width: ink.width, height: 3 * height))
      if ink.isEmpty { return nil }
      let mask = Mask(width: ink.width, height: ink.height, label: label)
      for part in parts { mask.unite(with: part.mask, x: part.x - ink.x, y: part.y - ink.y) }
      return (mask, ink.x, ink.y)
    }
  }

  /// A glyph's coverage, and where its top left lies from the pen on the baseline, rows downwards.
  private struct Glyph {
    let mask: Mask
    var x: Int
    var y: Int

    var bounds: PixelRect { mask.bounds.offset(x: x, y: y) }
  }

  /// Glyphs and positions, 1/64 pixel, in `buffer`, until the next text is shaped there.
  private func shape(
    _ text: ArraySlice<UInt8>, _ script: Script, _ rightToLeft: Bool, _ buffer: OpaquePointer?
  ) -> (infos: UnsafeBufferPointer<hb_glyph_info_t>, positions: UnsafeBufferPointer<hb_glyph_position_t>) {
    unsafe hb_buffer_clear_contents(buffer)
    unsafe hb_buffer_set_direction(buffer, rightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, hb_script_from_string(script.tag, -1))
    unsafe text.withUnsafeBytes { bytes in
      unsafe hb_buffer_add_utf8(
        buffer, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), 0, Int32(bytes.count))
    }
    unsafe hb_shape(shaping, buffer, nil, 0)
    var count: UInt32 = 0
    let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count)
    let positions = unsafe hb_buffer_get_glyph_positions(buffer, nil)
    return unsafe (
      UnsafeBufferPointer(start: infos, count: Int(count)), UnsafeBufferPointer(start: positions, count: Int(count))
    )
  }

  /// nil for a glyph without ink, such as a space, and for one that does not load.
  private func glyph(_ number: UInt32) -> Glyph? {
    if let known = glyphs[number] { return known }
    if glyphs.count == Self.glyphLimit { glyphs.removeAll(keepingCapacity: true) }
    let drawn = draw(number)
    glyphs[number] = .some(drawn)
    return drawn
  }

  private func draw(_ number: UInt32) -> Glyph? {
    guard unsafe FT_Load_Glyph(face, number, Self.loading) == 0 else { return nil }
    guard let slot = unsafe face.pointee.glyph else { return nil }
    if italic {
      // 12 degrees.
      var shear = FT_Matrix(xx: 0x10000, xy: 0x0366A, yx: 0, yy: 0x10000)
      unsafe FT_Outline_Transform(&slot.pointee.outline, &shear)
    }
    guard unsafe FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return nil }
    let bitmap = unsafe slot.pointee.bitmap
    let width = unsafe Int(bitmap.width)
    let rows = unsafe Int(bitmap.rows)
    guard width > 0, rows > 0 else { return nil }
    let mask = Mask(width: width + boldness, height: rows)
    for row in 0..<rows {
      let line = unsafe mask.base + row * mask.stride
      unsafe line.update(from: bitmap.buffer + row * Int(bitmap.pitch), count: width)
      // Drawn once more for each column of boldness, one to the right.
      for _ in 0..<boldness {
        for column in (1..<mask.width).reversed() {
          unsafe line[column] = UInt8(min(255, Int(line[column]) + Int(line[column - 1])))
        }
      }
    }
    return unsafe Glyph(mask: mask, x: Int(slot.pointee.bitmap_left), y: -Int(slot.pointee.bitmap_top))
  }

  /// What is asked of a face once, in device pixels.
  private struct Metrics {
    let ascent: Int
    let height: Int
    let lineSkip: Int
    /// nil where the letter does not load.
    let capHeight: Int?
    let xHeight: Int?

    init(_ face: FT_Face) {
      let scale = unsafe face.pointee.size.pointee.metrics.y_scale
      func rows(_ units: Int16) -> Int { (FT_MulFix(Int(units), scale) + 63) >> 6 }
      func top(of letter: Unicode.Scalar) -> Int? {
        let number = unsafe FT_Get_Char_Index(face, UInt(letter.value))
        guard unsafe FT_Load_Glyph(face, number, FontHandle.loading) == 0 else { return nil }
        return unsafe Int(face.pointee.glyph.pointee.bitmap_top)
      }
      ascent = unsafe rows(face.pointee.ascender)
      height = unsafe rows(face.pointee.ascender - face.pointee.descender)
      lineSkip = unsafe rows(face.pointee.height)
      capHeight = top(of: "H")
      xHeight = top(of: "x")
    }
  }
}
