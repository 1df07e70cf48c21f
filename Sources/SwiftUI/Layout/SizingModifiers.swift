/// Offers no length in the given dimensions, so that the view takes its own.
struct FixedSizeModifier {
  let horizontal: Bool
  let vertical: Bool
}

extension FixedSizeModifier: ViewModification {
  func change(from old: FixedSizeModifier) -> ViewChange {
    horizontal == old.horizontal && vertical == old.vertical ? [] : .size
  }

  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(
      width: horizontal ? ProposedSize.unspecifiedLength : proposal.width,
      height: vertical ? ProposedSize.unspecifiedLength : proposal.height)
  }

  func size(of view: ViewNode, _ proposal: ProposedSize, _ node: ViewNode) -> CGSize {
    view.measure(inner(proposal))
  }

  func lengths(of view: ViewNode, along axis: Axis, across: CGFloat, _ node: ViewNode) -> Lengths {
    let isAcrossFree = axis == .horizontal ? vertical : horizontal
    let across = isAcrossFree ? ProposedSize.unspecifiedLength : across
    if axis == .horizontal ? horizontal : vertical {
      return .fixed(view.measure(ProposedSize(axis, ProposedSize.unspecifiedLength, across)).length(along: axis))
    }
    return view.lengths(along: axis, across: across)
  }

  func place(_ view: ViewNode, _ proposal: ProposedSize, _ node: ViewNode) {
    view.place(at: node.frame.origin, inner(proposal))
  }

  func explicitGuide(
    _ guide: AlignmentGuide, of view: ViewNode, _ proposal: ProposedSize, _ node: ViewNode
  ) -> CGFloat? {
    view.explicitGuide(guide, inner(proposal))
  }
}

/// Keeps width and height in proportion.
struct AspectRatioModifier {
  /// Width by height; nil is the view's own.
  let ratio: CGFloat?
  let contentMode: ContentMode
}

extension AspectRatioModifier: ViewModification {
  func change(from old: AspectRatioModifier) -> ViewChange {
    ratio == old.ratio && contentMode == old.contentMode ? [] : .size
  }

  @MainActor private func inner(_ proposal: ProposedSize, _ view: ViewNode) -> ProposedSize {
    let ideal = view.measure(.unspecified)
    let ratio = ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
    guard ratio > 0, ratio.isFinite else { return proposal }
    if !proposal.width.isSpecified && !proposal.height.isSpecified {
      // The ideal width decides, the height follows.
      return ProposedSize(width: ideal.width, height: ideal.width / ratio)
    }
    if !proposal.height.isSpecified { return ProposedSize(width: proposal.width, height: proposal.width / ratio) }
    if !proposal.width.isSpecified { return ProposedSize(width: proposal.height * ratio, height: proposal.height) }
    let isTooWide = proposal.height * ratio < proposal.width
    if isTooWide == (contentMode == .fit) {
      return ProposedSize(width: proposal.height * ratio, height: proposal.height)
    }
    return ProposedSize(width: proposal.width, height: proposal.width / ratio)
  }

  func size(of view: ViewNode, _ proposal: ProposedSize, _ node: ViewNode) -> CGSize {
    view.measure(inner(proposal, view))
  }

  func lengths(of view: ViewNode, along axis: Axis, across: CGFloat, _ node: ViewNode) -> Lengths {
    Lengths(
      min: node.measure(ProposedSize(axis, 0, across)).length(along: axis),
      max: node.measure(ProposedSize(axis, .infinity, across)).length(along: axis))
  }

  func place(_ view: ViewNode, _ proposal: ProposedSize, _ node: ViewNode) {
    view.place(at: node.frame.origin, inner(proposal, view))
  }

  func explicitGuide(
    _ guide: AlignmentGuide, of view: ViewNode, _ proposal: ProposedSize, _ node: ViewNode
  ) -> CGFloat? {
    view.explicitGuide(guide, inner(proposal, view))
  }
}

/// Serves the view earlier or later than its neighbours in a stack.
struct LayoutPriorityModifier {
  let priority: Double
}

extension LayoutPriorityModifier: ViewModification {
  func change(from old: LayoutPriorityModifier) -> ViewChange {
    priority == old.priority ? [] : .size
  }

  func layoutPriority(of view: ViewNode) -> Double { priority }
}

/// How a view of given proportions lies in a space of others.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  case fit
  case fill
}

extension View {
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(FixedSizeModifier(horizontal: horizontal, vertical: vertical))
  }

  nonisolated public func fixedSize() -> some View {
    fixedSize(horizontal: true, vertical: true)
  }

  /// `aspectRatio` is width by height; nil is the view's own.
  nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modifier(AspectRatioModifier(ratio: aspectRatio, contentMode: contentMode))
  }

  nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    modifier(AspectRatioModifier(ratio: aspectRatio.width / aspectRatio.height, contentMode: contentMode))
  }

  nonisolated public func scaledToFit() -> some View {
    aspectRatio(contentMode: .fit)
  }

  nonisolated public func scaledToFill() -> some View {
    aspectRatio(contentMode: .fill)
  }

  /// Views of a higher priority get their space first; 0 unless set.
  nonisolated public func layoutPriority(_ value: Double) -> some View {
    modifier(LayoutPriorityModifier(priority: value))
  }
}
