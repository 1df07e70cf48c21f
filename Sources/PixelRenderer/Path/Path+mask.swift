extension Path {
  /// The path's coverage of the pixels 0..<width by 0..<height.
  package func mask(width: Int, height: Int, rule: DisplayList.FillRule = .nonZero, label: String = "") -> Mask {
    let mask = Mask(width: width, height: height, label: label)
    let rasterizer = Rasterizer()
    rasterizer.begin(clip: mask.bounds, offsetX: 0, offsetY: 0)
    rasterizer.add(self)
    var sink = MaskSink(mask: mask)
    rasterizer.sweep(rule, into: &sink)
    return mask
  }
}
