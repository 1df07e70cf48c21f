import UIKit

extension ViewKind {
  // MARK: Labels

  private static let alignments: [String: NSTextAlignment] = [
    "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
  ]
  private static let lineBreaks: [String: NSLineBreakMode] = [
    "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
    "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail, "middleTruncation": .byTruncatingMiddle,
  ]

  static let label = ViewKind(
    UILabel.self, parent: view,
    attributes: [
      "text": .text { (label: UILabel, text) in label.text = text },
      "textAlignment": .choice(\UILabel.textAlignment, alignments),
      "lineBreakMode": .choice(\UILabel.lineBreakMode, lineBreaks),
      "numberOfLines": .number { (label: UILabel, value) in label.numberOfLines = max(0, Int(value)) },
      "enabled": .flag(\UILabel.isEnabled),
      "highlighted": .flag(\UILabel.isHighlighted),
      "adjustsFontForContentSizeCategory": .flag(\UILabel.adjustsFontForContentSizeCategory),
      "preferredMaxLayoutWidth": .number { (label: UILabel, value) in label.preferredMaxLayoutWidth = max(0, value) },
      "baselineAdjustment": .nothing,
      "adjustsFontSizeToFit": noThanks,
      "adjustsLetterSpacingToFitWidth": noThanks,
      "minimumFontSize": .nothing,
      "minimumScaleFactor": .nothing,
    ],
    elements: [
      "string text": { view, element, _ in (view as? UILabel)?.text = element.string },
      "mutableString text": { view, element, _ in (view as? UILabel)?.text = element.string },
      "fontDescription": { view, element, objects in
        if let label = view as? UILabel { label.font = objects.document.font(element) ?? label.font }
      },
      "color textColor": color { (label: UILabel, color) in label.textColor = color },
      "color highlightedColor": color { (label: UILabel, color) in label.highlightedTextColor = color },
    ])

  /// Off is what there is.
  private static let noThanks = AttributeHandler { _, value, _, _ in value == "NO" }

  // MARK: Images

  private static let symbolWeights: [String: UIImage.SymbolWeight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]
  private static let symbolScales: [String: UIImage.SymbolScale] = [
    "default": .default, "small": .small, "medium": .medium, "large": .large,
  ]

  static let imageView = ViewKind(
    UIImageView.self, parent: view,
    attributes: [
      "image": image { $0.image = $1 }, "highlightedImage": image { $0.highlightedImage = $1 },
      "highlighted": .flag(\UIImageView.isHighlighted),
      "adjustsImageSizeForAccessibilityContentSizeCategory": .nothing,
    ],
    elements: [
      "imageReference": { view, element, objects in
        guard let view = view as? UIImageView else { return }
        if let image = objects.document.image(element) { view.image = image }
        if let symbol = symbolConfiguration(element) { view.preferredSymbolConfiguration = symbol }
      },
      "preferredSymbolConfiguration": { view, element, _ in
        (view as? UIImageView)?.preferredSymbolConfiguration = symbolConfiguration(element)
      },
    ])

  private static func image(_ write: @escaping @MainActor (UIImageView, UIImage) -> Void) -> AttributeHandler {
    AttributeHandler { view, name, element, objects in
      let image = objects.document.image(named: name, element)
      if let view = view as? UIImageView, let image { write(view, image) }
      return true
    }
  }

  private static func symbolConfiguration(_ element: InterfaceElement) -> UIImage.SymbolConfiguration? {
    let scale = (element["scale"] ?? element["symbolScale"]).flatMap { symbolScales[$0] }
    let weight = element["weight"].flatMap { symbolWeights[$0] }
    var size = element.number("pointSize").map { min(max($0, 1), 512) }
    if let style = element["textStyle"] {
      size = UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)).pointSize
    }
    if scale == nil, weight == nil, size == nil { return nil }
    return UIImage.SymbolConfiguration(size: size, weight: weight, scale: scale)
  }

  // MARK: Buttons

  static let buttonTypes: [String: UIButton.ButtonType] = [
    "system": .system, "roundedRect": .system, "custom": .custom, "detailDisclosure": .detailDisclosure,
    "infoLight": .infoLight, "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
  ]
  private static let states: [String: UIControl.State] = [
    "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
  ]

  static let button = ViewKind(
    UIButton.self, parent: view,
    attributes: [
      "buttonType": AttributeHandler { _, value, _, _ in buttonTypes[value] != nil },
      "enabled": .flag(\UIButton.isEnabled),
      "selected": .flag(\UIButton.isSelected),
      "highlighted": .flag(\UIButton.isHighlighted),
      "contentHorizontalAlignment": AttributeHandler { _, value, _, _ in value == "center" },
      "contentVerticalAlignment": AttributeHandler { _, value, _, _ in value == "center" },
      "lineBreakMode": .nothing, "pointerInteraction": .nothing, "springLoaded": .nothing,
      "showsTouchWhenHighlighted": .nothing, "adjustsImageWhenHighlighted": .nothing,
      "adjustsImageWhenDisabled": .nothing, "reversesTitleShadowWhenHighlighted": .nothing, "role": .nothing,
    ],
    elements: [
      "fontDescription": { view, element, objects in
        if let label = (view as? UIButton)?.titleLabel { label.font = objects.document.font(element) ?? label.font }
      },
      "state": { view, element, objects in
        guard let button = view as? UIButton, let key = element.key, let state = states[key] else { return }
        if let title = element["title"] ?? element.child(key: "title")?.string { button.setTitle(title, for: state) }
        if let color = element.child(key: "titleColor"), color.name == "color" {
          button.setTitleColor(objects.document.color(color), for: state)
        }
        if let image = objects.document.image(element) { button.setImage(image, for: state) }
      },
      "buttonConfiguration": { view, element, objects in
        guard let button = view as? UIButton else { return }
        if element["style"] != "plain" {
          objects.warn(element, "has the style \"\(element["style"] ?? "")\", which looks plain here")
        }
        if let title = element["title"] { button.setTitle(title, for: .normal) }
        if let image = objects.document.image(element) { button.setImage(image, for: .normal) }
      },
      "inset contentEdgeInsets": { view, element, _ in (view as? UIButton)?.contentEdgeInsets = insets(element) },
    ])

  /// `<inset minX= minY= maxX= maxY=/>`.
  static func insets(_ element: InterfaceElement) -> UIEdgeInsets {
    UIEdgeInsets(
      top: element.number("minY") ?? 0, left: element.number("minX") ?? 0, bottom: element.number("maxY") ?? 0,
      right: element.number("maxX") ?? 0)
  }
}
