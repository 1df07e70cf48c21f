public import Foundation
import Glibc

/// The bundled pictures: PNG files of 192 × 192 pixels.
public enum Pictures {
  /// The names of the pictures, in their order; the files are called so, with `.png` at the end.
  public static let names = [
    "lake", "lemon", "dunes", "waves", "aurora", "apple", "lighthouse", "quilt", "sailboat", "cherries", "forest",
    "circles", "balloon", "watermelon", "snow", "tiles", "city", "teacup", "fields", "confetti", "volcano", "pear",
    "fish", "flower",
  ]

  public static var count: Int { names.count }

  /// The file of a picture; nil if the index is out of range or the pictures were not found.
  public static func file(at index: Int) -> URL? { path(at: index).map { URL(fileURLWithPath: $0) } }

  /// The path of that file.
  public static func path(at index: Int) -> String? { try? locate(index) }

  /// The path of that file, or why there is none.
  package static func locate(_ index: Int) throws(PicturesError) -> String {
    guard let folder else { throw PicturesError(path: expectedFolder, reason: "the folder is missing") }
    guard names.indices.contains(index) else { throw PicturesError(path: "\(index)", reason: "there are \(count)") }
    return "\(folder)/\(names[index]).png"
  }

  /// The file of the picture with this name.
  public static func file(named name: String) -> URL? {
    names.firstIndex(of: name).flatMap { file(at: $0) }
  }

  /// The bytes of a picture's file. The index must be below `count`.
  public static func data(at index: Int) throws(PicturesError) -> [UInt8] {
    precondition(names.indices.contains(index), "There is no picture \(index)")
    let path = try locate(index)
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw PicturesError(path: path, reason: error.localizedDescription)
    }
  }

  // SwiftPM's own accessor, `Bundle.module`, stops the program if the folder is missing, so it is not used: the
  // resources lie beside the executable, for tests too.
  private static let expectedFolder: String = {
    let program = unsafe [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      count = unsafe buffer.withMemoryRebound(to: CChar.self) { path in
        unsafe max(0, readlink("/proc/self/exe", path.baseAddress!, path.count))
      }
    }
    let slash = program.lastIndex(of: UInt8(ascii: "/")) ?? 0
    return String(decoding: program[..<slash], as: UTF8.self) + "/TwoWorlds_Assets.resources/Pictures"
  }()

  private static let folder: String? = unsafe access(expectedFolder, F_OK) == 0 ? expectedFolder : nil
}

/// Why the bundled pictures cannot be read.
public struct PicturesError: Error, CustomStringConvertible {
  /// The file or folder that was looked for.
  public let path: String

  public let reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  public var description: String {
    "bundled picture \(path): \(reason); keep TwoWorlds_Assets.resources beside the program"
  }
}
