/// Plays display lists into a bitmap. Keep one and `retarget` it: its scratch memory is reused, so that playing
/// allocates nothing once it has grown.
///
/// Pixels never depend on the clip: painting in pieces gives the same bytes as painting at once.
package final class Canvas {
  struct Level {
    var rect: PixelRect
    /// How many clip shapes there are, those around a group included.
    var shapes: Int
  }

  struct Group {
    var surface: Surface
    var bounds: PixelRect
    var opacity: UInt8
    var shapeBase: Int
    /// Clip levels to go back to.
    var levels: Int
    /// Whether it has memory of its own; one that is fully opaque or not to be seen has not.
    var isApart: Bool
    var shadow: Shadow?
  }

  private var target: Bitmap
  /// Nothing outside is touched; in pixels of the target.
  private var clip: PixelRect

  var surface: Surface
  var level: Level
  var ink = Ink.clear
  var painted = 0
  private var offsetX = 0
  private var offsetY = 0

  private var levels: ContiguousArray<Level> = []
  /// Those that the innermost group began with.
  private var levelBase = 0
  /// As many as the level says. Those from `shapeBase` on are in force: the ones around a group wait until it is
  /// blended.
  var shapes: ContiguousArray<ClipShape> = []
  var shapeBase = 0
  var isClippedByShapes: Bool { level.shapes > shapeBase }
  private var groups: ContiguousArray<Group> = []
  private var groupMemory: ContiguousArray<Scratch<UInt32>> = []
  private var apart = 0

  let rasterizer = Rasterizer()
  let coverage = Scratch<UInt8>(filler: 0)
  let rowBytes = Scratch<UInt8>(filler: 0)
  let rowPixels = Scratch<UInt32>(filler: 0)
  let blurring = Blurring()
  var roundedShadows: ContiguousArray<RoundedShadow> = []
  let clipMemory = Scratch<UInt8>(filler: 0)
  var clipMemoryUsed = 0
  private var corners: ContiguousArray<Corner> = []
  private var nextCorner = 0
  private var outline = Path()
  private let points = PointList()

  package init(target: Bitmap, clip: PixelRect) {
    self.target = target
    self.clip = clip.intersection(target.bounds)
    surface = unsafe Surface(base: target.base, stride: target.stride, x: 0, y: 0)
    level = Level(rect: self.clip, shapes: 0)
  }

  package func retarget(_ target: Bitmap, clip: PixelRect) {
    self.target = target
    self.clip = clip.intersection(target.bounds)
  }

  /// Paints the list moved by the offset; returns the number of pixels painted (a pixel painted twice counts twice).
  ///
  /// `start`: the command to begin with, where all before it is a ground that has been laid.
  @discardableResult
  package func play(_ list: DisplayList, from start: Int = 0, offsetX: Int = 0, offsetY: Int = 0) -> Int {
    if clip.isEmpty { return 0 }
    surface = unsafe Surface(base: target.base, stride: target.stride, x: 0, y: 0)
    level = Level(rect: clip, shapes: 0)
    self.offsetX = offsetX
    self.offsetY = offsetY
    painted = 0
    reserveRows(clip.width)
    let commands = list.commands
    for index in start..<commands.count { perform(commands[index]) }
    while levelBase > 0 { endGroup() }
    cutLevels(to: 0)
    if level.shapes > 0 { shapes.removeAll(keepingCapacity: true) }
    clipMemoryUsed = 0
    return painted
  }

  private func reserveRows(_ width: Int) {
    coverage.reserve(width, filler: 0)
    rowBytes.reserve(width, filler: 0)
    rowPixels.reserve(width, filler: 0)
  }

  private func perform(_ command: DisplayList.Command) {
    switch command {
    case .fill(let rect, let color):
      ink = .color(color)
      paint(rect.offset(x: offsetX, y: offsetY))
    case .clear(let rect):
      ink = .clear
      paint(rect.offset(x: offsetX, y: offsetY))
    case .fillRounded(let rect, let color):
      ink = .color(color)
      if let shape = shape(rect) { paint(shape) } else { paint(path(rect), .nonZero) }
    case .strokeRounded(let rect, let width, let color):
      ink = .color(color)
      border(rect, width)
    case .fillPath(let path, let rule, let color):
      ink = .color(color)
      paint(path, rule)
    case .strokePath(let path, let stroke, let color):
      ink = .color(color)
      paint(path, stroke)
    case .bitmap(let bitmap, let source, let x, let y, let opacity):
      paint(bitmap, source, x + offsetX, y + offsetY, opacity)
    case .mask(let mask, let x, let y, let color):
      ink = .color(color)
      paint(mask, x + offsetX, y + offsetY, color)
    case .gradient(let rect, let gradient): paint(rect, gradient, offsetX, offsetY)
    case .shadowRounded(let rect, let blur, let color):
      ink = .color(color)
      paintShadow(rect, blur, offsetX, offsetY)
    case .shadowPath(let path, let blur, let color):
      ink = .color(color)
      paintShadow(path, blur, offsetX, offsetY)
    case .pushClip(let rect): push(rect.offset(x: offsetX, y: offsetY), nil)
    case .pushRoundedClip(let rect):
      if let shape = shape(rect) {
        push(shape.rect, shape.corner == nil ? nil : .rounded(shape))
      } else {
        pushClip(path(rect), .nonZero)
      }
    case .pushPathClip(let path, let rule): pushClip(path, rule)
    case .popClip: popClip()
    case .beginGroup(let bounds, let opacity): beginGroup(bounds.offset(x: offsetX, y: offsetY), opacity)
    case .beginShadow(let bounds, let shadow): beginShadow(bounds.offset(x: offsetX, y: offsetY), shadow)
    case .endGroup: endGroup()
    }
  }

  // MARK: Clips

  private func push(_ bounds: PixelRect, _ kind: ClipShape.Kind?) {
    saveLevel()
    level.rect = level.rect.intersection(bounds)
    if let kind {
      shapes.append(ClipShape(kind: kind, bounds: bounds))
      level.shapes += 1
    }
  }

  private func popClip() {
    // A group's own levels are all that may be popped inside it.
    if levels.count > levelBase { restoreLevel() }
  }

  private func saveLevel() {
    var levels = takeLevels()
    levels.append(level)
    self.levels = levels
  }

  private func restoreLevel() {
    var levels = takeLevels()
    let last = levels.popLast()
    self.levels = levels
    guard let last else { return }
    for _ in last.shapes..<level.shapes {
      if case .bytes(let start) = shapes.removeLast().kind { clipMemoryUsed = start }
    }
    level = last
  }

  private func cutLevels(to count: Int) {
    var levels = takeLevels()
    levels.removeLast(levels.count - count)
    self.levels = levels
  }

  /// The levels, to be changed and put back, for the same reason as a display list's commands.
  private func takeLevels() -> ContiguousArray<Level> {
    var levels: ContiguousArray<Level> = []
    swap(&levels, &self.levels)
    return levels
  }

  /// Only what the clip around it lets through is kept.
  private func pushClip(_ path: Path, _ rule: DisplayList.FillRule) {
    let bounds = level.rect
    let start = clipMemoryUsed
    let size = bounds.area
    clipMemory.reserve(start + size, keeping: start, filler: 0)
    unsafe (clipMemory.base + start).update(repeating: 0, count: size)
    clipMemoryUsed += size
    rasterizer.begin(clip: bounds, offsetX: offsetX, offsetY: offsetY)
    rasterizer.add(path)
    var sink = unsafe ClipSink(base: clipMemory.base + start, bounds: bounds)
    rasterizer.sweep(rule, into: &sink)
    push(bounds, .bytes(start: start))
  }

  // MARK: Groups

  private func beginGroup(_ bounds: PixelRect, _ opacity: UInt8) {
    let isApart = opacity != 255 && opacity != 0
    saveLevel()
    var group = Group(
      surface: surface, bounds: level.rect.intersection(bounds), opacity: opacity, shapeBase: shapeBase,
      levels: levels.count, isApart: isApart)
    if opacity == 0 { group.bounds = .zero }
    enter(group)
  }

  /// The group's memory reaches out of the clip: what the shadow inside the clip is made of lies there.
  private func beginShadow(_ bounds: PixelRect, _ shadow: Shadow) {
    saveLevel()
    let bounds = level.rect.isEmpty ? .zero : shadow.source(of: level.rect).intersection(bounds)
    enter(
      Group(
        surface: surface, bounds: bounds, opacity: 255, shapeBase: shapeBase, levels: levels.count, isApart: true,
        shadow: shadow))
    reserveRows(bounds.width)
  }

  private func enter(_ group: Group) {
    groups.append(group)
    levelBase = group.levels
    level.rect = group.bounds
    guard group.isApart else { return }
    shapeBase = level.shapes
    apart += 1
    if groupMemory.count < apart { groupMemory.append(Scratch<UInt32>(filler: 0)) }
    let memory = groupMemory[apart - 1]
    let size = group.bounds.area
    memory.reserve(size, filler: 0)
    unsafe Kernels.fill(memory.base, size, .clear)
    surface = unsafe Surface(
      base: memory.base, stride: group.bounds.width, x: group.bounds.x, y: group.bounds.y)
  }

  private func endGroup() {
    guard let group = groups.popLast() else { return }
    levelBase = groups.last?.levels ?? 0
    cutLevels(to: group.levels)
    let contents = surface
    restoreLevel()
    guard group.isApart else { return }
    surface = group.surface
    shapeBase = group.shapeBase
    apart -= 1
    if let shadow = group.shadow { paintShadow(of: contents, group.bounds, shadow) }
    ink = .pixels(contents, opacity: group.opacity, isOpaque: false)
    paint(group.bounds)
  }

  // MARK: Shapes

  /// The rounded rectangle on whole pixels, moved into place; nil where its edges are between pixels.
  func shape(_ rect: RoundedRect) -> RoundedShape? {
    let x = Int(exactly: rect.x)
    let y = Int(exactly: rect.y)
    guard let x, let y, let width = Int(exactly: rect.width), let height = Int(exactly: rect.height) else { return nil }
    let pixels = PixelRect(x: x + offsetX, y: y + offsetY, width: width, height: height)
    return RoundedShape(rect: pixels, corner: corner(rect.radius))
  }

  func corner(_ radius: Double) -> Corner? {
    if radius <= 0 { return nil }
    for corner in corners where corner.radius == radius { return corner }
    let made = Corner(radius: radius, rasterizer: rasterizer)
    if corners.count < 32 {
      corners.append(made)
    } else {
      corners[nextCorner] = made
      nextCorner = (nextCorner + 1) % 32
    }
    return made
  }

  /// A rounded rectangle between pixels as a path, with a second one inside for a border.
  func path(_ rect: RoundedRect, inner: RoundedRect? = nil) -> Path {
    outline.elements.removeAll(keepingCapacity: true)
    outline.roundedRect(rect)
    if let inner { outline.roundedRect(inner) }
    return outline
  }

  func paint(_ path: Path, _ rule: DisplayList.FillRule) {
    rasterizer.begin(clip: level.rect, offsetX: offsetX, offsetY: offsetY)
    rasterizer.add(path)
    var sink = self
    rasterizer.sweep(rule, into: &sink)
  }

  private func paint(_ path: Path, _ stroke: Stroke) {
    rasterizer.begin(clip: level.rect, offsetX: offsetX, offsetY: offsetY)
    var sink = StrokeSink(stroke, list: points, output: rasterizer)
    path.flatten(into: &sink)
    sink.finish()
    rasterizer.close()
    var spans = self
    rasterizer.sweep(.nonZero, into: &spans)
  }
}
