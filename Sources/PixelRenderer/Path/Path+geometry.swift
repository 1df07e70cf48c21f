extension Path {
  /// Whether the point lies inside; parts left open count as closed.
  package func contains(x: Double, y: Double, rule: DisplayList.FillRule) -> Bool {
    var sink = WindingSink(x: x, y: y)
    flatten(into: &sink)
    sink.close()
    return rule == .nonZero ? sink.winding != 0 : sink.winding % 2 != 0
  }

  /// The outline of the stroke, to be filled by the non-zero rule.
  package func stroked(_ stroke: Stroke) -> Path {
    var sink = StrokeSink(stroke, list: PointList(), output: PathSink())
    flatten(into: &sink)
    sink.finish()
    return sink.output.path
  }

  /// Dashes and gaps by turns, each part of the path beginning `phase` into the pattern. A pattern without length, or
  /// one too fine to be seen, changes nothing.
  package func dashed(lengths: [Double], phase: Double) -> Path {
    guard var sink = DashSink(lengths: lengths, phase: phase) else { return self }
    flatten(into: &sink)
    return sink.result ?? self
  }
}
