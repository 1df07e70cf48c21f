import TestSupport
import Testing

@testable import UIKit

@MainActor
struct ListContentTests {
  private func parts(of view: UIView) -> (image: UIImageView?, labels: [UILabel]) {
    (view.subviews.compactMap { $0 as? UIImageView }.first, view.subviews.compactMap { $0 as? UILabel })
  }

  private func height(_ configuration: UIListContentConfiguration, width: CGFloat) -> CGFloat {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.contentConfiguration = configuration
    return cell.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  @Test func defaultsFollowTheCellsStyle() {
    func configuration(_ style: UITableViewCell.CellStyle) -> UIListContentConfiguration {
      UITableViewCell(style: style, reuseIdentifier: nil).defaultContentConfiguration()
    }
    #expect(configuration(.default) == .cell())
    #expect(configuration(.subtitle) == .subtitleCell())
    #expect(configuration(.value1) == .valueCell())
    #expect(configuration(.value1).prefersSideBySideTextAndSecondaryText)
    #expect(configuration(.default).textProperties.font == .preferredFont(forTextStyle: .body))
  }

  @Test func textsLieBelowEachOtherBesideTheImage() throws {
    var configuration = UIListContentConfiguration.subtitleCell()
    configuration.text = "Title"
    configuration.secondaryText = "Detail"
    configuration.image = UIImage(systemName: "star")
    configuration.imageProperties.reservedLayoutSize = CGSize(width: 40, height: 0)
    let view = UIListContentView(configuration: configuration)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 80)
    view.layoutIfNeeded()
    let (image, labels) = parts(of: view)
    let picture = try #require(image)
    try #require(labels.count == 2)
    // 16 margin, 40 reserved, 16 to the text.
    #expect(labels.map(\.frame.minX) == [72, 72] && labels.map(\.frame.maxX) == [284, 284])
    #expect(picture.frame.midX == 36 && picture.frame.midY == 40)
    #expect(labels[1].frame.minY == labels[0].frame.maxY + 3)
    #expect(labels[0].frame.minY + labels[1].frame.maxY == 80)
    #expect(labels[1].textColor == .secondaryLabel)
  }

  @Test func directionMirrorsTheRow() throws {
    var configuration = UIListContentConfiguration.cell()
    configuration.text = "Title"
    configuration.image = UIImage(systemName: "star")
    configuration.imageProperties.reservedLayoutSize = CGSize(width: 40, height: 0)
    let view = UIListContentView(configuration: configuration)
    view.currentTraits = UITraitCollection(traitsFrom: [.current, UITraitCollection(layoutDirection: .rightToLeft)])
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 80)
    view.layoutIfNeeded()
    let (image, labels) = parts(of: view)
    #expect(image?.frame.midX == 264)
    #expect(labels.first?.frame.minX == 16 && labels.first?.frame.maxX == 228)
  }

  @Test func aValueStandsAtTheEndOfTheLineWhereItHasRoom() throws {
    var configuration = UIListContentConfiguration.valueCell()
    configuration.text = "Name"
    configuration.secondaryText = "Value"
    let view = UIListContentView(configuration: configuration)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    view.layoutIfNeeded()
    var labels = parts(of: view).labels
    #expect(labels[1].frame.maxX == 284 && labels[1].frame.midY == labels[0].frame.midY)
    view.frame = CGRect(x: 0, y: 0, width: 90, height: 88)
    view.layoutIfNeeded()
    labels = parts(of: view).labels
    #expect(labels[1].frame.minX == 16 && labels[1].frame.minY == labels[0].frame.maxY + 3)
  }

  /// Source: rows of the system are at least 44 points high, and texts wrap.
  @Test func heightsFollowTheTexts() {
    var configuration = UIListContentConfiguration.cell()
    configuration.text = "One line"
    #expect(height(configuration, width: 300) == 44)
    configuration.text = Array(repeating: "words", count: 40).joined(separator: " ")
    let wrapped = height(configuration, width: 300)
    #expect(wrapped > 100)
    configuration.textProperties.numberOfLines = 1
    #expect(height(configuration, width: 300) == 44)
    configuration.directionalLayoutMargins.top += 30
    configuration.textProperties.numberOfLines = 0
    #expect(height(configuration, width: 300) == wrapped + 30)
  }

  @Test func imagesAreBounded() {
    var properties = UIListContentConfiguration.ImageProperties()
    #expect(properties.shownSize(CGSize(width: 200, height: 100)) == CGSize(width: 200, height: 100))
    properties.maximumSize = CGSize(width: 50, height: 0)
    #expect(properties.shownSize(CGSize(width: 200, height: 100)) == CGSize(width: 50, height: 25))
    properties.maximumSize = CGSize(width: 50, height: 10)
    #expect(properties.shownSize(CGSize(width: 200, height: 100)) == CGSize(width: 20, height: 10))
    #expect(properties.shownSize(CGSize(width: 8, height: 8)) == CGSize(width: 8, height: 8))
  }

  /// Source: bug log B9: another configuration updates the views that are there.
  @Test func viewsAreKept() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var configuration = cell.defaultContentConfiguration()
    configuration.text = "1"
    cell.contentConfiguration = configuration
    let view = try #require(cell.contentView.subviews.first)
    let label = try #require(view.subviews.first as? UILabel)
    configuration.text = "2"
    configuration.textProperties.transform = .uppercase
    configuration.secondaryText = "b"
    cell.contentConfiguration = configuration
    #expect(cell.contentView.subviews == [view] && view.subviews.first === label)
    #expect(label.text == "2" && view.subviews.count == 2)
    configuration.secondaryText = nil
    configuration.text = "two"
    cell.contentConfiguration = configuration
    #expect(view.subviews == [label] && label.text == "TWO")
  }

  /// Source: Apple's documentation of `updated(for:)`: default colours follow the state, the program's own stay.
  @Test func disabledTextIsPaler() throws {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    var configuration = cell.defaultContentConfiguration()
    configuration.text = "a"
    configuration.secondaryText = "b"
    configuration.secondaryTextProperties.color = .systemRed
    cell.contentConfiguration = configuration
    cell.isUserInteractionEnabled = false
    cell.layoutIfNeeded()
    let labels = parts(of: try #require(cell.contentView.subviews.first)).labels
    #expect(labels.map(\.textColor) == [.tertiaryLabel, .systemRed])
    cell.isUserInteractionEnabled = true
    cell.layoutIfNeeded()
    #expect(labels.map(\.textColor) == [.label, .systemRed])
  }
}
