/// The space a container offers to a view, in points. `.unspecified` in a dimension asks for the view's own length.
struct ProposedSize: Equatable {
  // Not optionals: proposals are compared in every measurement.
  var width: CGFloat
  var height: CGFloat

  // Not stored: each look at them would ask whether they are there yet.
  static var unspecifiedLength: CGFloat { -.infinity }
  static var unspecified: ProposedSize { ProposedSize(width: unspecifiedLength, height: unspecifiedLength) }

  init(width: CGFloat, height: CGFloat) {
    self.width = width
    self.height = height
  }

  init(_ size: CGSize) {
    width = size.width
    height = size.height
  }

  init(_ axis: Axis, _ along: CGFloat, _ across: CGFloat) {
    width = axis == .horizontal ? along : across
    height = axis == .horizontal ? across : along
  }

  static func == (a: ProposedSize, b: ProposedSize) -> Bool { a.width == b.width && a.height == b.height }

  func length(along axis: Axis) -> CGFloat { axis == .horizontal ? width : height }

  /// Both dimensions less a margin around; what is unspecified stays so.
  func inset(horizontally dx: CGFloat, vertically dy: CGFloat) -> ProposedSize {
    ProposedSize(
      width: width.isSpecified ? max(0, width - dx) : width, height: height.isSpecified ? max(0, height - dy) : height)
  }
}

extension CGFloat {
  /// As a proposed length.
  var isSpecified: Bool { self != ProposedSize.unspecifiedLength }

  func or(_ length: @autoclosure () -> CGFloat) -> CGFloat { isSpecified ? self : length() }
}

extension CGSize {
  init(_ axis: Axis, _ along: CGFloat, _ across: CGFloat) {
    self.init(width: axis == .horizontal ? along : across, height: axis == .horizontal ? across : along)
  }

  func length(along axis: Axis) -> CGFloat { axis == .horizontal ? width : height }
}

/// How short and how long a view can be in one dimension.
struct Lengths {
  var min: CGFloat
  var max: CGFloat

  init(min: CGFloat, max: CGFloat) {
    self.min = min
    self.max = Swift.max(min, max)
  }

  static let any = Lengths(min: 0, max: .infinity)

  static func fixed(_ length: CGFloat) -> Lengths { Lengths(min: length, max: length) }

  /// What a stack gives first to those that have the least.
  var flexibility: CGFloat { min == max ? 0 : max - min }

  func adding(_ length: CGFloat) -> Lengths { Lengths(min: min + length, max: max + length) }
}
