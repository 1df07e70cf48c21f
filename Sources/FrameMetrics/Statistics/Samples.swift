/// Raw samples in order of size, and what can be said of them. No sample is ever averaged away.
public struct Samples: Sendable, Equatable {
  /// Smallest first.
  public let sorted: [Int64]

  public init(_ values: some Sequence<Int64>) {
    sorted = values.sorted()
  }

  public var count: Int { sorted.count }
  /// 0 of no samples, like all that follow.
  public var min: Int64 { sorted.first ?? 0 }
  public var max: Int64 { sorted.last ?? 0 }

  public var mean: Double {
    sorted.isEmpty ? 0 : sorted.reduce(0) { $0 + Double($1) } / Double(sorted.count)
  }

  /// The smallest sample that at least `percent` percent of the samples do not exceed (nearest rank).
  public func percentile(_ percent: Int) -> Int64 {
    sorted.isEmpty ? 0 : sorted[nearestRank(percent, of: sorted.count)]
  }

  public var median: Int64 { percentile(50) }
}

/// Index of a percentile among `count` (at least 1) sorted samples.
func nearestRank(_ percent: Int, of count: Int) -> Int {
  Swift.max(0, Swift.min(count, (percent * count + 99) / 100) - 1)
}

extension Array where Element: Comparable {
  /// The percentile (nearest rank) of a non-empty array without a copy, a sort or an allocation; reorders the elements.
  package mutating func selectPercentile(_ percent: Int) -> Element {
    select(nearestRank(percent, of: count))
  }

  /// The element that would be at `index` if the array were sorted (Hoare's selection).
  private mutating func select(_ index: Int) -> Element {
    var low = 0
    var high = count - 1
    while low < high {
      let pivot = median(self[low], self[low + (high - low) / 2], self[high])
      var left = low
      var right = high
      while left <= right {
        while self[left] < pivot { left += 1 }
        while pivot < self[right] { right -= 1 }
        if left <= right {
          swapAt(left, right)
          left += 1
          right -= 1
        }
      }
      if index <= right {
        high = right
      } else if index >= left {
        low = left
      } else {
        break
      }
    }
    return self[index]
  }

  private func median(_ a: Element, _ b: Element, _ c: Element) -> Element {
    Swift.max(Swift.min(a, b), Swift.min(Swift.max(a, b), c))
  }
}
