import UIKit

/// A SwiftUI view as the content of a cell, a header, or a view of its own. Set again, it updates what is there in place.
///
/// The content lies inside the margins and grows with the space it is given; the background reaches from edge to edge of
/// the cell and takes no part in its size.
///
/// What each row goes through is inlined where the cell is configured: elsewhere types of views are known at run time
/// only, and each step looks them up.
public struct UIHostingConfiguration<Content: View, Background: View> {
  @usableFromInline let content: Content
  @usableFromInline let background: Background
  @usableFromInline var margins: ConfigurationMargins
  @usableFromInline var leastSize: CGSize

  @inlinable
  init(
    content: Content, background: Background, margins: ConfigurationMargins = ConfigurationMargins(),
    leastSize: CGSize = CGSize(width: 0, height: 44)
  ) {
    self.content = content
    self.background = background
    self.margins = margins
    self.leastSize = leastSize
  }

  /// The margins are the cell's layout margins, the height is at least 44 points.
  @inlinable
  public init(@ViewBuilder content: () -> Content) where Background == EmptyView {
    self.init(content: content(), background: EmptyView())
  }

  private func replacingBackground<B: View>(_ background: B) -> UIHostingConfiguration<Content, B> {
    UIHostingConfiguration<Content, B>(
      content: content, background: background, margins: margins, leastSize: leastSize)
  }

  /// A style behind the content, from edge to edge of the cell.
  public func background<S: ShapeStyle>(
    _ style: S
  ) -> UIHostingConfiguration<Content, _UIHostingConfigurationBackgroundView> {
    replacingBackground(_UIHostingConfigurationBackgroundView(color: style._color))
  }

  /// A view behind the content, from edge to edge of the cell.
  public func background<B: View>(@ViewBuilder content: () -> B) -> UIHostingConfiguration<Content, B> {
    replacingBackground(content())
  }

  /// Replaces the margins at the given edges, in points; the others stay.
  @inlinable
  public consuming func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self {
    margins(edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length))
  }

  /// Replaces the margins at the given edges, in points; the others stay.
  @inlinable
  public consuming func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> Self {
    margins.set(edges, insets)
    return self
  }

  /// The least size in points, margins included; nil is the system's: 0 wide, 44 high.
  @inlinable
  public consuming func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> Self {
    leastSize = CGSize(width: width ?? 0, height: height ?? 44)
    return self
  }

  /// The system's least size.
  @inlinable
  public consuming func minSize() -> Self {
    minSize(width: nil, height: nil)
  }
}

extension UIHostingConfiguration: UIContentConfiguration {
  public func makeContentView() -> any UIView & UIContentView {
    HostingContentView(self)
  }

  /// A recycled row comes by here: the view's type is asked for, not the configuration's, which would be copied.
  @inline(__always)
  public func _show(in view: any UIView & UIContentView) -> Bool {
    guard let view = view as? HostingContentView<Content, Background> else { return false }
    view.show(content, background, margins, leastSize)
    return true
  }

  /// Content that follows a state is given it by whoever configures the cell.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// Margins that a configuration sets, at some edges or none.
@usableFromInline
struct ConfigurationMargins {
  private var edges: Edge.Set = []
  private var insets = EdgeInsets()

  @usableFromInline
  init() {}

  @usableFromInline
  mutating func set(_ edges: Edge.Set, _ insets: EdgeInsets) {
    self.edges.formUnion(edges)
    if edges.contains(.top) { self.insets.top = insets.top }
    if edges.contains(.leading) { self.insets.leading = insets.leading }
    if edges.contains(.bottom) { self.insets.bottom = insets.bottom }
    if edges.contains(.trailing) { self.insets.trailing = insets.trailing }
  }

  /// With the others as they are by default.
  func filled(with margins: NSDirectionalEdgeInsets) -> EdgeInsets {
    if edges == .all { return insets }
    return EdgeInsets(
      top: edges.contains(.top) ? insets.top : margins.top,
      leading: edges.contains(.leading) ? insets.leading : margins.leading,
      bottom: edges.contains(.bottom) ? insets.bottom : margins.bottom,
      trailing: edges.contains(.trailing) ? insets.trailing : margins.trailing)
  }
}

/// The background made of a style.
public struct _UIHostingConfigurationBackgroundView {
  let color: Color?
}

extension _UIHostingConfigurationBackgroundView: View, PrimitiveView {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode {
    FillNode(context, shape: Rectangle(), color: view.color)
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self) -> _ViewChange {
    node.cast(to: FillNode<Rectangle>.self).update(shape: Rectangle(), color: view.color)
  }
}
