import PixelRenderer

extension CALayer {
  /// What painting this layer and those below it records, at one pixel a point: for tests that ask what is shown.
  package func recordedContent() -> DisplayList {
    let list = DisplayList()
    let size = bounds.size
    let area = PixelRect(x: 0, y: 0, width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)))
    paintContent(into: CGContext(list: list, scale: 1, bounds: area))
    return list
  }
}
