/// Who is measured when, so that chance alone decides who finds the caches warm.
///
/// In A B C, C B A the last one goes twice in a row: it finds its own rows in the caches, and at the other end so does
/// the first; a way whose cells allocate gains 2.6 % by it. So the round begins one place further each time:
/// A B C, C B A, B C A, A C B, C A B, B A C.
enum TurnOrder {
  /// The order of one block.
  /// - Parameter count: of those measured; at least 1.
  static func lanes(block: Int, count: Int) -> [Int] {
    let order = (0..<count).map { (block / 2 + $0) % count }
    return block % 2 == 0 ? order : order.reversed()
  }
}
