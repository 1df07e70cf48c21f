import UIKit

extension ViewKind {
  private static let contentModes: [String: UIView.ContentMode] = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
    "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
    "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]

  /// Attributes that help Xcode or the reader, or change nothing here.
  private static let silent = [
    "id", "key", "customClass", "customModule", "customModuleProvider", "userLabel", "sceneMemberID", "fixedFrame",
    "ambiguous", "misplaced", "verifyAmbiguity", "multipleTouchEnabled", "exclusiveTouch",
    "clearsContextBeforeDrawing", "preservesSuperviewLayoutMargins", "insetsLayoutMarginsFromSafeArea",
    "viewLayoutMarginsFollowReadableWidth", "restorationIdentifier", "semanticContentAttribute", "appearanceType",
    "catalog", "largeContentTitle", "showsLargeContentViewer", "layoutMarginsFollowReadableWidth",
  ]

  static let view = ViewKind(
    UIView.self, parent: nil,
    attributes: [
      "contentMode": .choice(\UIView.contentMode, contentModes),
      "translatesAutoresizingMaskIntoConstraints": .flag(\UIView.translatesAutoresizingMaskIntoConstraints),
      "hidden": .flag(\UIView.isHidden),
      "opaque": .flag(\UIView.isOpaque),
      "clipsSubviews": .flag(\UIView.clipsToBounds),
      "userInteractionEnabled": .flag(\UIView.isUserInteractionEnabled),
      "autoresizesSubviews": .flag(\UIView.autoresizesSubviews),
      "alpha": .number { (view: UIView, value) in view.alpha = value },
      "tag": .integer(\UIView.tag),
      "horizontalHuggingPriority": priority { $0.setContentHuggingPriority($1, for: .horizontal) },
      "verticalHuggingPriority": priority { $0.setContentHuggingPriority($1, for: .vertical) },
      "horizontalCompressionResistancePriority": priority {
        $0.setContentCompressionResistancePriority($1, for: .horizontal)
      },
      "verticalCompressionResistancePriority": priority {
        $0.setContentCompressionResistancePriority($1, for: .vertical)
      },
    ].merging(silent.map { ($0, .nothing) }) { known, _ in known },
    elements: [
      "rect frame": { view, element, _ in view.frame = element.rect },
      "rect bounds": nothing,
      "rect contentStretch": nothing,
      "autoresizingMask": { view, element, _ in view.autoresizingMask = autoresizingMask(element) },
      "subviews": { view, element, objects in
        for child in element.children { view.addSubview(objects.makeView(child)) }
      },
      // Made when all views are there.
      "constraints": nothing,
      "connections": nothing,
      "userDefinedRuntimeAttributes": nothing,
      "viewLayoutGuide": { view, element, objects in objects.add(guide(element, of: view, objects), id: element.id) },
      "color backgroundColor": color { $0.backgroundColor = $1 },
      "color tintColor": color { $0.tintColor = $1 },
      "edgeInsets layoutMargins": { view, element, _ in
        view.layoutMargins = UIEdgeInsets(
          top: element.number("top") ?? 0, left: element.number("left") ?? 0, bottom: element.number("bottom") ?? 0,
          right: element.number("right") ?? 0)
      },
      "directionalEdgeInsets directionalLayoutMargins": { view, element, _ in
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(
          top: element.number("top") ?? 0, leading: element.number("leading") ?? 0,
          bottom: element.number("bottom") ?? 0, trailing: element.number("trailing") ?? 0)
      },
      "variation": { view, element, objects in
        let isReadElsewhere = element.key == "default" && element.children.allSatisfy { $0.key == "constraints" }
        if !isReadElsewhere { objects.warn(element, "for other size classes is not read") }
      },
      "nil": nothing,
      "accessibility": nothing,
      "freeformSimulatedSizeMetrics": nothing,
      "simulatedStatusBarMetrics": nothing,
      "simulatedScreenMetrics": nothing,
      "simulatedNavigationBarMetrics": nothing,
      "simulatedTabBarMetrics": nothing,
      "simulatedToolbarMetrics": nothing,
      "simulatedOrientationMetrics": nothing,
      "point canvasLocation": nothing,
      "modalFormSheetSimulatedSizeMetrics": nothing,
    ])

  private static func priority(
    _ write: @escaping @MainActor (UIView, UILayoutPriority) -> Void
  ) -> AttributeHandler {
    .number { view, value in write(view, UILayoutPriority(Float(min(max(value, 1), 1000)))) }
  }

  private static func autoresizingMask(_ element: InterfaceElement) -> UIView.AutoresizingMask {
    let parts: [(String, UIView.AutoresizingMask)] = [
      ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight), ("flexibleMinX", .flexibleLeftMargin),
      ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
      ("flexibleMaxY", .flexibleBottomMargin),
    ]
    return parts.reduce(into: []) { mask, part in
      if element.flag(part.0) == true { mask.insert(part.1) }
    }
  }

  /// What stands for a guide in constraints.
  private static func guide(
    _ element: InterfaceElement, of view: UIView, _ objects: InterfaceObjects
  ) -> AnyObject {
    switch element.key {
    case "safeArea": return view.safeAreaLayoutGuide
    case "layoutMargins": return view.layoutMarginsGuide
    case "readableContent", "readableContentGuide": return view.readableContentGuide
    default:
      objects.warn(element, "\"\(element.key ?? "")\" is not there; the view itself takes its place")
      return view
    }
  }
}
