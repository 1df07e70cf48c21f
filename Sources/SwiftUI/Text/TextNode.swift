import CoreGraphics
import PixelRenderer
import Typesetter

/// A text, typeset at the device's resolution.
final class TextNode: ViewNode {
  private var text: Text
  private var string: String
  private var face: Face?
  private var color: PixelColor?
  /// As wide as it gets, and in the last other width; kept here, because the typesetter has to be asked with the text.
  private var natural: TextLayout?
  private var fitted: (layout: TextLayout, width: Int, limit: Int?)?

  init(_ context: NodeContext, text: Text) {
    self.text = text
    string = text.content.string
    super.init(context)
  }

  func update(_ new: Text) -> ViewChange {
    var change: ViewChange = []
    if !shows(new.content) {
      text.content = new.content
      string = new.content.string
      forgetLayout()
      change = [.size, .paint]
    }
    if !looks(as: new) { change.formUnion(restyle(new)) }
    if change.isEmpty { return [] }
    notes.application.countNodeUpdated()
    return absorb(change)
  }

  /// Strings of other lengths are not looked at; a letter spelled in two ways is two strings here.
  private func shows(_ new: Text.Content) -> Bool {
    guard case .verbatim(let words) = new, case .verbatim = text.content else { return new == text.content }
    return words.utf8.count == string.utf8.count && words == string
  }

  /// Whether only the words differ. Property by property: `text` as a whole would be copied.
  private func looks(as new: Text) -> Bool {
    new.font == text.font && new.weight == text.weight && new.isItalic == text.isItalic && new.color == text.color
  }

  private func restyle(_ new: Text) -> ViewChange {
    var change: ViewChange = []
    if new.font != text.font || new.weight != text.weight || new.isItalic != text.isItalic {
      face = nil
      forgetLayout()
      change = [.size, .paint]
    }
    if new.color != text.color {
      color = nil
      change.formUnion(.paint)
    }
    text = new
    return change
  }

  override func environmentChanged(_ keys: EnvironmentChange) -> ViewChange {
    var change: ViewChange = []
    if keys.contains(.text) || keys.contains(.scale) {
      face = nil
      forgetLayout()
      change = [.size, .paint]
    }
    if keys.contains(.direction) { change.formUnion(.paint) }
    if keys.contains(.color) {
      color = nil
      change.formUnion(.paint)
    }
    return absorb(change)
  }

  private func forgetLayout() {
    natural = nil
    fitted = nil
  }

  // MARK: Typesetting

  private var scale: CGFloat { scope.values.displayScale }

  private var spacing: Int { Int((scope.values.lineSpacing * scale).rounded()) }

  private var currentFace: Face {
    if let face { return face }
    let values = scope.values
    let request = (text.font ?? values.font ?? .body).request(
      in: values, weight: text.weight ?? values.fontWeight, isItalic: text.isItalic || values.isItalic)
    let made = Typesetter.shared.face(request)
    face = made
    return made
  }

  private var naturalLayout: TextLayout {
    if let natural { return natural }
    let made = Typesetter.shared.layout(
      string, face: currentFace, width: nil, lineLimit: lineLimit, truncation: truncation)
    natural = made
    return made
  }

  private var lineLimit: Int? {
    guard let limit = scope.values.lineLimit else { return nil }
    return max(1, limit)
  }

  private var truncation: Truncation {
    switch scope.values.truncationMode {
    case .head: .head
    case .tail: .tail
    case .middle: .middle
    }
  }

  private func layout(for proposal: ProposedSize) -> TextLayout {
    let pixels = proposal.width.isSpecified ? (max(0, proposal.width) * scale + 0.001).rounded(.down) : .infinity
    var result = naturalLayout
    let isWidthLimited = pixels < CGFloat(result.width)
    let limit = lineLimit
    if isWidthLimited { result = fit(Int(pixels), limit) }
    guard proposal.height.isSpecified, result.lines.count > 1 else { return result }
    // Lines that have no room are left out, but the first.
    let height = max(0, proposal.height) * scale + 0.001
    guard CGFloat(self.height(of: result)) > height else { return result }
    let lines = max(1, Int((height + CGFloat(spacing)) / CGFloat(result.lineHeight + spacing)))
    return fit(isWidthLimited ? Int(pixels) : result.width, lines)
  }

