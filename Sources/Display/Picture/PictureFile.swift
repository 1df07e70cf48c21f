internal import CSDL2
import Foundation
import Glibc
internal import PixelRenderer

/// A picture file, told by its first bytes and not by its name.
enum PictureFile {
  /// No picture that somebody wants to see in a row is larger.
  private static let largestFile = 1 << 30

  static func decode(_ file: String) throws(PictureError) -> Bitmap {
    let bytes = try read(file)
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      do throws(PNGError) {
        return try PNG.decode(bytes, name: file)
      } catch {
        throw .damaged(file: file, reason: error.reason)
      }
    }
    if bytes.starts(with: [0x42, 0x4D]) {
      return unsafe try bitmap(file, bytes) { source in unsafe SDL_LoadBMP_RW(source, 1) }
    }
    guard let library = OptionalImageLibrary.shared else {
      throw .unsupported(
        file: file, reason: "it is neither PNG nor BMP; for other formats install libsdl2-image-2.0-0")
    }
    let type = URL(fileURLWithPath: file).pathExtension.uppercased()
    return unsafe try bitmap(file, bytes) { source in unsafe library.load(source, type) }
  }

  /// Only regular files: a pipe or a device might never end.
  private static func read(_ file: String) throws(PictureError) -> [UInt8] {
    // Foundation's attributes would name the owner and the group, too, and read the list of users for it.
    var status = stat()
    guard unsafe stat(file, &status) == 0 else { throw .unreadable(file: file, reason: "there is no such file") }
    let type = status.st_mode & S_IFMT
    if type == S_IFDIR { throw .unreadable(file: file, reason: "it is a folder") }
    if type != S_IFREG { throw .unreadable(file: file, reason: "it is no regular file") }
    let size = status.st_size
    if size == 0 { throw .damaged(file: file, reason: "0 bytes") }
    if size > largestFile { throw .unreadable(file: file, reason: "it has \(size) bytes, more than 1 GB") }
    do throws(PNGError) {
      return try FileBytes.read(file)
    } catch {
      throw .unreadable(file: file, reason: "it may not be read")
    }
  }

  private static func bitmap(
    _ file: String, _ bytes: [UInt8], load: (UnsafeMutablePointer<SDL_RWops>?) -> UnsafeMutablePointer<SDL_Surface>?
  ) throws(PictureError) -> Bitmap {
    guard csdl2_open() else {
      throw .unsupported(file: file, reason: "only PNG is read without SDL2; install libsdl2-2.0-0")
    }
    let loaded = unsafe bytes.withUnsafeBytes { unsafe load(SDL_RWFromConstMem($0.baseAddress, Int32($0.count))) }
    guard let loaded = unsafe loaded else {
      let reason = unsafe String(cString: SDL_GetError())
      // What SDL2_image says of bytes that none of its readers knows.
      if reason == "Unsupported image format" {
        throw .unsupported(file: file, reason: "its bytes are those of no known picture format")
      }
      throw .damaged(file: file, reason: reason)
    }
    defer { unsafe SDL_FreeSurface(loaded) }
    guard let surface = unsafe SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ARGB8888.rawValue, 0) else {
      throw .damaged(file: file, reason: unsafe String(cString: SDL_GetError()))
    }
    defer { unsafe SDL_FreeSurface(surface) }
    return unsafe premultiplied(surface)
  }

  private static func premultiplied(_ surface: UnsafeMutablePointer<SDL_Surface>) -> Bitmap {
    let bitmap = Bitmap(width: Int(unsafe surface.pointee.w), height: Int(unsafe surface.pointee.h))
    var isOpaque = true
    for y in 0..<bitmap.height {
      let row = unsafe surface.pointee.pixels + y * Int(surface.pointee.pitch)
      for x in 0..<bitmap.width {
        let pixel = unsafe row.load(fromByteOffset: 4 * x, as: UInt32.self)
        isOpaque = isOpaque && pixel >> 24 == 255
        unsafe bitmap.base[y * bitmap.stride + x] = PixelColor(value: pixel).premultiplied.value
      }
    }
    bitmap.isOpaque = isOpaque
    return bitmap
  }
}
