import PixelRenderer
import TestSupport
import Testing

@testable import UIKit

@MainActor
struct BackgroundConfigurationTests {
  private func color(_ configuration: UIBackgroundConfiguration) -> UIColor {
    configuration.resolvedBackgroundColor(for: .systemPink)
  }

  private var selected: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: .current)
    state.isSelected = true
    return state
  }

  /// Source: Apple's documentation of `UIBackgroundConfiguration`: the default colours follow the state, and no colour is
  /// the tint.
  @Test func theStylesColorsFollowTheState() {
    let plain = UIBackgroundConfiguration.listPlainCell()
    #expect(color(plain) == .systemBackground)
    let marked = plain.updated(for: selected)
    #expect(color(marked) == .systemGray4)
    #expect(marked.updated(for: UICellConfigurationState(traitCollection: .current)) == plain)
    #expect(color(.clear().updated(for: selected)) == .clear)
    #expect(color(.listGroupedCell()) == .secondarySystemGroupedBackground)
  }

  @Test func whatTheProgramSetStays() {
    var configuration = UIBackgroundConfiguration.listPlainCell()
    configuration.backgroundColor = .systemYellow
    #expect(color(configuration.updated(for: selected)) == .systemYellow)
    configuration.backgroundColor = nil
    #expect(color(configuration) == .systemPink)
    configuration.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .systemTeal }
    #expect(color(configuration) == .systemTeal)
  }

  @Test func insetsFollowMarginsAndDirection() {
    var configuration = UIBackgroundConfiguration.clear()
    configuration.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    let margins = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
    #expect(
      configuration.frame(in: bounds, margins: margins, isRightToLeft: false)
        == CGRect(x: 2, y: 1, width: 94, height: 46))
    #expect(
      configuration.frame(in: bounds, margins: margins, isRightToLeft: true)
        == CGRect(x: 4, y: 1, width: 94, height: 46))
    configuration.edgesAddingLayoutMarginsToBackgroundInsets = [.leading, .bottom]
    #expect(
      configuration.frame(in: bounds, margins: margins, isRightToLeft: false)
        == CGRect(x: 22, y: 1, width: 74, height: 36))
  }

  private func row(_ configuration: UIBackgroundConfiguration?, at index: Int) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: CGFloat(index * 44), width: 160, height: 44)
    cell.backgroundConfiguration = configuration
    let content = UIView(frame: CGRect(x: 60, y: 12, width: 40, height: 20))
    content.backgroundColor = .darkGray
    cell.contentView.addSubview(content)
    return cell
  }

  /// Looked at: content over all; 1 white, 2 grey (selected), 3 yellow and round with a blue stroke inside, 4 the same
  /// selected (it stays), 5 a stroke outside of the box, 6 a view of its own.
  @Test func backgroundsLieUnderTheContent() {
    let list = UIView()
    list.backgroundColor = UIColor(white: 0.9, alpha: 1)
    var round = UIBackgroundConfiguration.listPlainCell()
    round.backgroundColor = .systemYellow
    round.cornerRadius = 12
    round.strokeColor = .systemBlue
    round.strokeWidth = 3
    round.backgroundInsets = NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 24)
    var outside = UIBackgroundConfiguration.clear()
    outside.strokeColor = nil
    outside.strokeWidth = 2
    outside.strokeOutset = 4
    outside.backgroundInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    var custom = UIBackgroundConfiguration.clear()
    let view = UIView()
    view.backgroundColor = .systemGreen
    custom.customView = view
    let configurations: [UIBackgroundConfiguration] = [
      .listPlainCell(), .listPlainCell(), round, round, outside, custom,
    ]
    for (index, configuration) in configurations.enumerated() {
      let cell = row(configuration, at: index)
      cell.isSelected = index == 1 || index == 3
      list.addSubview(cell)
    }
    let user = ScriptedUser(list, width: 160, height: 264)
    expectGolden(user.display.frame, "BackgroundConfigurations")
    #expect(user.showsWhatAFullRedrawShows())
  }

  /// Source: Apple's documentation of `backgroundConfiguration`: it takes the place of the other backgrounds.
  @Test func aConfigurationTakesThePlaceOfTheOtherBackgrounds() {
    let cell = row(nil, at: 0)
    let background = UIView()
    let selectedBackground = UIView()
    cell.backgroundView = background
    cell.selectedBackgroundView = selectedBackground
    cell.isSelected = true
    #expect(!background.isHidden && !selectedBackground.isHidden)
    cell.backgroundConfiguration = .listPlainCell()
    #expect(background.isHidden && selectedBackground.isHidden)
    cell.layoutIfNeeded()
    #expect(cell.backgroundConfigurationView?.configuration.backgroundColor == .systemGray4)
    #expect(cell.subviews.first === cell.backgroundConfigurationView)
    cell.backgroundConfiguration = nil
    #expect(!background.isHidden && !selectedBackground.isHidden)
  }

  @Test func automaticUpdatesCanBeTurnedOff() {
    let cell = row(.listPlainCell(), at: 0)
    cell.automaticallyUpdatesBackgroundConfiguration = false
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemBackground)
  }
}
