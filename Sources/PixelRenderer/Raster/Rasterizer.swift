/// Takes the covered parts of a shape, row by row and from left to right.
protocol SpanSink {
  /// `coverage` is not 0.
  mutating func span(y: Int, x: Int, count: Int, coverage: UInt8)
  mutating func span(y: Int, x: Int, count: Int, bytes: UnsafePointer<UInt8>)
}

/// Turns polygons into coverage: each pixel gets the exact area of it that lies inside, to 1/256 of a pixel.
///
/// All arithmetic is in integers (8 bits below the pixel), and where an edge crosses a row or a column is a function of
/// the edge alone. So the clip decides which pixels come out, never what they are.
@safe final class Rasterizer {
  private struct Edge {
    var x0: Int
    var y0: Int
    var x1: Int
    var y1: Int
    /// +1 for an edge that went down, -1 for one that went up; y0 < y1 always.
    var direction: Int
    /// Where it crosses the upper border of the row in hand.
    var x: Int
    /// The next edge of the same row, later the next active one; -1 at the end.
    var next: Int
  }

  /// Coordinates are cut to this many pixels from the origin, which keeps products inside 64 bits.
  private static let farthest = 2_000_000.0

  private var clip = PixelRect.zero
  private var offsetX = 0
  private var offsetY = 0
  private var startX = 0
  private var startY = 0
  private var lastX = 0
  private var lastY = 0

  private let noEdge = Edge(x0: 0, y0: 0, x1: 0, y1: 0, direction: 0, x: 0, next: -1)
  private let edges: Scratch<Edge>
  private var edgeCount = 0
  private var firstRow = 0
  private var lastRow = -1
  /// The first edge that begins in each row of the clip.
  private let rowHeads = Scratch<Int>(filler: -1)
  /// Signed height of all edges in the cell, and twice the area to the left of them; both 0 between rows.
  private let covers = Scratch<Int32>(filler: 0)
  private let areas = Scratch<Int32>(filler: 0)
  /// One bit a cell: whether an edge passed.
  private let touched = Scratch<UInt64>(filler: 0)
  private let bytes = Scratch<UInt8>(filler: 0)

  init() {
    edges = Scratch<Edge>(filler: noEdge)
  }

  /// Forgets all edges. Points that follow are moved by the offset (whole pixels).
  func begin(clip: PixelRect, offsetX: Int, offsetY: Int) {
    self.clip = clip
    self.offsetX = offsetX << 8
    self.offsetY = offsetY << 8
    edgeCount = 0
    firstRow = Int.max
    lastRow = -1
    startX = 0
    startY = 0
    lastX = 0
    lastY = 0
    rowHeads.reserve(clip.height, filler: -1)
    unsafe rowHeads.base.update(repeating: -1, count: max(0, clip.height))
    covers.reserve(clip.width, filler: 0)
    areas.reserve(clip.width, filler: 0)
    bytes.reserve(clip.width, filler: 0)
    touched.reserve((clip.width + 63) / 64, filler: 0)
  }

  private static func fixed(_ value: Double) -> Int {
    if value.isNaN { return 0 }
    return Int((max(-farthest, min(farthest, value)) * 256).rounded(.toNearestOrAwayFromZero))
  }

  private func addEdge(_ ax: Int, _ ay: Int, _ bx: Int, _ by: Int) {
    if ay == by || clip.isEmpty { return }
    let isDown = ay < by
    let (x0, y0, x1, y1) = isDown ? (ax, ay, bx, by) : (bx, by, ax, ay)
    // An edge right of the clip covers nothing inside; one left of it does.
    if y1 <= clip.y << 8 || y0 >= clip.maxY << 8 || min(x0, x1) >= clip.maxX << 8 { return }
    edges.reserve(edgeCount + 1, keeping: edgeCount, filler: noEdge)
    let top = max(y0, clip.y << 8)
    let row = (top >> 8) - clip.y
    let edge = unsafe Edge(
      x0: x0, y0: y0, x1: x1, y1: y1, direction: isDown ? 1 : -1,
      x: Rasterizer.crossing(top, y0, x0, y1, x1), next: rowHeads.base[row])
    unsafe edges.base[edgeCount] = edge
    unsafe rowHeads.base[row] = edgeCount
    edgeCount += 1
    firstRow = min(firstRow, row)
    lastRow = max(lastRow, min(clip.height - 1, (y1 - 1) >> 8 - clip.y))
  }

  /// The value at `t` on the line from (t0, v0) to (t1, v1), t0 < t1, rounded to the nearest.
  @inline(__always) private static func crossing(_ t: Int, _ t0: Int, _ v0: Int, _ t1: Int, _ v1: Int) -> Int {
    if t == t0 { return v0 }
    if t == t1 { return v1 }
    let span = 2 &* (t1 &- t0)
    let product = 2 &* (v1 &- v0) &* (t &- t0) &+ (t1 &- t0)
    let quotient = product / span
    return v0 &+ (product % span < 0 ? quotient &- 1 : quotient)
  }

