import TestSupport
import Testing

@testable import UIKit

@MainActor
struct CellConfigurationTests {
  private final class FavoriteCell: UITableViewCell {
    static let favorite = UIConfigurationStateCustomKey("favorite")
    var isFavorite = false {
      didSet { setNeedsUpdateConfiguration() }
    }
    var updates: [UICellConfigurationState] = []

    override var configurationState: UICellConfigurationState {
      var state = super.configurationState
      state[Self.favorite] = isFavorite
      return state
    }

    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      updates.append(state)
      var content = defaultContentConfiguration().updated(for: state)
      content.text = state[Self.favorite] as? Bool == true ? "favourite" : "plain"
      contentConfiguration = content
    }
  }

  /// Source: Apple's documentation of `updateConfiguration(using:)` and of `UIConfigurationStateCustomKey`.
  @Test func aSubclassConfiguresItselfByItsOwnState() throws {
    let cell = FavoriteCell(style: .default, reuseIdentifier: nil)
    cell.layoutIfNeeded()
    #expect(cell.layer.shownTexts == ["plain"])
    cell.isFavorite = true
    cell.isFavorite = true
    cell.layoutIfNeeded()
    #expect(cell.layer.shownTexts == ["favourite"])
    #expect(cell.updates.count == 2)
  }

  /// Content that is set while the cell is selected is for that state, too.
  @Test func contentIsAdaptedToTheStateThatIs() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.layoutIfNeeded()
    cell.isUserInteractionEnabled = false
    cell.layoutIfNeeded()
    var content = cell.defaultContentConfiguration()
    content.text = "a"
    cell.contentConfiguration = content
    cell.layoutIfNeeded()
    let label = cell.contentView.subviews.first?.subviews.first as? UILabel
    #expect(label?.textColor == .tertiaryLabel)
    #expect(!cell.needsLayout)
  }
}
