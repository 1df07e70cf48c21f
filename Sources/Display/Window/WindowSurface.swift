import Glibc

internal import CSDL2
internal import PixelRenderer

/// The frame of a window, and how it gets there: drawn right into the memory of the window's surface; where that looks
/// otherwise than a frame, copied there; with a graphics processor, as a texture.
@MainActor @safe final class WindowSurface {
  /// What is drawn into, and shown. Another one after `makeFrame` and `show`.
  private(set) var frame = Bitmap(width: 1, height: 1, isOpaque: true)
  /// Whether `frame` lies in the surface's memory. SDL frees that with the window, or when it is asked for the surface
  /// after it was lost, as at each resize; never on its own account.
  private var isFrameLent = false
  private let window: OpaquePointer
  /// nil: the window's surface in memory is used.
  private var renderer: OpaquePointer?
  private var texture: OpaquePointer?
  private var textureSize = (width: 0, height: 0)
  private let rects = UnsafeMutablePointer<SDL_Rect>.allocate(capacity: 4)
  /// Whether the driver says that presenting waits for the screen.
  private(set) var claimsVsync = false

  init(window: OpaquePointer) {
    unsafe self.window = unsafe window
    // Without a graphics node OpenGL would be drawn by the processor: ten times slower than copying, and its libraries
    // cost seconds of start.
    if unsafe access("/dev/dri/renderD128", R_OK | W_OK) == 0 { openRenderer() }
  }

  isolated deinit {
    close()
    unsafe rects.deallocate()
  }

  /// Must come before the window is destroyed.
  func close() {
    leaveSurface()
    frame = Bitmap(width: 1, height: 1, isOpaque: true)
    if let texture = unsafe texture { unsafe SDL_DestroyTexture(texture) }
    if let renderer = unsafe renderer { unsafe SDL_DestroyRenderer(renderer) }
    unsafe texture = nil
    unsafe renderer = nil
  }

  private func openRenderer() {
    let flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
    guard let opened = unsafe SDL_CreateRenderer(window, -1, flags) else { return }
    var info = unsafe SDL_RendererInfo()
    let isReal =
      unsafe SDL_GetRendererInfo(opened, &info) == 0 && info.flags & SDL_RENDERER_ACCELERATED.rawValue != 0
      && !Self.isSoftwareOpenGL
    guard isReal else {
      unsafe SDL_DestroyRenderer(opened)
      return
    }
    unsafe renderer = opened
    claimsVsync = unsafe info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
  }

  /// A renderer named "opengl" may be the processor in disguise; only OpenGL's own name of it tells.
  private static var isSoftwareOpenGL: Bool {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    guard let function = unsafe SDL_GL_GetProcAddress("glGetString") else { return false }
    let getString = unsafe unsafeBitCast(function, to: GetString.self)
    let rendererName: UInt32 = 0x1F01
    guard let name = unsafe getString(rendererName) else { return false }
    let text = unsafe String(cString: name).lowercased()
    return text.contains("llvmpipe") || text.contains("softpipe") || text.contains("software")
      || text.contains("swrast")
  }

  // MARK: The frame's memory

  /// Makes a frame with nothing painted yet.
  func makeFrame(width: Int, height: Int) {
    leaveSurface()
    frame = lentFrame(width: width, height: height) ?? Bitmap(scrollableWidth: width, height: height)
  }

  private func lentFrame(width: Int, height: Int) -> Bitmap? {
    guard unsafe renderer == nil, let surface = unsafe SDL_GetWindowSurface(window)?.pointee,
      unsafe Self.isFrame(
        format: surface.format.pointee.format, pitch: Int(surface.pitch),
        isSameSize: Int(surface.w) == width && Int(surface.h) == height),
      let pixels = unsafe surface.pixels
    else { return nil }
    let stride = Int(unsafe surface.pitch) / 4
    let base = unsafe pixels.bindMemory(to: UInt32.self, capacity: stride * height)
    let frame = unsafe Bitmap(width: width, height: height, stride: stride, lent: base, isOpaque: true)
    frame.fill(frame.bounds, .black)
    isFrameLent = true
    return frame
  }

  /// Whether a surface can be drawn into as if it were a frame. The byte that is no colour may have any meaning: in a
  /// frame it says opaque.
  static func isFrame(format: UInt32, pitch: Int, isSameSize: Bool) -> Bool {
    isSameSize && pitch % 4 == 0 && hasPixelsOfFrame(format)
  }