  /// Hands out all covered pixels inside the clip.
  func sweep<Sink: SpanSink>(_ rule: DisplayList.FillRule, into sink: inout Sink) {
    if lastRow < firstRow { return }
    let edges = unsafe edges.base
    let heads = unsafe rowHeads.base
    var active = -1
    for row in firstRow...lastRow {
      let top = (row + clip.y) << 8
      let bottom = top + 256
      // The edges that begin here join the active ones.
      var index = unsafe heads[row]
      while index >= 0 {
        let next = unsafe edges[index].next
        unsafe edges[index].next = active
        active = index
        index = next
      }
      var leftCover = 0
      var previous = -1
      index = active
      while index >= 0 {
        let edge = unsafe edges[index]
        let ya = max(edge.y0, top)
        let yb = min(edge.y1, bottom)
        let xb = Rasterizer.crossing(yb, edge.y0, edge.x0, edge.y1, edge.x1)
        leftCover += accumulate(edge.x, ya - top, xb, yb - top, edge.direction)
        if edge.y1 <= bottom {
          if previous < 0 { active = edge.next } else { unsafe edges[previous].next = edge.next }
        } else {
          unsafe edges[index].x = xb
          previous = index
        }
        index = edge.next
      }
      emit(row + clip.y, leftCover, rule, into: &sink)
    }
  }

  /// Adds one edge's part inside a row to its cells. Returns the height of what lies left of the clip.
  private func accumulate(_ xa: Int, _ ya: Int, _ xb: Int, _ yb: Int, _ direction: Int) -> Int {
    let left = clip.x << 8
    let right = clip.maxX << 8
    if xa >= right && xb >= right { return 0 }
    if xa < left && xb < left { return (yb - ya) * direction }
    if xa >> 8 == xb >> 8 {
      let fraction = (xa & 255) + (xb & 255)
      add(cell: xa >> 8 - clip.x, cover: (yb - ya) * direction, fraction)
      return 0
    }
    // From left to right, column by column.
    let (x0, y0, x1, y1, sign) = xa < xb ? (xa, ya, xb, yb, direction) : (xb, yb, xa, ya, -direction)
    var x = x0
    var y = y0
    var outside = 0
    if x < left {
      x = left
      y = Rasterizer.crossing(left, x0, y0, x1, y1)
      outside = (y - y0) * sign
    }
    let end = min(x1, right)
    while x < end {
      let border = (x >> 8 + 1) << 8
      let nextX = min(border, x1)
      let nextY = Rasterizer.crossing(nextX, x0, y0, x1, y1)
      add(cell: x >> 8 - clip.x, cover: (nextY - y) * sign, (x & 255) + (nextX == border ? 256 : nextX & 255))
      x = nextX
      y = nextY
    }
    return outside
  }

  @inline(__always) private func add(cell: Int, cover: Int, _ fraction: Int) {
    unsafe covers.base[cell] &+= Int32(truncatingIfNeeded: cover)
    unsafe areas.base[cell] &+= Int32(truncatingIfNeeded: cover &* fraction)
    unsafe touched.base[cell >> 6] |= 1 << UInt64(cell & 63)
  }

  /// Turns the cells of one row into spans, and clears them.
  private func emit<Sink: SpanSink>(_ y: Int, _ leftCover: Int, _ rule: DisplayList.FillRule, into sink: inout Sink) {
    let covers = unsafe covers.base
    let areas = unsafe areas.base
    let touched = unsafe touched.base
    let bytes = unsafe bytes.base
    var cover = leftCover
    var x = 0
    // Bytes waiting to be handed out as one span: pendingStart ..< x.
    var pendingStart = 0
    func flush(_ end: Int) {
      if end > pendingStart {
        unsafe sink.span(y: y, x: clip.x + pendingStart, count: end - pendingStart, bytes: bytes + pendingStart)
      }
    }
    func run(to end: Int) {
      if end == x { return }
      let coverage = Rasterizer.coverage(cover << 9, rule)
      if coverage != 0 && end - x < 8 {
        for index in x..<end { unsafe bytes[index] = coverage }
      } else {
        flush(x)
        if coverage != 0 { sink.span(y: y, x: clip.x + x, count: end - x, coverage: coverage) }
        pendingStart = end
      }
      x = end
    }
    for word in 0..<(clip.width + 63) / 64 {
      var bits = unsafe touched[word]
      if bits == 0 { continue }
      unsafe touched[word] = 0
      while bits != 0 {
        let cell = word << 6 + bits.trailingZeroBitCount
        bits &= bits &- 1
        run(to: cell)
        cover += unsafe Int(covers[cell])
        unsafe bytes[cell] = Rasterizer.coverage(cover << 9 - Int(areas[cell]), rule)
        unsafe covers[cell] = 0
        unsafe areas[cell] = 0
        x = cell + 1
      }
    }
    run(to: clip.width)
    flush(x)
  }

  /// Twice the signed area in 1/65536 pixels, 131072 a full pixel, as a byte.
  @inline(__always) private static func coverage(_ area: Int, _ rule: DisplayList.FillRule) -> UInt8 {
    var area = abs(area)
    switch rule {
    case .nonZero: area = min(area, 131_072)
    case .evenOdd:
      area &= 262_143
      if area > 131_072 { area = 262_144 - area }
    }
    return UInt8(truncatingIfNeeded: (area &* 255 &+ 65_536) >> 17)
  }
}

extension Rasterizer: PolygonSink {
  func move(_ x: Double, _ y: Double) {
    close()
    startX = Rasterizer.fixed(x) + offsetX
    startY = Rasterizer.fixed(y) + offsetY
    lastX = startX
    lastY = startY
  }

  func line(_ x: Double, _ y: Double) {
    let newX = Rasterizer.fixed(x) + offsetX
    let newY = Rasterizer.fixed(y) + offsetY
    addEdge(lastX, lastY, newX, newY)
    lastX = newX
    lastY = newY
  }

  func close() {
    addEdge(lastX, lastY, startX, startY)
    lastX = startX
    lastY = startY
  }

  /// Adds a filled path; parts that were left open are closed.
  func add(_ path: Path) {
    var sink = self
    path.flatten(into: &sink)
    close()
  }
}
