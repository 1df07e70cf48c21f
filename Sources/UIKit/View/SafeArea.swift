/// What is covered of a view, as distances from its edges in points.
struct SafeArea: Equatable {
  /// By bars and the device's edges.
  var container = UIEdgeInsets.zero
  /// By a keyboard on the screen, from the bottom.
  var keyboard: CGFloat = 0

  var isEmpty: Bool { self == SafeArea() }

  /// What reaches into a rectangle inside `box`, of which this is the safe area.
  func reaching(into frame: CGRect, in box: CGRect) -> SafeArea {
    // Never more than of the box: a view that grows by what is covered of it must come to rest.
    func rest(_ covered: CGFloat, _ distance: CGFloat) -> CGFloat { min(covered, max(0, covered - distance)) }
    let below = box.maxY - frame.maxY
    return SafeArea(
      container: UIEdgeInsets(
        top: rest(container.top, frame.minY - box.minY), left: rest(container.left, frame.minX - box.minX),
        bottom: rest(container.bottom, below), right: rest(container.right, box.maxX - frame.maxX)),
      keyboard: rest(keyboard, below))
  }
}
