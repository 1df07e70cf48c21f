import Foundation

/// The header and footer views of a section that is on screen.
@MainActor
struct SectionViews {
  var section: Int
  var header: UIView?
  var footer: UIView?
}

extension UITableView {
  /// The heights of headers and footers with a title, and the space between sections without, in points.
  private static let titleHeight: CGFloat = 28
  private static let groupedTitleHeight: CGFloat = 38
  private static let groupedSpace: CGFloat = 18

  func headerHeight(of section: Int) -> CGFloat {
    let height = delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    if height >= 0, height != sectionHeaderHeight || style != .plain { return height }
    let title = dataSource?.tableView(self, titleForHeaderInSection: section)
    return ownHeight(height, title: title, view: delegate?.tableView(self, viewForHeaderInSection: section))
  }

  func footerHeight(of section: Int) -> CGFloat {
    let height = delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    if height >= 0, height != sectionFooterHeight || style != .plain { return height }
    let title = dataSource?.tableView(self, titleForFooterInSection: section)
    return ownHeight(height, title: title, view: delegate?.tableView(self, viewForFooterInSection: section))
  }

  /// The table's height for all headers or footers is for those that show something.
  private func ownHeight(_ height: CGFloat, title: String?, view: UIView?) -> CGFloat {
    defer { keepForReuse(view) }
    if height >= 0, view != nil || !(title ?? "").isEmpty { return height }
    return automaticHeight(title: title, view: view)
  }

  /// Heights of headers and footers hold for a width, too.
  func updateSectionHeights() {
    guard hasSectionViews, widthOfContent != sectionsWidth else { return }
    sectionsWidth = widthOfContent
    for section in geometry.sections.indices {
      geometry.setHeights(header: headerHeight(of: section), footer: footerHeight(of: section), ofSection: section)
    }
  }

  /// A view that was only measured is the next one to be shown.
  private func keepForReuse(_ view: UIView?) {
    guard let view = view as? UITableViewHeaderFooterView, view.superview == nil, view.reuseIdentifier != nil,
      !headerPool.contains(where: { $0 === view })
    else { return }
    headerPool.append(view)
  }

  private func automaticHeight(title: String?, view: UIView?) -> CGFloat {
    let width = max(0, widthOfContent)
    if let view = view as? UITableViewHeaderFooterView {
      if let height = view.contentHeight(width: width), height > 0 { return height }
      // How high it was for another section says nothing.
      if view.reuseIdentifier != nil { return Self.titleHeight }
    }
    if let view, view.hasSubviewsPlacedByConstraints { return view.fittingHeight(width: width) }
    if let view { return view.bounds.height > 0 ? view.bounds.height : Self.titleHeight }
    if let title, !title.isEmpty { return style == .plain ? Self.titleHeight : Self.groupedTitleHeight }
    return style == .plain ? 0 : Self.groupedSpace
  }

