import Foundation

/// The sign at a row's end: an arrow for more behind it, a tick for a choice.
@preconcurrency @MainActor
final class CellAccessoryView: UIView {
  private let type: UITableViewCell.AccessoryType

  /// nil for types that show nothing here.
  init?(type: UITableViewCell.AccessoryType) {
    self.type = type
    switch type {
    case .disclosureIndicator: super.init(frame: CGRect(x: 0, y: 0, width: 8, height: 13))
    case .checkmark: super.init(frame: CGRect(x: 0, y: 0, width: 14, height: 14))
    case .none, .detailDisclosureButton, .detailButton: return nil
    }
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    type = .none
    super.init(coder: coder)
  }

  package override func paint(in context: CGContext) {
    let path = CGMutablePath()
    let box = bounds.insetBy(dx: 1, dy: 1)
    if type == .checkmark {
      path.move(to: CGPoint(x: box.minX, y: box.midY))
      path.addLine(to: CGPoint(x: box.minX + box.width * 0.36, y: box.maxY - 1))
      path.addLine(to: CGPoint(x: box.maxX, y: box.minY + 1))
    } else {
      path.move(to: CGPoint(x: box.minX, y: box.minY))
      path.addLine(to: CGPoint(x: box.maxX, y: box.midY))
      path.addLine(to: CGPoint(x: box.minX, y: box.maxY))
    }
    let color: UIColor = type == .checkmark ? tintColor : .tertiaryLabel
    context.setStrokeColor(color.resolvedColor(with: traitCollection).cgColor)
    context.setLineWidth(2)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.addPath(path)
    context.strokePath()
  }

  override func tintColorDidChange() {
    setNeedsDisplay()
  }
}