  private func fit(_ width: Int, _ limit: Int?) -> TextLayout {
    if let fitted, fitted.width == width && fitted.limit == limit { return fitted.layout }
    let made = Typesetter.shared.layout(
      string, face: currentFace, width: width, lineLimit: limit, truncation: truncation)
    fitted = (made, width, limit)
    return made
  }

  private func height(of layout: TextLayout) -> Int {
    layout.height + max(0, layout.lines.count - 1) * spacing
  }

  // MARK: Layout

  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    if Explain.isOn { graph.explanation?.noteText(self) }
    let layout = layout(for: proposal)
    return CGSize(width: CGFloat(layout.width) / scale, height: CGFloat(height(of: layout)) / scale)
  }

  /// Text can give up all its width (and show an ellipsis), and all its lines but one.
  override func lengths(along axis: Axis, across: CGFloat) -> Lengths {
    switch axis {
    case .horizontal: Lengths(min: 0, max: CGFloat(naturalLayout.width) / scale)
    case .vertical:
      Lengths(
        min: CGFloat(currentFace.lineHeight) / scale,
        max: measure(ProposedSize(width: across, height: ProposedSize.unspecifiedLength)).height)
    }
  }

  override func explicitGuide(_ guide: AlignmentGuide, _ proposal: ProposedSize) -> CGFloat? {
    let layout = layout(for: proposal)
    switch guide.kind {
    case .firstBaseline: return CGFloat(layout.firstBaseline) / scale
    case .lastBaseline:
      return CGFloat(layout.lastBaseline + max(0, layout.lines.count - 1) * spacing) / scale
    case .start, .center, .end, .custom: return nil
    }
  }

  override func placeContent(_ proposal: ProposedSize) {
    placed = layout(for: proposal)
  }

  // MARK: Paint

  private var placed: TextLayout?

  private var pixelColor: PixelColor {
    if let color { return color }
    let values = scope.values
    let made = (text.color ?? values.foreground ?? .primary).resolve(in: values)
    color = made
    return made
  }

  override func paint(into context: CGContext) {
    guard let placed else { return }
    let color = pixelColor
    let pixel = 1 / scale
    var y = frame.minY
    for line in placed.lines {
      let x = frame.minX + indent(of: line, in: placed)
      context.draw(line, at: CGPoint(x: x, y: y), lineScale: scale, face: currentFace, color: color)
      y += CGFloat(placed.lineHeight + spacing) * pixel
    }
  }

  private func indent(of line: TextLine, in layout: TextLayout) -> CGFloat {
    if layout.lines.count == 1 { return 0 }
    // Whole pixels, or the letters of one line would lie beside those of another.
    let rest = layout.width - line.width
    let pixels =
      switch scope.values.multilineTextAlignment {
      case .center: rest / 2
      case .leading: isRightToLeft ? rest : 0
      case .trailing: isRightToLeft ? 0 : rest
      }
    return CGFloat(pixels) / scale
  }

  /// Ink may reach out of its line box, by less than a line's height.
  override func addInk(to box: inout InkBox) {
    let margin = CGFloat(currentFace.lineHeight) / scale
    box.add(
      CGRect(
        x: frame.origin.x - margin, y: frame.origin.y - margin, width: frame.size.width + 2 * margin,
        height: frame.size.height + 2 * margin))
  }

  override var coverBounds: CGRect { frame }

  override func hitTest(_ point: CGPoint, _ hit: inout (any TouchTarget)?) -> Bool {
    frame.contains(point)
  }
}

extension Text.Content {
  var string: String {
    switch self {
    case .verbatim(let string): string
    case .localized(let key, let table, let bundle): key.resolve(table: table, bundle: bundle)
    }
  }
}
