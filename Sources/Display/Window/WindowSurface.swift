import Glibc

internal import CSDL2
internal import PixelRenderer

/// How a frame gets into a window.
@MainActor @safe final class WindowSurface {
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

  /// Copies `damage` of `frame` into the window and shows it. False where the window could not take it: then all of the
  /// frame must be shown again.
  func show(_ damage: Damage, of frame: Bitmap) -> Bool {
    if let renderer = unsafe renderer { return unsafe show(damage, of: frame, renderer) }
    // Asked for every time: a resize makes the old surface invalid, and then this makes a new one.
    guard let surface = unsafe SDL_GetWindowSurface(window) else { return false }
    let bounds = unsafe PixelRect(x: 0, y: 0, width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    var count: Int32 = 0
    for index in 0..<damage.count {
      let rect = damage[index].intersection(frame.bounds).intersection(bounds)
      if rect.isEmpty { continue }
      unsafe Self.copy(rect, of: frame, to: surface)
      unsafe rects[Int(count)] = Self.rect(rect)
      count += 1
    }
    return unsafe count == 0 || SDL_UpdateWindowSurfaceRects(window, rects, count) == 0
  }

  private static func copy(_ rect: PixelRect, of frame: Bitmap, to surface: UnsafeMutablePointer<SDL_Surface>) {
    let pitch = Int(unsafe surface.pointee.pitch)
    let format = unsafe surface.pointee.format.pointee
    let size = Int(unsafe format.BytesPerPixel)
    let pixels = unsafe surface.pointee.pixels + rect.y * pitch + rect.x * size
    let source = unsafe frame.base + rect.y * frame.stride + rect.x
    let isSame =
      unsafe format.format == SDL_PIXELFORMAT_RGB888.rawValue
      || format.format == SDL_PIXELFORMAT_ARGB8888.rawValue
    if isSame {
      for row in 0..<rect.height {
        unsafe (pixels + row * pitch).copyMemory(from: source + row * frame.stride, byteCount: rect.width * 4)
      }
    } else {
      _ = unsafe SDL_ConvertPixels(
        Int32(rect.width), Int32(rect.height), SDL_PIXELFORMAT_RGB888.rawValue, source, Int32(frame.stride * 4),
        format.format, pixels, Int32(pitch))
    }
  }

  private func show(_ damage: Damage, of frame: Bitmap, _ renderer: OpaquePointer) -> Bool {
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
