import Glibc

/// The desktop's font settings, opened at run time: the library may be absent, and starting it costs milliseconds.
@safe struct FontConfig: @unchecked Sendable {
  private typealias Pointer = UnsafeMutableRawPointer
  private typealias AddString = @convention(c) (Pointer, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
  private typealias AddInteger = @convention(c) (Pointer, UnsafePointer<CChar>, Int32) -> Int32
  private typealias GetString =
    @convention(c) (Pointer, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Int32
  private typealias GetInteger =
    @convention(c) (Pointer, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<Int32>) -> Int32
  private typealias GetCharSet =
    @convention(c) (Pointer, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<Pointer?>) -> Int32
  private typealias Substitute = @convention(c) (Pointer, Pointer, Int32) -> Int32
  private typealias Sort =
    @convention(c) (Pointer, Pointer, Int32, Pointer?, UnsafeMutablePointer<Int32>) -> Pointer?

  /// The head of `FcFontSet`.
  @unsafe private struct FontSet {
    var count: Int32
    var capacity: Int32
    var fonts: UnsafeMutablePointer<Pointer?>?
  }

  private let config: Pointer
  private let create: @convention(c) () -> Pointer?
  private let destroy: @convention(c) (Pointer) -> Void
  private let addString: AddString
  private let addInteger: AddInteger
  private let getString: GetString
  private let getInteger: GetInteger
  private let getCharSet: GetCharSet
  private let substitute: Substitute
  private let complete: @convention(c) (Pointer) -> Void
  private let sort: Sort
  private let hasCharacter: @convention(c) (Pointer, UInt32) -> Int32

  /// nil where the library is not installed.
  init?() {
    guard let library = unsafe dlopen("libfontconfig.so.1", RTLD_NOW | RTLD_LOCAL) else { return nil }
    func symbol<T>(_ name: String, _: T.Type) -> T? {
      unsafe dlsym(library, name).map { unsafe unsafeBitCast($0, to: T.self) }
    }
    typealias Load = @convention(c) () -> Pointer?
    guard let load = unsafe symbol("FcInitLoadConfigAndFonts", Load.self), let config = unsafe load(),
      let create = unsafe symbol("FcPatternCreate", (@convention(c) () -> Pointer?).self),
      let destroy = unsafe symbol("FcPatternDestroy", (@convention(c) (Pointer) -> Void).self),
      let addString = unsafe symbol("FcPatternAddString", AddString.self),
      let addInteger = unsafe symbol("FcPatternAddInteger", AddInteger.self),
      let getString = unsafe symbol("FcPatternGetString", GetString.self),
      let getInteger = unsafe symbol("FcPatternGetInteger", GetInteger.self),
      let getCharSet = unsafe symbol("FcPatternGetCharSet", GetCharSet.self),
      let substitute = unsafe symbol("FcConfigSubstitute", Substitute.self),
      let complete = unsafe symbol("FcDefaultSubstitute", (@convention(c) (Pointer) -> Void).self),
      let sort = unsafe symbol("FcFontSort", Sort.self),
      let hasCharacter = unsafe symbol("FcCharSetHasChar", (@convention(c) (Pointer, UInt32) -> Int32).self)
    else { return nil }
    unsafe self.config = config
    unsafe self.create = create
    unsafe self.destroy = destroy
    unsafe self.addString = addString
    unsafe self.addInteger = addInteger
    unsafe self.getString = getString
    unsafe self.getInteger = getInteger
    unsafe self.getCharSet = getCharSet
    unsafe self.substitute = substitute
    unsafe self.complete = complete
    unsafe self.sort = sort
    unsafe self.hasCharacter = hasCharacter
  }

  /// A font of the desktop's list, not opened.
  @safe struct Candidate: @unchecked Sendable {
    let path: String
    let index: Int
    private let characters: UnsafeMutableRawPointer
    private let hasCharacter: @convention(c) (UnsafeMutableRawPointer, UInt32) -> Int32

    fileprivate init(
      path: String, index: Int, characters: UnsafeMutableRawPointer,
      hasCharacter: @convention(c) (UnsafeMutableRawPointer, UInt32) -> Int32
    ) {
      self.path = path
      self.index = index
      unsafe self.characters = characters
      unsafe self.hasCharacter = hasCharacter
    }

    func has(_ scalar: Unicode.Scalar) -> Bool { unsafe hasCharacter(characters, scalar.value) != 0 }
  }

  /// All installed fonts, those that suit best first. The list lives as long as the process.
  func candidates(family: String, weight: FontWeight, italic: Bool) -> [Candidate] {
    guard let pattern = unsafe create() else { return [] }
    defer { unsafe destroy(pattern) }
    _ = unsafe addString(pattern, "family", family)
    _ = unsafe addInteger(pattern, "weight", Self.scale(weight))
    _ = unsafe addInteger(pattern, "slant", italic ? 100 : 0)
    _ = unsafe substitute(config, pattern, 0)
    unsafe complete(pattern)
    var result: Int32 = 0
    guard let list = unsafe sort(config, pattern, 0, nil, &result) else { return [] }
    let set = unsafe list.load(as: FontSet.self)
    guard let fonts = unsafe set.fonts else { return [] }
    var candidates: [Candidate] = []
    for number in 0..<Int(unsafe set.count) {
      var file: UnsafePointer<CChar>?
      var index: Int32 = 0
      var characters: Pointer?
      guard let font = unsafe fonts[number], unsafe getString(font, "file", 0, &file) == 0, let path = unsafe file,
        unsafe getInteger(font, "index", 0, &index) == 0, unsafe getCharSet(font, "charset", 0, &characters) == 0,
        let set = unsafe characters
      else { continue }
      // The upper half of the index names an instance of a variable font.
      candidates.append(
        unsafe Candidate(
          path: String(cString: path), index: Int(index & 0xFFFF), characters: set, hasCharacter: hasCharacter))
    }
    return candidates
  }

  /// fontconfig has a scale of weights of its own.
  private static func scale(_ weight: FontWeight) -> Int32 {
    switch weight {
    case .ultraLight: 0
    case .thin: 40
    case .light: 50
    case .regular: 80
    case .medium: 100
    case .semibold: 180
    case .bold: 200
    case .heavy: 205
    case .black: 210
    }
  }
}
