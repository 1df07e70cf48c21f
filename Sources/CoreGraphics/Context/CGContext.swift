import PixelRenderer

/// Records drawing into a display list, in points, y growing down.
///
/// Upright rectangles snap to device pixels by rounding each edge, so that neighbours share one. The context never
/// paints: a `Canvas` plays the list.
public final class CGContext {
  struct State {
    var ctm: CGAffineTransform
    var fill = PixelColor.black
    var stroke = PixelColor.black
    var opacity: UInt8 = 255
    var lineWidth: CGFloat = 1
    var lineCap = CGLineCap.butt
    var lineJoin = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var dashPhase: CGFloat = 0
    var dashLengths: [CGFloat] = []
    var clipBounds: PixelRect
    /// Clips pushed since the state was saved.
    var clips = 0
    /// The state was saved by the start of a group.
    var beginsGroup = false
  }

  package let list: DisplayList
  /// Device pixels per point.
  package var scale: CGFloat { pixelsPerPoint }
  /// Seen here only: what others see is checked for exclusivity at each access.
  private var pixelsPerPoint: CGFloat
  var state: State
  private var saved: ContiguousArray<State> = []
  /// In device pixels: points are mapped as they are added.
  var currentPath = Path()

  /// `bounds`, in pixels, is what can be seen: drawing outside is dropped. Pixel 0,0 is the origin of the points.
  package init(list: DisplayList, scale: CGFloat, bounds: PixelRect) {
    self.list = list
    pixelsPerPoint = scale
    state = State(ctm: CGAffineTransform(scaleX: scale, y: scale), clipBounds: bounds)
  }

  /// Forgets all state and everything recorded, keeps the memory.
  package func reset(scale: CGFloat, bounds: PixelRect) {
    list.removeAll()
    pixelsPerPoint = scale
    state = State(ctm: CGAffineTransform(scaleX: scale, y: scale), clipBounds: bounds)
    var states = takeSaved()
    states.removeAll(keepingCapacity: true)
    saved = states
    currentPath.elements.removeAll(keepingCapacity: true)
  }

  /// What drawing can reach, in device pixels.
  package var clipBoundsInPixels: PixelRect { state.clipBounds }

  // MARK: State

  public func saveGState() {
    var states = takeSaved()
    states.append(state)
    saved = states
    state.clips = 0
    state.beginsGroup = false
  }

  /// Without a saved state nothing happens; the state that a group began with stays until the group ends.
  public func restoreGState() {
    if !state.beginsGroup { restore() }
  }

  private func restore() {
    var states = takeSaved()
    let last = states.popLast()
    saved = states
    guard let last else { return }
    for _ in 0..<state.clips { list.append(.popClip) }
    state = last
  }

  /// The saved states, to be changed and put back, for the same reason as a display list's commands.
  private func takeSaved() -> ContiguousArray<State> {
    var states: ContiguousArray<State> = []
    swap(&states, &saved)
    return states
  }

  /// Everything up to `endGroup` is painted apart, then blended once.
  package func beginGroup(bounds: CGRect, opacity: CGFloat) {
    let device = PixelRect(roundedOut: bounds.applying(state.ctm)).intersection(state.clipBounds)
    saveGState()
    state.beginsGroup = true
    state.clipBounds = device
    list.append(.beginGroup(bounds: device, opacity: UInt8(fraction: opacity)))
  }

  package func endGroup() {
    while !state.beginsGroup {
      if saved.isEmpty { return }
      restore()
    }
    restore()
    list.append(.endGroup)
  }

