/// A place in a view that a type stands for, for alignments of one's own.
public protocol AlignmentID: SendableMetatype {
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

public struct HorizontalAlignment: Hashable, Sendable {
  let guide: AlignmentGuide

  public init(_ id: any AlignmentID.Type) {
    guide = AlignmentGuide(axis: .horizontal, kind: .custom(AlignmentKey(id)))
  }

  init(_ kind: AlignmentGuide.Kind) {
    guide = AlignmentGuide(axis: .horizontal, kind: kind)
  }

  public static let leading = HorizontalAlignment(.start)
  public static let center = HorizontalAlignment(.center)
  public static let trailing = HorizontalAlignment(.end)
}

public struct VerticalAlignment: Hashable, Sendable {
  let guide: AlignmentGuide

  public init(_ id: any AlignmentID.Type) {
    guide = AlignmentGuide(axis: .vertical, kind: .custom(AlignmentKey(id)))
  }

  init(_ kind: AlignmentGuide.Kind) {
    guide = AlignmentGuide(axis: .vertical, kind: kind)
  }

  public static let top = VerticalAlignment(.start)
  public static let center = VerticalAlignment(.center)
  public static let bottom = VerticalAlignment(.end)
  public static let firstTextBaseline = VerticalAlignment(.firstBaseline)
  public static let lastTextBaseline = VerticalAlignment(.lastBaseline)
}

public struct Alignment: Hashable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

/// A line in a view by which it is aligned with others. Horizontal guides run in reading direction.
struct AlignmentGuide: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case start
    case center
    case end
    case firstBaseline
    case lastBaseline
    case custom(AlignmentKey)
  }

  let axis: Axis
  let kind: Kind

  /// A view may have this guide elsewhere than at an edge or in the middle.
  var needsSearch: Bool {
    switch kind {
    case .firstBaseline, .lastBaseline: true
    case .start, .center, .end, .custom: false
    }
  }

  func defaultValue(in size: CGSize) -> CGFloat {
    switch kind {
    case .start: 0
    case .center: size.length(along: axis) / 2
    case .end, .firstBaseline, .lastBaseline: size.length(along: axis)
    case .custom(let key): key.id.defaultValue(in: ViewDimensions(size: size))
    }
  }
}

struct AlignmentKey: Hashable, Sendable {
  let id: any AlignmentID.Type

  init(_ id: any AlignmentID.Type) {
    self.id = id
  }

  static func == (a: AlignmentKey, b: AlignmentKey) -> Bool { a.id == b.id }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(id))
  }
}

/// The size of a view and the places of its guides, in points.
public struct ViewDimensions: Equatable {
  private let size: CGSize

  init(size: CGSize) {
    self.size = size
  }

  public var width: CGFloat { size.width }
  public var height: CGFloat { size.height }

  public subscript(guide: HorizontalAlignment) -> CGFloat { guide.guide.defaultValue(in: size) }
  public subscript(guide: VerticalAlignment) -> CGFloat { guide.guide.defaultValue(in: size) }
}

extension CGFloat {
  /// How far a view's guide lies before that of the others; infinite lengths are level with each other.
  func distance(after guide: CGFloat) -> CGFloat { self == guide ? 0 : self - guide }
}

extension AlignmentGuide {
  /// Of the same guide in several views: the first text's first line, the last text's last, else the first view's.
  func combine(_ a: CGFloat?, _ b: CGFloat) -> CGFloat {
    guard let a else { return b }
    switch kind {
    case .firstBaseline: return min(a, b)
    case .lastBaseline: return max(a, b)
    case .start, .center, .end, .custom: return a
    }
  }
}
