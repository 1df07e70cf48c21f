extension Report.Run {
  /// Where samples lie: percentiles by nearest rank.
  public struct Distribution: Codable, Sendable, Equatable {
    public var min, p50, p90, p95, p99, max, mean: Double

    /// Milliseconds of samples in ns.
    init(_ samples: Samples) {
      min = milliseconds(Double(samples.min))
      p50 = milliseconds(Double(samples.median))
      p90 = milliseconds(Double(samples.percentile(90)))
      p95 = milliseconds(Double(samples.percentile(95)))
      p99 = milliseconds(Double(samples.percentile(99)))
      max = milliseconds(Double(samples.max))
      mean = milliseconds(samples.mean)
    }
  }

  /// Median and 99th percentile.
  public struct Ends: Codable, Sendable, Equatable {
    public var p50, p99: Double

    init(p50: Double, p99: Double) {
      self.p50 = p50
      self.p99 = p99
    }

    init(milliseconds samples: Samples) {
      self.init(
        p50: FrameMetrics.milliseconds(Double(samples.median)),
        p99: FrameMetrics.milliseconds(Double(samples.percentile(99))))
    }

    init(microseconds samples: Samples) {
      self.init(
        p50: significant(Double(samples.median) / 1000), p99: significant(Double(samples.percentile(99)) / 1000))
    }
  }

  /// The frames that brought rows in.
  public struct RowFrames: Codable, Sendable, Equatable {
    public var count: Int
    public var workCpuMs: Ends
    /// CPU time of update, layout and draw for each row; draw composes the whole frame, too.
    public var rowCostUs: Ends
    public var rows: Int
    /// CPU time of update, layout and painting for each row: the row's own cost. Absent in files written before painting
    /// was told apart from composing.
    public var rowPaintCostUs: Ends?

    /// The row's own cost where the file has it.
    var ownCostUs: Ends { rowPaintCostUs ?? rowCostUs }

    private enum CodingKeys: String, CodingKey {
      case count
      case workCpuMs = "work_cpu_ms"
      case rowCostUs = "row_cost_us"
      case rows
      case rowPaintCostUs = "row_paint_cost_us"
    }
  }

  public struct Phases: Codable, Sendable, Equatable {
    public var input, update, layout, draw, overlay, present: Double
    /// A part of draw: painting layers, without composing the frame. Absent in files written before it was told apart.
    public var paint: Double?

    init(_ times: PhaseTimes, paint: Int64) {
      input = milliseconds(Double(times.input))
      update = milliseconds(Double(times.update))
      layout = milliseconds(Double(times.layout))
      draw = milliseconds(Double(times.draw))
      overlay = milliseconds(Double(times.overlay))
      present = milliseconds(Double(times.present))
      self.paint = milliseconds(Double(paint))
    }
  }

  public struct HitchTotals: Codable, Sendable, Equatable {
    public var count: Int
    public var totalMs: Double
    public var ratioMsPerS: Double

    private enum CodingKeys: String, CodingKey {
      case count
      case totalMs = "total_ms"
      case ratioMsPerS = "ratio_ms_per_s"
    }
  }

  /// Totals over the measured frames.
  public struct Counts: Codable, Sendable, Equatable {
    public var cellsCreated: Int
    public var cellsReused: Int
    public var bodies: Int
    public var nodesCreated: Int
    public var nodesUpdated: Int
    public var textsTypeset: Int
    /// Absent in files written before it was counted.
    public var cacheHits: Int?
    public var pixelsPainted: Int
    public var allocationsPerFrame: Double
    public var contextSwitches: Int

    init(_ counters: WorkCounters, allocationsPerFrame: Double, contextSwitches: Int) {
      cellsCreated = counters.cellsCreated
      cellsReused = counters.cellsReused
      bodies = counters.bodies
      nodesCreated = counters.nodesCreated
      nodesUpdated = counters.nodesUpdated
      textsTypeset = counters.textsTypeset
      cacheHits = counters.cacheHits
      pixelsPainted = counters.pixelsPainted
      self.allocationsPerFrame = allocationsPerFrame
      self.contextSwitches = contextSwitches
    }

    private enum CodingKeys: String, CodingKey {
      case cellsCreated = "cells_created"
      case cellsReused = "cells_reused"
      case bodies
      case nodesCreated = "nodes_created"
      case nodesUpdated = "nodes_updated"
      case textsTypeset = "texts_typeset"
      case cacheHits = "cache_hits"
      case pixelsPainted = "pixels_painted"
      case allocationsPerFrame = "allocations_per_frame"
      case contextSwitches = "context_switches"
    }
  }

  /// Every measured frame, in order.
  public struct RawSamples: Codable, Sendable, Equatable {
    /// CPU work, µs.
    public var cpu: [Double]
    /// Wall work, µs.
    public var wall: [Double]
    /// Rows brought in (a count).
    public var rows: [Int]
  }
}
