import UIKit

/// A SwiftUI view as the content of a cell. Set again, it updates the cell's view in place.
public struct UIHostingConfiguration<Content: View, Background: View> {
  private let content: Content
  private let background: Background
  private var margins = EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  private var minWidth: CGFloat = 0
  private var minHeight: CGFloat = 44

  private init(content: Content, background: Background) {
    self.content = content
    self.background = background
  }

  /// Margins are 16 points at the sides, 11 above and below; the height is at least 44 points.
  public init(@ViewBuilder content: () -> Content) where Background == EmptyView {
    self.init(content: content(), background: EmptyView())
  }

  private func replacingBackground<B: View>(_ background: B) -> UIHostingConfiguration<Content, B> {
    var result = UIHostingConfiguration<Content, B>(content: content, background: background)
    result.margins = margins
    result.minWidth = minWidth
    result.minHeight = minHeight
    return result
  }

  /// A style behind the content, margins included.
  public func background<S: ShapeStyle>(
    _ style: S
  ) -> UIHostingConfiguration<Content, _UIHostingConfigurationBackgroundView> {
    replacingBackground(_UIHostingConfigurationBackgroundView(color: style._color))
  }

  /// A view behind the content, margins included.
  public func background<B: View>(@ViewBuilder content: () -> B) -> UIHostingConfiguration<Content, B> {
    replacingBackground(content())
  }

  /// Replaces the margins at the given edges, in points; the others stay.
  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self {
    margins(edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length))
  }

  /// Replaces the margins at the given edges, in points; the others stay.
  public func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> Self {
    var result = self
    if edges.contains(.top) { result.margins.top = insets.top }
    if edges.contains(.leading) { result.margins.leading = insets.leading }
    if edges.contains(.bottom) { result.margins.bottom = insets.bottom }
    if edges.contains(.trailing) { result.margins.trailing = insets.trailing }
    return result
  }

  /// The least size in points, margins included; nil leaves it as it is.
  public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> Self {
    var result = self
    if let width { result.minWidth = width }
    if let height { result.minHeight = height }
    return result
  }

  /// The default least size.
  public func minSize() -> Self {
    minSize(width: 0, height: 44)
  }
}

extension UIHostingConfiguration: UIContentConfiguration {
  public func makeContentView() -> any UIView & UIContentView {
    HostingContentView(self)
  }

  /// Content that follows a state is given it by whoever configures the cell.
  public func updated(for state: any UIConfigurationState) -> Self { self }

  fileprivate var root: some View {
    content
      .padding(margins)
      .frame(minWidth: minWidth, maxWidth: .infinity, minHeight: minHeight, maxHeight: .infinity, alignment: .leading)
      .background { background }
  }

}

/// What a hosting configuration shows, as a view.
private struct ConfiguredContent<Content: View, Background: View>: View {
  let configuration: UIHostingConfiguration<Content, Background>

  var body: some View { configuration.root }
}

private final class HostingContentView<Content: View, Background: View>:
  _UIHostingView<ConfiguredContent<Content, Background>>, UIContentView
{
  init(_ configuration: UIHostingConfiguration<Content, Background>) {
    super.init(rootView: ConfiguredContent(configuration: configuration))
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // The table keeps the cell's content view clear of it.
    safeAreaRegions = []
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override var rootDoor: String { "configuration" }

  /// One of another type is not this view's to show and is left out.
  var configuration: any UIContentConfiguration {
    get { rootView.configuration }
    set {
      guard let new = newValue as? UIHostingConfiguration<Content, Background> else { return }
      rootView = ConfiguredContent(configuration: new)
    }
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
