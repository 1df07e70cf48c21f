import UIKit

extension ViewKind {
  static let scrollView = ViewKind(
    UIScrollView.self, parent: view,
    attributes: [
      "scrollEnabled": .flag(\UIScrollView.isScrollEnabled),
      "bounces": .flag(\UIScrollView.bounces),
      "alwaysBounceVertical": .flag(\UIScrollView.alwaysBounceVertical),
      "alwaysBounceHorizontal": .flag(\UIScrollView.alwaysBounceHorizontal),
      "pagingEnabled": .flag(\UIScrollView.isPagingEnabled),
      "showsVerticalScrollIndicator": .flag(\UIScrollView.showsVerticalScrollIndicator),
      "showsHorizontalScrollIndicator": .flag(\UIScrollView.showsHorizontalScrollIndicator),
      "delaysContentTouches": .flag(\UIScrollView.delaysContentTouches),
      "bouncesZoom": .nothing, "canCancelContentTouches": .nothing, "directionalLockEnabled": .nothing,
      "keyboardDismissMode": .nothing, "contentInsetAdjustmentBehavior": .nothing, "indicatorStyle": .nothing,
      "minimumZoomScale": .nothing, "maximumZoomScale": .nothing, "scrollsToTop": .nothing,
      "automaticallyAdjustsScrollIndicatorInsets": .nothing,
    ],
    elements: [
      "inset contentInset": { view, element, _ in (view as? UIScrollView)?.contentInset = insets(element) },
      "inset scrollIndicatorInsets": nothing,
      "size contentSize": { view, element, _ in (view as? UIScrollView)?.contentSize = element.rect.size },
    ])

  // MARK: Tables

  static let tableStyles: [String: UITableView.Style] = [
    "plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped,
  ]
  private static let separatorStyles: [String: UITableView.SeparatorStyle] = [
    "default": .singleLine, "singleLine": .singleLine, "singleLineEtched": .singleLine, "none": .none,
  ]

  static let tableView = ViewKind(
    UITableView.self, parent: scrollView,
    attributes: [
      "style": AttributeHandler { _, value, _, _ in tableStyles[value] != nil },
      "separatorStyle": .choice(\UITableView.separatorStyle, separatorStyles),
      "allowsSelection": .flag(\UITableView.allowsSelection),
      "allowsMultipleSelection": .flag(\UITableView.allowsMultipleSelection),
      "allowsSelectionDuringEditing": .flag(\UITableView.allowsSelectionDuringEditing),
      "allowsMultipleSelectionDuringEditing": .flag(\UITableView.allowsMultipleSelectionDuringEditing),
      "rowHeight": height { $0.rowHeight = $1 },
      "estimatedRowHeight": height { $0.estimatedRowHeight = $1 },
      "sectionHeaderHeight": height { $0.sectionHeaderHeight = $1 },
      "sectionFooterHeight": height { $0.sectionFooterHeight = $1 },
      "contentViewInsetsToSafeArea": .nothing, "dataMode": .nothing, "estimatedSectionHeaderHeight": .nothing,
      "estimatedSectionFooterHeight": .nothing, "sectionIndexMinimumDisplayRowCount": .nothing,
      "springLoaded": .nothing, "selectionFollowsFocus": .nothing, "dragInteractionEnabled": .nothing,
      "remembersLastFocusedIndexPath": .nothing, "prefetchingEnabled": .nothing,
    ],
    elements: [
      "color separatorColor": color { (table: UITableView, color) in table.separatorColor = color },
      "color sectionIndexColor": nothing,
      "color sectionIndexBackgroundColor": nothing,
      "color sectionIndexTrackingBackgroundColor": nothing,
      "inset separatorInset": { view, element, _ in (view as? UITableView)?.separatorInset = insets(element) },
      "prototypes": { view, element, objects in
        guard let table = view as? UITableView else { return }
        for prototype in element.children where prototype.name == "tableViewCell" {
          objects.register(prototype, in: table)
        }
      },
      "* tableHeaderView": part { (table: UITableView, view) in table.tableHeaderView = view },
      "* tableFooterView": part { (table: UITableView, view) in table.tableFooterView = view },
      "* backgroundView": part { (table: UITableView, view) in table.backgroundView = view },
    ])

  /// In points; -1 is the automatic height.
  private static func height(_ write: @escaping @MainActor (UITableView, CGFloat) -> Void) -> AttributeHandler {
    .number { (view: UITableView, value) in write(view, value < 0 ? UITableView.automaticDimension : value) }
  }

