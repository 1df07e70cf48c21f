import Glibc

/// How a cost grows with a size: cost = factor × size ^ exponent. 0: not at all; 1: as the size does.
public struct PowerLaw: Sendable, Equatable {
  public let exponent: Double
  public let factor: Double

  /// The straight line through the logarithms that is nearest by least squares.
  /// - Parameters:
  ///   - sizes: above 0, two of them different at least; else there is no law.
  ///   - costs: as many, above 0.
  public init?(sizes: [Double], costs: [Double]) {
    guard sizes.count == costs.count, (sizes + costs).allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
    let x = sizes.map { log($0) }
    let y = costs.map { log($0) }
    let count = Double(x.count)
    let middleX = x.reduce(0, +) / count
    let middleY = y.reduce(0, +) / count
    let spread = x.reduce(0) { $0 + ($1 - middleX) * ($1 - middleX) }
    guard spread > 0 else { return nil }
    exponent = zip(x, y).reduce(0) { $0 + ($1.0 - middleX) * ($1.1 - middleY) } / spread
    factor = exp(middleY - exponent * middleX)
  }
}