  private static func hasPixelsOfFrame(_ format: UInt32) -> Bool {
    format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue
  }

  /// Before the surface's memory may go. Whoever still has the frame keeps its picture.
  private func leaveSurface() {
    guard isFrameLent else { return }
    isFrameLent = false
    if !isKnownUniquelyReferenced(&frame) { frame.moveOut() }
  }

  /// After the surface was lost: the same picture in a new one.
  private func moveToNewSurface() {
    let lost = frame
    makeFrame(width: lost.width, height: lost.height)
    frame.copy(from: lost, source: lost.bounds, toX: 0, toY: 0)
  }

  // MARK: Showing

  /// Shows `damage` of the frame, or all of it where the window has nothing of earlier frames any more.
  func show(_ damage: Damage) {
    if put(damage) { return }
    if isFrameLent { moveToNewSurface() }
    _ = put(Damage(frame.bounds))
  }

  /// False where the window could not take it.
  private func put(_ damage: Damage) -> Bool {
    if let renderer = unsafe renderer { return unsafe put(damage, renderer) }
    var bounds = frame.bounds
    var target: UnsafeMutablePointer<SDL_Surface>?
    if !isFrameLent {
      // Asked for every time: a resize makes the old surface invalid, and then this makes a new one.
      guard let surface = unsafe SDL_GetWindowSurface(window) else { return false }
      bounds = unsafe bounds.intersection(
        PixelRect(x: 0, y: 0, width: Int(surface.pointee.w), height: Int(surface.pointee.h)))
      unsafe target = unsafe surface
    }
    var count: Int32 = 0
    for index in 0..<damage.count {
      let rect = damage[index].intersection(bounds)
      if rect.isEmpty { continue }
      if let target = unsafe target { unsafe Self.copy(rect, of: frame, to: target) }
      unsafe rects[Int(count)] = Self.rect(rect)
      count += 1
    }
    // The pixels are read when this returns (it waits for the X server), so the next frame may be drawn over them.
    return unsafe count == 0 || SDL_UpdateWindowSurfaceRects(window, rects, count) == 0
  }

  private static func copy(_ rect: PixelRect, of frame: Bitmap, to surface: UnsafeMutablePointer<SDL_Surface>) {
    let pitch = Int(unsafe surface.pointee.pitch)
    let format = unsafe surface.pointee.format.pointee
    let size = Int(unsafe format.BytesPerPixel)
    let pixels = unsafe surface.pointee.pixels + rect.y * pitch + rect.x * size
    let source = unsafe frame.base + rect.y * frame.stride + rect.x
    if unsafe hasPixelsOfFrame(format.format) {
      for row in 0..<rect.height {
        unsafe (pixels + row * pitch).copyMemory(from: source + row * frame.stride, byteCount: rect.width * 4)
      }
    } else {
      _ = unsafe SDL_ConvertPixels(
        Int32(rect.width), Int32(rect.height), SDL_PIXELFORMAT_RGB888.rawValue, source, Int32(frame.stride * 4),
        format.format, pixels, Int32(pitch))
    }
  }

  private func put(_ damage: Damage, _ renderer: OpaquePointer) -> Bool {
    var damage = damage
    if unsafe texture == nil || textureSize != (frame.width, frame.height) {
      if let texture = unsafe texture { unsafe SDL_DestroyTexture(texture) }
      unsafe texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_RGB888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(frame.width),
        Int32(frame.height))
      textureSize = (frame.width, frame.height)
      damage = Damage(frame.bounds)
    }
    guard let texture = unsafe texture else { return false }
    for index in 0..<damage.count {
      let part = damage[index].intersection(frame.bounds)
      if part.isEmpty { continue }
      var rect = Self.rect(part)
      let source = unsafe frame.base + part.y * frame.stride + part.x
      guard unsafe SDL_UpdateTexture(texture, &rect, source, Int32(frame.stride * 4)) == 0 else { return false }
    }
    guard unsafe SDL_RenderCopy(renderer, texture, nil, nil) == 0 else { return false }
    unsafe SDL_RenderPresent(renderer)
    return true
  }

  private static func rect(_ rect: PixelRect) -> SDL_Rect {
    SDL_Rect(x: Int32(rect.x), y: Int32(rect.y), w: Int32(rect.width), h: Int32(rect.height))
  }
}
