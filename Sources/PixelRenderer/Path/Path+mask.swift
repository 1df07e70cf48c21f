extension Path {
  package func mask(width: Int, height: Int, rule: DisplayList.FillRule = .nonZero, label: String = "") -> Mask {
    Mask(width: width, height: height, label: label)
  }
}
