extension RangeReplaceableCollection {
  /// To be called before one more element comes to an array that makes itself room for 4, 8, 16 elements and so on.
  ///
  /// An array left alone grows when the block that malloc happened to give is full, and the same program may need one
  /// allocation more or less each time. What is counted must not depend on that.
  ///
  /// - Parameter first: the room of the first block, a power of two; for bytes at least 32, as blocks differ by 16.
  @inlinable package mutating func makeRoom(first: Int = 4) {
    let count = count
    if count == 0 { return reserveCapacity(first) }
    if count >= first, count & (count - 1) == 0 { reserveCapacity(2 * count) }
  }
}
