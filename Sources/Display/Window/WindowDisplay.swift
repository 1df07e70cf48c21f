internal import CSDL2
import Dispatch
import Foundation
package import PixelRenderer

/// A window of the desktop.
///
/// Where there is a graphics processor a texture is shown in step with the screen, else frames are drawn into the
/// window's surface and a timer paces them. What the window system loses is shown again from `frame` without asking, so
/// `.exposed` never comes from here. Ctrl-C arrives as `.quit`, since SDL's handler of SIGINT is left on. A window
/// covered by others counts as visible: SDL 2 does not tell.
@MainActor @safe package final class WindowDisplay: Display {
  /// What really paces frames.
  package enum Pacing: String, Sendable {
    /// The graphics driver waits for the screen.
    case vsync
    /// A timer stands in: there is no graphics processor, or its wait is not real.
    case timer
  }

  package private(set) var size = DisplaySize(width: 0, height: 0)
  package private(set) var scale: Double = 1
  package private(set) var refreshRate: Double = 60
  package var frame: Bitmap { surface.frame }
  package private(set) var isVisible = true
  package var pacing: Pacing { pacer.pacing }
  package var title: String {
    didSet { unsafe SDL_SetWindowTitle(window, title) }
  }

  let window: OpaquePointer
  private let surface: WindowSurface
  private var pacer: FramePacer
  private var reader = EventReader()
  private let fixedScale: Double?
  private let fixedRefreshRate: Double?
  /// Whether `frame` holds a whole picture that may be shown again.
  private var isFramePainted = false

  /// Opens a window of `width` by `height` points. `scale` overrides what the display server says, `refreshRate` the
  /// screen's. Throws `DisplayError.noDisplay` where there is no server.
  package init(
    title: String, width: Double, height: Double, scale: Double? = nil, refreshRate: Double? = nil
  ) throws(DisplayError) {
    try Self.start()
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    let centered = Int32(bitPattern: UInt32(SDL_WINDOWPOS_CENTERED_MASK))
    guard
      let window = unsafe SDL_CreateWindow(
        title, centered, centered, Self.units(width), Self.units(height), flags)
    else {
      let reason = unsafe String(cString: SDL_GetError())
      SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO))
      throw .noWindow(reason: reason)
    }
    unsafe self.window = window
    self.title = title
    fixedScale = scale
    fixedRefreshRate = refreshRate
    surface = unsafe WindowSurface(window: window)
    pacer = FramePacer(claimsVsync: surface.claimsVsync)
    updateSize()
    if scale != nil {
      unsafe SDL_SetWindowSize(
        window, Self.units(width * reader.unitsPerPoint), Self.units(height * reader.unitsPerPoint))
      updateSize()
    }
    MainQueue.watch { Self.pushWake() }
  }

  /// The drivers that `environment` speaks of, nil for SDL's own reading of `SDL_VIDEODRIVER`. Left to itself SDL tries
  /// them all, complains on standard error, and may end up with one that shows nothing.
  static func drivers(in environment: [String: String]) throws(DisplayError) -> String? {
    func has(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
    if has("SDL_VIDEODRIVER") { return nil }
    let names = (has("DISPLAY") ? ["x11"] : []) + (has("WAYLAND_DISPLAY") ? ["wayland"] : [])
    if names.isEmpty { throw .noDisplay(reason: "neither DISPLAY nor WAYLAND_DISPLAY is set") }
    return names.joined(separator: ",")
  }

  private static func start() throws(DisplayError) {
    let environment = ProcessInfo.processInfo.environment
    let drivers = try drivers(in: environment)
    guard csdl2_open() else {
      throw .noDisplay(reason: "SDL2 is not installed, or older than 2.26; install libsdl2-2.0-0")
    }
    unsafe SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    unsafe SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    if let drivers { unsafe SDL_SetHint(SDL_HINT_VIDEODRIVER, drivers) }
    guard SDL_InitSubSystem(UInt32(SDL_INIT_VIDEO)) != 0 else { return }
    let tried = ["SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"].compactMap { name in
      environment[name].map { "\(name)=\($0)" }
    }
    throw .noDisplay(
      reason: "\(tried.joined(separator: ", ")) does not answer (\(unsafe String(cString: SDL_GetError())))")
  }

  isolated deinit {
    surface.close()
    unsafe SDL_DestroyWindow(window)
    SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO))
  }

  package func setMinimumSize(width: Double, height: Double) {
    unsafe SDL_SetWindowMinimumSize(
      window, Self.units(width * reader.unitsPerPoint), Self.units(height * reader.unitsPerPoint))
  }

  package var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  package func pollEvents(into events: inout [InputEvent]) {
    var news = reader.read(into: &events, now: now)
    if news.sizeMayHaveChanged {
      // There and back again: the size is the same, the surface may be another one.
      if updateSize() { events.append(.resized) } else { news.needsShowing = true }
    }
    if let visible = news.isVisible, visible != isVisible {
      isVisible = visible
      events.append(.visibility(visible))
    }
    if news.needsShowing, isVisible, isFramePainted { surface.show(Damage(frame.bounds)) }
  }

  package func wait(until deadline: Double?) {
    guard let deadline else {
      _ = SDL_WaitEvent(nil)
      return
    }
    // SDL counts milliseconds; the rest is slept through.
    let remaining = deadline - now
    if remaining >= 0.001, SDL_WaitEventTimeout(nil, Int32(min(remaining * 1000, 1e9))) != 0 { return }
    sleep(until: deadline)
  }

  package func present(_ damage: Damage) {
    if !damage.isEmpty {
      surface.show(damage)
      isFramePainted = true
    }
    if let deadline = pacer.presented(at: now, refreshRate: refreshRate) { sleep(until: deadline) }
  }

  package nonisolated func wake() { Self.pushWake() }

  package func drainMainQueue() { MainQueue.drain() }

  /// An event of no meaning, which ends a wait. Safe from any thread.
  private nonisolated static func pushWake() {
    var event = unsafe SDL_Event()
    unsafe event.type = SDL_USEREVENT.rawValue
    _ = unsafe SDL_PushEvent(&event)
  }

  private func sleep(until deadline: Double) {
    let remaining = deadline - now
    if remaining > 0 { usleep(UInt32(min(remaining * 1e6, 1e9))) }
  }

  /// Takes over the window's size and scale. True where the frame had to be made anew.
  @discardableResult private func updateSize() -> Bool {
    var width: Int32 = 0
    var height: Int32 = 0
    var pixelWidth: Int32 = 0
    var pixelHeight: Int32 = 0
    unsafe SDL_GetWindowSize(window, &width, &height)
    unsafe SDL_GetWindowSizeInPixels(window, &pixelWidth, &pixelHeight)
    let pixelsPerUnit = width > 0 ? Double(pixelWidth) / Double(width) : 1
    let newScale = fixedScale ?? pixelsPerUnit
    updateRefreshRate()
    let isSame = newScale == scale && Int(pixelWidth) == frame.width && Int(pixelHeight) == frame.height
    guard !isSame, pixelWidth > 0, pixelHeight > 0 else { return false }
    scale = newScale
    reader.unitsPerPoint = newScale / pixelsPerUnit
    size = DisplaySize(width: Double(pixelWidth) / newScale, height: Double(pixelHeight) / newScale)
    surface.makeFrame(width: Int(pixelWidth), height: Int(pixelHeight))
    isFramePainted = false
    return true
  }

  private func updateRefreshRate() {
    var mode = unsafe SDL_DisplayMode()
    let display = unsafe SDL_GetWindowDisplayIndex(window)
    let isKnown = unsafe SDL_GetCurrentDisplayMode(max(0, display), &mode) == 0 && mode.refresh_rate > 0
    refreshRate = fixedRefreshRate ?? (isKnown ? Double(unsafe mode.refresh_rate) : 60)
  }

  private static func units(_ value: Double) -> Int32 { Int32(min(max(1, value.rounded()), 16_384)) }
}
