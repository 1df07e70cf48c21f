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

  /// A handler may ask for the cell's size, or for its layout.
  @Test func aHandlerThatMeasuresItsCellRunsOnce() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    var runs = 0
    cell.configurationUpdateHandler = { cell, _ in
      runs += 1
      if runs > 10 { return }
      var content = cell.defaultContentConfiguration()
      content.text = "a"
      cell.contentConfiguration = content
      cell.backgroundConfiguration = .listPlainCell()
      _ = cell.systemLayoutSizeFitting(
        CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      cell.layoutIfNeeded()
    }
    cell.layoutIfNeeded()
    #expect(runs == 1)
    #expect(cell.layer.shownTexts == ["a"])
  }

  private final class MeasuredCell: UITableViewCell {
    static var measurements = 0

    override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
      verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
      Self.measurements += 1
      return super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
    }
  }

  private final class HandlerRows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.configurationUpdateHandler = { cell, _ in
        var content = cell.defaultContentConfiguration()
        content.text = "row"
        cell.contentConfiguration = content
      }
      return cell
    }
  }

  @Test func rowsThatAHandlerConfiguresAreMeasuredOnce() {
    let source = HandlerRows()
    let table = UITableView()
    table.register(MeasuredCell.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    MeasuredCell.measurements = 0
    let user = ScriptedUser(table)
    user.frame()
    #expect(MeasuredCell.measurements == 3)
  }

  /// A prototype's height is for cells in which nothing else says one.
  @Test func aConfigurationSizesAPrototypeCell() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.prototypeHeight = 100
    #expect(cell.contentHeight(width: 200) == 100)
    var content = cell.defaultContentConfiguration()
    content.text = "a"
    cell.contentConfiguration = content
    #expect(cell.contentHeight(width: 200) == 44)
  }

  private final class PickyView: UIView, UIContentView {
    var configuration: any UIContentConfiguration

    init(_ configuration: Picky) {
      self.configuration = configuration
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    func supports(_ configuration: any UIContentConfiguration) -> Bool {
      (configuration as? Picky)?.kind == (self.configuration as? Picky)?.kind
    }
  }

  private struct Picky: UIContentConfiguration {
    var kind: Int

    func makeContentView() -> any UIView & UIContentView { PickyView(self) }
    func updated(for state: any UIConfigurationState) -> Picky { self }
  }

  /// Source: Apple's documentation of `supports(_:)`.
  @Test func aContentViewSaysWhatItCanShow() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.contentConfiguration = Picky(kind: 1)
    let first = cell.contentView.subviews.first
    cell.contentConfiguration = Picky(kind: 1)
    #expect(cell.contentView.subviews.first === first)
    cell.contentConfiguration = Picky(kind: 2)
    #expect(cell.contentView.subviews.count == 1)
    #expect(cell.contentView.subviews.first !== first)
  }

  /// One background view, handed from cell to cell.
  @Test func aBackgroundViewStaysWithItsLastCell() {
    let (first, second) = (UITableViewCell(), UITableViewCell())
    let view = UIView()
    for cell in [first, second] {
      cell.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
      var background = UIBackgroundConfiguration.clear()
      background.customView = view
      cell.backgroundConfiguration = background
      cell.layoutIfNeeded()
    }
    let owner = view.superview
    first.backgroundConfiguration = .clear()
    first.layoutIfNeeded()
    #expect(view.superview === owner && owner?.superview === second)
  }
}
