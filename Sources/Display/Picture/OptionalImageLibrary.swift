internal import CSDL2
import Glibc

/// SDL2_image, opened at run time where it is installed: it brings JPEG, WebP, GIF and more.
@safe struct OptionalImageLibrary: @unchecked Sendable {
  /// nil where the library is not installed.
  static let shared = OptionalImageLibrary()

  private typealias Load =
    @convention(c) (OpaquePointer?, Int32, UnsafePointer<CChar>) -> OpaquePointer?
  private typealias Start = @convention(c) (Int32) -> Int32

  private let loadTyped: Load

  private init?() {
    guard let library = unsafe dlopen("libSDL2_image-2.0.so.0", RTLD_NOW | RTLD_LOCAL),
      let load = unsafe dlsym(library, "IMG_LoadTyped_RW"), let start = unsafe dlsym(library, "IMG_Init")
    else { return nil }
    // Loaders start themselves when first used, but not safely from two threads. All six flags; what is missing stays so.
    _ = unsafe unsafeBitCast(start, to: Start.self)(0x3F)
    unsafe loadTyped = unsafeBitCast(load, to: Load.self)
  }

  /// Decodes and closes `source`. `type` is a file name extension in capitals, for formats without a mark of their own.
  func load(_ source: UnsafeMutablePointer<SDL_RWops>?, _ type: String) -> UnsafeMutablePointer<SDL_Surface>? {
    let surface = unsafe loadTyped(OpaquePointer(source), 1, type)
    return unsafe surface.map { unsafe UnsafeMutablePointer<SDL_Surface>($0) }
  }
}
