extension Bitmap {
  package func scaled(toWidth newWidth: Int, height newHeight: Int) -> Bitmap {
    Bitmap(width: newWidth, height: newHeight)
  }
}
