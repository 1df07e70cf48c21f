extension Path {
  package func contains(x: Double, y: Double, rule: DisplayList.FillRule) -> Bool { false }
  package func stroked(_ stroke: Stroke) -> Path { self }
  package func dashed(lengths: [Double], phase: Double) -> Path { self }
}
