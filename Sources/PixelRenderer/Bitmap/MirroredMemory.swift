import Glibc

internal import CMemoryFile

/// Memory that is mapped twice, the second time right behind the first: from wherever within the first one reads or
/// writes, `size` bytes are one piece, whose end is the beginning of the memory again.
@safe final class MirroredMemory {
  let start: UnsafeMutableRawPointer
  /// Bytes, a multiple of the page size.
  let size: Int

  static let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))

  /// All zero. nil where the system does not give such memory.
  init?(size: Int) {
    precondition(size > 0 && size % Self.pageSize == 0, "pages are mapped, no parts of them")
    let file = memory_file()
    guard file >= 0 else { return nil }
    defer { close(file) }
    // A place for both first, so that nothing else is mapped there in the meantime.
    guard ftruncate(file, size) == 0,
      let start = unsafe mmap(nil, 2 * size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), unsafe start != MAP_FAILED
    else { return nil }
    for half in 0..<2 {
      let mapped = unsafe mmap(
        start + half * size, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, file, 0)
      guard unsafe mapped == start + half * size else {
        unsafe munmap(start, 2 * size)
        return nil
      }
    }
    unsafe self.start = start
    self.size = size
  }

  deinit {
    unsafe munmap(start, 2 * size)
  }
}
