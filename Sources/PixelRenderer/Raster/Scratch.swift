/// Memory that only grows: what a painter needs over and over without asking the heap each time.
@safe final class Scratch<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int

  init(capacity: Int = 64, filler: Element) {
    unsafe base = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    unsafe base.initialize(repeating: filler, count: capacity)
    self.capacity = capacity
  }

  deinit {
    unsafe base.deallocate()
  }

  /// Room for `count` elements. The first `kept` of them stay; new memory holds `filler`.
  func reserve(_ count: Int, keeping kept: Int = 0, filler: Element) {
    if count <= capacity { return }
    let grown = max(count, capacity * 2)
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: grown)
    unsafe memory.update(from: base, count: kept)
    unsafe (memory + kept).initialize(repeating: filler, count: grown - kept)
    unsafe base.deallocate()
    unsafe base = memory
    capacity = grown
  }
}
