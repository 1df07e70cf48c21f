extension Path {
  /// SVG path data: M L H V C S Q T A Z and their relative forms. Nil where the text is not that.
  package init?(svg: String) {
    var parser = SVGPathParser(svg)
    guard let path = parser.parse() else { return nil }
    self = path
  }
}
