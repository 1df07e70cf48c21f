import SwiftUI
import UIKit

/// Rows of a given number of texts, by hand and declared: how cost grows with what a row is made of.
@MainActor
enum GrowthRow {
  /// Width of each, points.
  static let width: CGFloat = 36

  static func strategy(nodes: Int, isHosted: Bool) -> any RowStrategy {
    GrowthStrategy(nodes: nodes, isHosted: isHosted)
  }
}

/// Makes cells of `nodes` texts and recycles them.
@MainActor
private final class GrowthStrategy: RowStrategy {
  private let nodes: Int
  private let isHosted: Bool
  private static let identifier = "growth"

  init(nodes: Int, isHosted: Bool) {
    self.nodes = nodes
    self.isHosted = isHosted
  }

  func register(in table: UITableView) {
    if isHosted {
      table.register(GrowthHostingCell.self, forCellReuseIdentifier: Self.identifier)
    } else {
      table.register(GrowthCell.self, forCellReuseIdentifier: Self.identifier)
    }
  }

  func makeCell(in table: UITableView, at indexPath: IndexPath) -> UITableViewCell {
    table.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
  }

  func fill(_ cell: UITableViewCell, with content: RowContent) {
    if let cell = cell as? GrowthCell {
      cell.fill(content.title, count: nodes)
    } else if let cell = cell as? GrowthHostingCell {
      cell.fill(content.title, count: nodes)
    }
  }
}

private final class GrowthCell: UITableViewCell {
  private var labels: [UILabel] = []

  func fill(_ text: String, count: Int) {
    while labels.count < count {
      let label = UILabel()
      label.font = .preferredFont(forTextStyle: .body)
      contentView.addSubview(label)
      labels.append(label)
    }
    for label in labels { label.text = text }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = contentView.bounds.height
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(x: CGFloat(index) * GrowthRow.width, y: 0, width: GrowthRow.width, height: height)
    }
  }
}

private final class GrowthHostingCell: UITableViewCell {
  private let host = UIHostingController<GrowthTexts?>(rootView: nil)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    host.view.backgroundColor = .clear
    contentView.addPinned(host.view)
  }

  required init?(coder: NSCoder) {
    fatalError("made in code only")
  }

  func fill(_ text: String, count: Int) {
    host.rootView = GrowthTexts(text: text, count: count)
  }
}

private struct GrowthTexts: View {
  let text: String
  let count: Int

  var body: some View {
    HStack(spacing: 0) {
      ForEach(0..<count, id: \.self) { _ in
        Text(text)
          .font(.body)
          .lineLimit(1)
          .frame(width: GrowthRow.width)
      }
      Spacer(minLength: 0)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
