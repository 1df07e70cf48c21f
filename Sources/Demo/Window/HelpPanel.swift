import UIKit

/// What the keys do, on screen.
final class HelpPanel: UIView {
  private static let text = """
    Arrows, Page Up/Down, Space, Home, End  scroll
    Wheel, touchpad, drag, scroll bar  scroll
    Click  select a row        Double click, Return  open its picture
    Escape  back
    1 to \(StrategyName.allCases.count)  strategy: \(StrategyName.allCases.map(\.rawValue).joined(separator: ", "))
    O  overlay    R  cell reuse    D  dark    + -  text size
    S  screenshot    T  record a trace    Q  quit    ?  this list
    """

  init(width: CGFloat) {
    super.init(frame: .zero)
    let label = UILabel()
    label.text = Self.text
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 15)
    label.textColor = .white
    let inner = min(width - 64, 560)
    label.frame = CGRect(
      x: 20, y: 16, width: inner, height: label.sizeThatFits(CGSize(width: inner, height: .infinity)).height)
    addSubview(label)
    frame.size = CGSize(width: inner + 40, height: label.frame.height + 32)
    backgroundColor = UIColor(white: 0.1, alpha: 0.94)
    layer.cornerRadius = 12
    layer.ownsStore = true
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin]
  }

  required init?(coder: NSCoder) {
    fatalError("made in code only")
  }
}
