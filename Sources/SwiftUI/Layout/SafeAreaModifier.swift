/// Lets a view reach out of the safe area where it lies at its edge.
struct SafeAreaModifier {
  let regions: SafeAreaRegions
  let edges: Edge.Set
}

extension SafeAreaModifier: ViewModification {
  func change(from old: SafeAreaModifier) -> ViewChange {
    regions == old.regions && edges == old.edges ? [] : .size
  }

  /// Views around it are laid out as if nothing was: only what the view itself is offered is more.
  func place(_ view: ViewNode, _ proposal: ProposedSize, _ node: ViewNode) {
    let area = node.graph.extending(node.frame, into: regions, edges, isRightToLeft: node.isRightToLeft)
    if area == node.frame { return view.place(at: area.origin, proposal) }
    let offer = ProposedSize(area.size)
    let size = view.measure(offer)
    view.place(at: CGPoint(x: area.midX - size.width / 2, y: area.midY - size.height / 2), offer)
  }
}

extension View {
  /// Offers the view what lies beyond the safe area, too, at those of the edges where it reaches that far.
  nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    modifier(SafeAreaModifier(regions: regions, edges: edges))
  }

  /// The older name of `ignoresSafeArea(_:edges:)` for all regions.
  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(edges: edges)
  }
}
