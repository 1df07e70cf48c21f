import Glibc

/// Whole files, with errors that say what was wrong.
package enum FileBytes {
  private static let mostBytes = 1 << 30

  package static func read(_ file: String) throws(PNGError) -> [UInt8] {
    let descriptor = unsafe open(file, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw error(file) }
    defer { _ = close(descriptor) }
    var status = stat()
    if unsafe fstat(descriptor, &status) != 0 { throw error(file) }
    if status.st_mode & S_IFMT != S_IFREG { throw PNGError(file: file, reason: "not a file") }
    let size = Int(status.st_size)
    if size > mostBytes { throw PNGError(file: file, reason: "too large: \(size) bytes") }
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = unsafe Glibc.read(descriptor, buffer.baseAddress! + count, size - count)
        if got < 0 && errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { break }
        count += got
      }
    }
    if failure != 0 { throw unsafe PNGError(file: file, reason: String(cString: strerror(failure))) }
    return bytes
  }

  static func write(_ bytes: [UInt8], to file: String) throws(PNGError) {
    let descriptor = unsafe open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    if descriptor < 0 { throw error(file) }
    defer { _ = close(descriptor) }
    var done = 0
    while done < bytes.count {
      let put = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress! + done, $0.count - done) }
      if put < 0 && errno == EINTR { continue }
      if put < 0 { throw error(file) }
      done += put
    }
  }

  private static func error(_ file: String) -> PNGError {
    unsafe PNGError(file: file, reason: String(cString: strerror(errno)))
  }
}