  /// The layer is blended with the alpha set before; inside, alpha starts at 1.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
    saveGState()
    let opacity = state.opacity
    state.beginsGroup = true
    state.opacity = 255
    list.append(.beginGroup(bounds: state.clipBounds, opacity: opacity))
  }

  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
    beginGroup(bounds: rect, opacity: CGFloat(state.opacity) / 255)
    state.opacity = 255
  }

  public func endTransparencyLayer() {
    endGroup()
  }

  // MARK: Transform

  /// From user space to device pixels.
  public var ctm: CGAffineTransform { state.ctm }

  /// Goes back to a transform that was in force, where saving the whole state for it would be too much.
  package func setCTM(_ ctm: CGAffineTransform) {
    state.ctm = ctm
  }

  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    state.ctm = state.ctm.translatedBy(x: tx, y: ty)
  }

  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    state.ctm = state.ctm.scaledBy(x: sx, y: sy)
  }

  public func rotate(by angle: CGFloat) {
    state.ctm = state.ctm.rotated(by: angle)
  }

  public func concatenate(_ transform: CGAffineTransform) {
    state.ctm = transform.concatenating(state.ctm)
  }

  package func translateInPixels(x: CGFloat, y: CGFloat) {
    state.ctm.tx += x
    state.ctm.ty += y
  }

  /// Moves the origin to the nearest whole device pixel; returns by how many.
  package func snapOrigin() -> (x: CGFloat, y: CGFloat) {
    guard state.ctm.isPositiveScale else { return (0, 0) }
    let x = CGFloat(PixelRect.snapped(state.ctm.tx)) - state.ctm.tx
    let y = CGFloat(PixelRect.snapped(state.ctm.ty)) - state.ctm.ty
    translateInPixels(x: x, y: y)
    return (x, y)
  }

  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }

  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm.inverted()) }

  // MARK: Attributes

  public func setFillColor(_ color: CGColor) {
    state.fill = color.pixelColor
  }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = PixelColor(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  public func setStrokeColor(_ color: CGColor) {
    state.stroke = color.pixelColor
  }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = PixelColor(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }

  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  package func setFillColor(_ color: PixelColor) {
    state.fill = color
  }

  package func setStrokeColor(_ color: PixelColor) {
    state.stroke = color
  }

  /// Multiplies the alpha of everything drawn from now on.
  public func setAlpha(_ alpha: CGFloat) {
    state.opacity = UInt8(fraction: alpha)
  }

  public func setLineWidth(_ width: CGFloat) {
    state.lineWidth = width
  }

  public func setLineCap(_ cap: CGLineCap) {
    state.lineCap = cap
  }

  public func setLineJoin(_ join: CGLineJoin) {
    state.lineJoin = join
  }

  public func setMiterLimit(_ limit: CGFloat) {
    state.miterLimit = limit
  }

  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.dashPhase = phase
    state.dashLengths = lengths
  }

  // MARK: Clip

  /// The smallest rectangle around the clip, in user space.
  public var boundingBoxOfClipPath: CGRect {
    let bounds = state.clipBounds
    return CGRect(x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height)
      .applying(state.ctm.inverted())
  }

  public func clip(to rect: CGRect) {
    if state.ctm.isUpright {
      pushClip(bounds: PixelRect(snapping: rect.applying(state.ctm)), nil)
    } else {
      var path = Path()
      path.rect(rect)
      pushClip(path.transformed(Transform(state.ctm)), .nonZero)
    }
  }

  /// To the union of the rectangles.
  public func clip(to rects: [CGRect]) {
    var path = Path()
    for rect in rects { path.rect(rect) }
    pushClip(path.transformed(Transform(state.ctm)), .nonZero)
  }

  /// To the current path, which is used up.
  public func clip(using rule: CGPathFillRule = .winding) {
    pushClip(currentPath, rule.fillRule)
    beginPath()
  }

  package func clipRounded(_ rect: CGRect, radius: CGFloat) {
    if state.ctm.isPositiveScale {
      let device = PixelRect(snapping: rect.applying(state.ctm))
      let rounded = RoundedRect(device, radius: Double(radius * state.ctm.a))
      pushClip(bounds: device, rounded.radius > 0 ? .pushRoundedClip(rounded) : nil)
    } else {
      var path = Path()
      path.roundedRect(rect, cornerWidth: radius, cornerHeight: radius)
      pushClip(path.transformed(Transform(state.ctm)), .nonZero)
    }
  }

  private func pushClip(_ path: Path, _ rule: DisplayList.FillRule) {
    pushClip(bounds: PixelRect(roundedOut: CGRect(path.controlBounds)), .pushPathClip(path, rule))
  }

  private func pushClip(bounds: PixelRect, _ command: DisplayList.Command?) {
    list.append(command ?? .pushClip(bounds))
    state.clips += 1
    state.clipBounds = state.clipBounds.intersection(bounds)
  }
}

extension UInt8 {
  /// 0...1 to 0...255, clamped.
  package init(fraction: CGFloat) {
    self = fraction > 0 ? UInt8((Swift.min(fraction, 1) * 255).rounded()) : 0
  }
}

extension CGAffineTransform {
  /// Maps upright rectangles to upright rectangles, mirrored ones included.
  var isUpright: Bool { b == 0 && c == 0 }
}

extension RoundedRect {
  package init(_ rect: PixelRect, radius: Double) {
    self.init(
      x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height), radius: radius)
  }
}
