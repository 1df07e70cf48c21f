/// How often the program did what costs time, since it started. The difference of two is what happened in between.
public struct WorkCounters: Sendable, Equatable {
  public var cellsCreated = 0
  public var cellsReused = 0
  /// `body` evaluated.
  public var bodies = 0
  public var nodesCreated = 0
  public var nodesUpdated = 0
  /// Lines shaped and drawn into a mask.
  public var textsTypeset = 0
  /// Texts found ready.
  public var cacheHits = 0
  /// Device pixels written, in backing stores and in the frame.
  public var pixelsPainted = 0

  public init() {}

  public static func - (left: WorkCounters, right: WorkCounters) -> WorkCounters {
    left.combined(with: right, by: -)
  }

  public static func + (left: WorkCounters, right: WorkCounters) -> WorkCounters {
    left.combined(with: right, by: +)
  }

  public static func += (left: inout WorkCounters, right: WorkCounters) {
    left = left + right
  }

  private func combined(with other: WorkCounters, by operation: (Int, Int) -> Int) -> WorkCounters {
    var result = WorkCounters()
    result.cellsCreated = operation(cellsCreated, other.cellsCreated)
    result.cellsReused = operation(cellsReused, other.cellsReused)
    result.bodies = operation(bodies, other.bodies)
    result.nodesCreated = operation(nodesCreated, other.nodesCreated)
    result.nodesUpdated = operation(nodesUpdated, other.nodesUpdated)
    result.textsTypeset = operation(textsTypeset, other.textsTypeset)
    result.cacheHits = operation(cacheHits, other.cacheHits)
    result.pixelsPainted = operation(pixelsPainted, other.pixelsPainted)
    return result
  }
}