  /// The header's view, if the section is on screen.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionViews.first { $0.section == section }?.header as? UITableViewHeaderFooterView
  }

  /// The footer's view, if the section is on screen.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionViews.first { $0.section == section }?.footer as? UITableViewHeaderFooterView
  }

  /// Headers and footers of an identifier are made from this class, a `UITableViewHeaderFooterView`; nil ends that.
  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerClasses.removeAll { $0.identifier == identifier }
    guard let aClass else { return }
    guard let type = aClass as? UITableViewHeaderFooterView.Type else {
      fatalError(
        "register(_:forHeaderFooterViewReuseIdentifier:): \(aClass) is not a subclass of UITableViewHeaderFooterView")
    }
    headerClasses.append((identifier, type))
  }

  /// A header or footer view that left the screen, or a new one of the registered class; nil if there is neither.
  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    guard let index = headerPool.firstIndex(where: { $0.reuseIdentifier == identifier }) else {
      return headerClasses.first { $0.identifier == identifier }.map {
        ClassMaking.makeHeader($0.type, reuseIdentifier: identifier)
      }
    }
    let view = headerPool.remove(at: index)
    view.prepareForReuse()
    return view
  }

  // MARK: What is on screen

  /// Brings the views of sections up to date with the bounds.
  func updateSectionViews() {
    guard hasSectionViews || !sectionViews.isEmpty else { return }
    var first = 0
    var last = -1
    if hasSectionViews, bounds.height > 0, let low = geometry.section(at: bounds.minY),
      let high = geometry.section(at: bounds.maxY)
    {
      first = low
      last = high
    }
    var index = 0
    while index < sectionViews.count {
      if sectionViews[index].section < first || sectionViews[index].section > last {
        discard(sectionViews.remove(at: index))
      } else {
        index += 1
      }
    }
    if first <= last {
      for section in first...last where !sectionViews.contains(where: { $0.section == section }) {
        addViews(of: section)
      }
    }
    placeSectionViews()
  }

  func removeSectionViews() {
    while let views = sectionViews.popLast() { discard(views) }
  }

  private func addViews(of section: Int) {
    var views = SectionViews(section: section)
    let look = geometry.sections[section]
    if look.header > 0 {
      let title = dataSource?.tableView(self, titleForHeaderInSection: section)
      views.header = delegate?.tableView(self, viewForHeaderInSection: section) ?? titleView(title)
    }
    if look.footer > 0 {
      let title = dataSource?.tableView(self, titleForFooterInSection: section)
      views.footer = delegate?.tableView(self, viewForFooterInSection: section) ?? titleView(title)
    }
    sectionViews.append(views)
    if let header = views.header {
      addOwnView(header)
      delegate?.tableView(self, willDisplayHeaderView: header, forSection: section)
    }
    if let footer = views.footer {
      addOwnView(footer)
      delegate?.tableView(self, willDisplayFooterView: footer, forSection: section)
    }
  }

  private func titleView(_ title: String?) -> UIView? {
    guard let title, !title.isEmpty else { return nil }
    let identifier = "UITableViewTitle"
    let view =
      dequeueReusableHeaderFooterView(withIdentifier: identifier)
      ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
    view.textLabel?.text = title
    view.contentView.backgroundColor = style == .plain ? .secondarySystemBackground : nil
    return view
  }

  private func discard(_ views: SectionViews) {
    for view in [views.header, views.footer] {
      guard let view else { continue }
      view.removeFromSuperview()
      if let view = view as? UITableViewHeaderFooterView, view.reuseIdentifier != nil { headerPool.append(view) }
    }
  }

  /// In plain tables the header of the topmost section stays at the top until its section is gone.
  func placeSectionViews() {
    for views in sectionViews {
      let top = geometry.top(ofSection: views.section)
      let section = geometry.sections[views.section]
      let footerTop = geometry.bottom(ofSection: views.section) - section.footer
      if let header = views.header {
        var y = top
        if style == .plain {
          y = min(max(y, bounds.minY + adjustedContentInset.top), footerTop - section.header)
          y = max(y, top)
        }
        place(header, CGRect(x: 0, y: y, width: bounds.width, height: section.header))
      }
      if let footer = views.footer {
        place(footer, CGRect(x: 0, y: footerTop, width: bounds.width, height: section.footer))
      }
    }
  }

  private func place(_ view: UIView, _ frame: CGRect) {
    if view.frame != frame { view.frame = frame }
  }

  // MARK: The table's own header, footer and background

  func replaceOwnView(_ old: UIView?, by new: UIView?) {
    if old !== new {
      old?.removeFromSuperview()
      if let backgroundView, new === backgroundView {
        backgroundView.layer.ownsStore = true
        backgroundView.layer.storeBackdrop = backdropColor
        backgroundView.frame = bounds
        insertSubview(backgroundView, at: 0)
        return
      }
      if let new { addOwnView(new) }
    }
    geometry.header = Double(tableHeaderView?.bounds.height ?? 0)
    geometry.footer = Double(tableFooterView?.bounds.height ?? 0)
    updateContentSize()
    setNeedsTile()
  }

  /// Adds a view that scrolls in front of the rows, with a backing store, so that scrolling does not repaint it.
  private func addOwnView(_ view: UIView) {
    view.layer.ownsStore = true
    view.layer.storeBackdrop = backdropColor
    addSubview(view)
  }

  func placeOwnViews() {
    if let tableHeaderView {
      place(tableHeaderView, CGRect(x: 0, y: 0, width: bounds.width, height: geometry.header))
    }
    if let tableFooterView {
      place(
        tableFooterView,
        CGRect(
          x: 0, y: geometry.contentHeight() - geometry.footer, width: bounds.width, height: geometry.footer))
    }
  }

  /// Where rows go among the subviews: in front of the background, behind headers and indicators.
  var rowInsertionIndex: Int { backgroundView == nil ? 0 : 1 }
}
