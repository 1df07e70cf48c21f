import TestSupport
import Testing

@testable import UIKit

/// A cell that showed one row and shows another looks like one that was made for it.
@MainActor
struct CellContentChangeTests {
  private struct Content {
    var title: String
    var detail: String
    var picture: String?
    var size: CGFloat = 17
  }

  private static let contents = [
    Content(title: "1", detail: "1"),
    Content(title: "One million", detail: "1,000,000", picture: "pencil"),
    Content(title: "No picture", detail: "", size: 24),
    Content(title: "", detail: "Detail alone", picture: "star"),
  ]

  private func fill(_ cell: UITableViewCell, with content: Content) {
    cell.textLabel?.text = content.title
    cell.textLabel?.font = .systemFont(ofSize: content.size)
    cell.detailTextLabel?.text = content.detail
    cell.imageView?.image = content.picture.flatMap { UIImage(systemName: $0) }
  }

  private func frames(of cell: UITableViewCell) -> [CGRect?] {
    [cell.textLabel?.frame, cell.detailTextLabel?.frame, cell.imageView?.frame]
  }

  @Test(arguments: [UITableViewCell.CellStyle.default, .value1, .value2, .subtitle])
  func standardPartsFollowTheirContent(style: UITableViewCell.CellStyle) {
    for before in Self.contents {
      for after in Self.contents {
        let fresh = UITableViewCell(style: style, reuseIdentifier: nil)
        fill(fresh, with: after)
        fresh.layoutIfNeeded()
        let used = UITableViewCell(style: style, reuseIdentifier: nil)
        fill(used, with: before)
        used.layoutIfNeeded()
        fill(used, with: after)
        used.layoutIfNeeded()
        #expect(frames(of: used) == frames(of: fresh), "\(before.title) then \(after.title)")
      }
    }
  }

  /// A label as wide as its text, placed by hand.
  private final class BadgeCell: UITableViewCell {
    let badge = UILabel()
    var layouts = 0

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(badge)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      badge.frame = CGRect(origin: .zero, size: badge.intrinsicContentSize)
    }
  }

  private final class BadgeHeader: UITableViewHeaderFooterView {
    let badge = UILabel()

    override init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      contentView.addSubview(badge)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      badge.frame = CGRect(origin: .zero, size: badge.intrinsicContentSize)
    }
  }

  @Test func partsPlacedByHandFollowTheirContent() {
    let cell = BadgeCell(style: .default, reuseIdentifier: nil)
    let header = BadgeHeader(reuseIdentifier: nil)
    for text in ["1", "1,000,000", "22"] {
      cell.badge.text = text
      cell.layoutIfNeeded()
      #expect(cell.badge.frame.size == cell.badge.intrinsicContentSize)
      header.badge.text = text
      header.layoutIfNeeded()
      #expect(header.badge.frame.size == header.badge.intrinsicContentSize)
    }
  }

  /// What a configuration shows is laid out without the cell.
  @Test func configuredCellIsNotLaidOutForItsContent() {
    let cell = BadgeCell(style: .default, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = "1"
    cell.contentConfiguration = content
    cell.layoutIfNeeded()
    let layouts = cell.layouts
    content.text = "1,000,000"
    cell.contentConfiguration = content
    cell.layoutIfNeeded()
    #expect(cell.layer.shownTexts == ["1,000,000"])
    #expect(cell.layouts == layouts)
  }
}