  /// A handler of an element that is a view with a place of its own.
  private static func part<View: UIView>(_ write: @escaping @MainActor (View, UIView) -> Void) -> ElementHandler {
    { view, element, objects in
      let made = objects.makeView(element)
      if let view = view as? View { write(view, made) }
    }
  }

  // MARK: Cells

  static let cellStyles: [String: UITableViewCell.CellStyle] = [
    "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleValue1": .value1,
    "IBUITableViewCellStyleValue2": .value2, "IBUITableViewCellStyleSubtitle": .subtitle,
  ]
  private static let selectionStyles: [String: UITableViewCell.SelectionStyle] = [
    "none": .none, "blue": .blue, "gray": .gray, "default": .default,
  ]
  private static let accessories: [String: UITableViewCell.AccessoryType] = [
    "none": .none, "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
    "checkmark": .checkmark, "detailButton": .detailButton,
  ]

  static let cell = ViewKind(
    UITableViewCell.self, parent: view,
    attributes: [
      "style": AttributeHandler { _, value, _, _ in cellStyles[value] != nil },
      "selectionStyle": .choice(\UITableViewCell.selectionStyle, selectionStyles),
      "accessoryType": .choice(\UITableViewCell.accessoryType, accessories),
      "rowHeight": AttributeHandler { view, value, element, _ in
        guard let height = InterfaceElement.number(value) else { return false }
        // What has constraints says its height itself.
        let content = element.child("tableViewCellContentView")
        let saysItself = content?.child("constraints") != nil || element["style"].map { cellStyles[$0] != nil } ?? false
        if let cell = view as? UITableViewCell, !saysItself, height > 0 { cell.prototypeHeight = height }
        return true
      },
      "reuseIdentifier": .nothing, "textLabel": .nothing, "detailTextLabel": .nothing, "imageView": .nothing,
      "indentationWidth": .nothing, "indentationLevel": .nothing, "shouldIndentWhileEditing": .nothing,
      "hidesAccessoryWhenEditing": .nothing, "editingAccessoryType": .nothing, "showsReorderControl": .nothing,
      "focusStyle": .nothing,
    ],
    elements: [
      "inset separatorInset": { view, element, _ in (view as? UITableViewCell)?.separatorInset = insets(element) },
      "tableViewCellContentView": { view, element, objects in
        guard let cell = view as? UITableViewCell else { return }
        objects.fillContent(of: cell, element)
      },
      "* backgroundView": part { (cell: UITableViewCell, view) in cell.backgroundView = view },
      "* selectedBackgroundView": part { (cell: UITableViewCell, view) in cell.selectedBackgroundView = view },
      "* accessoryView": part { (cell: UITableViewCell, view) in cell.accessoryView = view },
    ])

  /// What a cell's content view is. The cell gives it its frame once it has one itself.
  fileprivate static let cellContent = ViewKind(
    UIView.self, parent: view,
    attributes: ["tableViewCell": .nothing],
    elements: ["autoresizingMask": nothing, "subviews": nothing])
}

extension InterfaceObjects {
  /// Cells of the prototype are made as the table asks for them, each with objects of its own.
  func register(_ prototype: InterfaceElement, in table: UITableView) {
    guard let identifier = prototype["reuseIdentifier"], !identifier.isEmpty else {
      return warn(prototype, "has no reuseIdentifier, so nobody can ask for it")
    }
    let (document, owner) = (document, owner)
    table.register(
      prototype: {
        let objects = InterfaceObjects(document, owner: owner)
        let view = objects.makeView(prototype)
        objects.finish()
        return view as? UITableViewCell
      }, forCellReuseIdentifier: identifier)
  }

  fileprivate func fillContent(of cell: UITableViewCell, _ element: InterfaceElement) {
    add(cell.contentView, element)
    cell.contentView.frame = cell.bounds
    ViewKind.cellContent.apply(element, to: cell.contentView, self)
    let parts = element["tableViewCell"].flatMap { document.element(id: $0) }
    for child in element.list("subviews") {
      // The labels and the image of a cell's style are its own.
      let own: UIView? =
        switch child.id {
        case nil: nil
        case parts?["textLabel"]: cell.textLabel
        case parts?["detailTextLabel"]: cell.detailTextLabel
        case parts?["imageView"]: cell.imageView
        default: nil
        }
      if let own, let kind = ViewKind.named[child.name] {
        add(own, child)
        kind.apply(child, to: own, self)
      } else {
        cell.contentView.addSubview(makeView(child))
      }
    }
  }
}
