internal import CSDL2TTF
import Synchronization

/// SDL_ttf and FreeType keep global state, so every call into them happens under this one lock.
enum FontLibrary {
  struct State {
    var isStarted = false
    /// Where texts become C strings.
    var scratch: [UInt8] = []
  }

  private static let state = Mutex(State())

  /// Runs `body` with the library started.
  static func locked<R, E: Error>(_ body: (inout State) throws(E) -> R) throws(E) -> R {
    try state.withLock { (state) throws(E) -> R in
      if !state.isStarted {
        // Fails only without memory; opening a font then fails with the library's own words.
        state.isStarted = TTF_Init() == 0
      }
      return try body(&state)
    }
  }

  static var lastError: String {
    unsafe String(cString: SDL_GetError())
  }
}
