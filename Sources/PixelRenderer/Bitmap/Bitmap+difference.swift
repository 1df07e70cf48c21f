/// How two bitmaps differ.
package struct BitmapDifference {
  /// How much, and where first.
  package let words: String
  /// White where a pixel differs, else black; nil where the sizes do.
  package let picture: Bitmap?
}

extension Bitmap {
  /// nil where size and pixels agree; a component may be `tolerance` (of 255) off.
  package func difference(from reference: Bitmap, tolerance: Int = 0) -> BitmapDifference? {
    guard width == reference.width && height == reference.height else {
      return BitmapDifference(
        words: "is \(width) x \(height) pixels, the reference \(reference.width) x \(reference.height)", picture: nil)
    }
    let picture = Bitmap(width: width, height: height, isOpaque: true)
    var count = 0
    var first = ""
    for y in 0..<height {
      for x in 0..<width {
        let here = self[x, y]
        let there = reference[x, y]
        let largest = max(
          abs(Int(here.alpha) - Int(there.alpha)), abs(Int(here.red) - Int(there.red)),
          abs(Int(here.green) - Int(there.green)), abs(Int(here.blue) - Int(there.blue)))
        if largest > tolerance {
          if count == 0 { first = "first at \(x),\(y): \(here) instead of \(there)" }
          count += 1
          picture[x, y] = .white
        }
      }
    }
    return count == 0 ? nil : BitmapDifference(words: "\(count) pixels differ, \(first)", picture: picture)
  }
}
