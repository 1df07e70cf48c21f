internal import CFreeType
import Glibc

/// Lets FreeType read a font's file piece by piece. By itself it maps the file, and what it ever looked at stays in memory:
/// megabytes of a file with tens of thousands of letters.
enum FontStream {
  /// nil where the file may not be read. The stream goes with the face that is opened with it, or could not be.
  static func open(_ path: String) -> FT_Stream? {
    let descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { return nil }
    var status = stat()
    _ = unsafe fstat(descriptor, &status)
    let stream = FT_Stream.allocate(capacity: 1)
    unsafe stream.initialize(to: FT_StreamRec())
    unsafe stream.pointee.size = UInt(status.st_size)
    unsafe stream.pointee.descriptor.value = Int(descriptor)
    unsafe stream.pointee.read = { stream, offset, buffer, count in
      guard count > 0, let stream = unsafe stream else { return 0 }
      return unsafe UInt(max(0, pread(Int32(stream.pointee.descriptor.value), buffer, Int(count), Int(offset))))
    }
    unsafe stream.pointee.close = { stream in
      guard let stream = unsafe stream else { return }
      unsafe close(Int32(stream.pointee.descriptor.value))
      unsafe stream.deallocate()
    }
    return unsafe stream
  }
}
