internal import CFreeType
import Synchronization

/// FreeType and HarfBuzz are not to be used by two threads at once, so every call into them happens under this one lock.
enum FontLibrary {
  @safe struct State: @unchecked Sendable {
    /// nil where there was no memory for it: then no font opens.
    fileprivate(set) var library: FT_Library?
    /// What is being shaped, and then its glyphs.
    let text: OpaquePointer? = unsafe hb_buffer_create()

    fileprivate init() {
      if unsafe FT_Init_FreeType(&library) != 0 { unsafe library = nil }
    }
  }

  private static let state = Mutex(State())

  static func locked<R, E: Error>(_ body: (inout State) throws(E) -> R) throws(E) -> R {
    try state.withLock { (state) throws(E) -> R in try body(&state) }
  }
}
