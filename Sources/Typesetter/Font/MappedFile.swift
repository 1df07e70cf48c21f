import Glibc

/// A file's bytes, of which only those that are looked at are read.
@safe final class MappedFile: @unchecked Sendable {
  private let bytes: UnsafeRawBufferPointer

  /// nil where there is no such file, or it is empty, no regular file or may not be read.
  init?(path: String) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0 { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0,
      let start = unsafe mmap(nil, status.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0), unsafe start != MAP_FAILED
    else { return nil }
    unsafe bytes = UnsafeRawBufferPointer(start: start, count: status.st_size)
  }

  deinit {
    unsafe munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }

  var count: Int { unsafe bytes.count }

  subscript(offset: Int) -> UInt8 {
    precondition(offset >= 0 && offset < count, "byte outside the file")
    return unsafe bytes[offset]
  }
}
