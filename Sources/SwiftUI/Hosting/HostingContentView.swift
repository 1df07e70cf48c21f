import UIKit

/// Shows a hosting configuration.
final class HostingContentView<Content: View, Background: View>:
  _UIHostingView<ConfiguredContent<Content, Background>>, UIContentView
{
  /// The margins are the cell's, and so is the box that the background fills.
  private var margins = ConfiguredContent<Content, Background>.systemMargins
  private var outsets = UIEdgeInsets.zero

  override init(rootView: ConfiguredContent<Content, Background>) {
    super.init(rootView: rootView)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // The table keeps the cell's content view clear of it.
    safeAreaRegions = []
  }

  convenience init(_ configuration: UIHostingConfiguration<Content, Background>) {
    self.init(
      rootView: ConfiguredContent(
        margins: configuration.margins, leastSize: configuration.leastSize, content: configuration.content,
        background: configuration.background))
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override var rootDoor: String { "configuration" }

  /// One of another type is not this view's to show and is left out.
  var configuration: any UIContentConfiguration {
    get { rootView.configuration }
    set {
      if let new = newValue as? UIHostingConfiguration<Content, Background> {
        show(new.content, new.background, new.margins, new.leastSize)
      }
    }
  }

  /// Shows another configuration, whose parts these are.
  func show(
    _ content: Content, _ background: Background, _ contentMargins: ConfigurationMargins, _ leastSize: CGSize
  ) {
    show(
      ConfiguredContent(
        margins: contentMargins, leastSize: leastSize, defaultMargins: margins, outsets: outsets, content: content,
        background: background))
  }

  func supports(_ configuration: any UIContentConfiguration) -> Bool {
    configuration is UIHostingConfiguration<Content, Background>
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    updateSurroundings()
  }

  override func _superviewMarginsDidChange() {
    super._superviewMarginsDidChange()
    updateSurroundings()
  }

  override func layoutSubviews() {
    if Background.self != EmptyView.self { updateSurroundings() }
    super.layoutSubviews()
  }

  private func updateSurroundings() {
    let margins = listMargins ?? ConfiguredContent<Content, Background>.systemMargins
    let outsets = Background.self == EmptyView.self ? .zero : listOutsets
    guard margins != self.margins || outsets != self.outsets else { return }
    self.margins = margins
    self.outsets = outsets
    let shown = rootView
    show(shown.content, shown.background, shown.margins, shown.leastSize)
  }
}
