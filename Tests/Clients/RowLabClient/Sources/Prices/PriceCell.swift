import UIKit

/// A name on the left, a price on the right.
public final class PriceCell: UITableViewCell {
  private let name = UILabel()
  private let price = UILabel()

  public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    price.textAlignment = .right
    price.textColor = .systemBlue
    contentView.addSubview(name)
    contentView.addSubview(price)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let inner = contentView.bounds.insetBy(dx: 16, dy: 0)
    name.frame = CGRect(x: inner.minX, y: 0, width: inner.width - 80, height: inner.height)
    price.frame = CGRect(x: inner.maxX - 80, y: 0, width: 80, height: inner.height)
  }

  public func show(_ item: Int) {
    name.text = "Item \(item)"
    price.text = "\(item % 90 + 10).50"
  }
}

/// So many prices.
public final class PriceList: NSObject, UITableViewDataSource {
  private let count: Int

  public init(_ count: Int) {
    self.count = count
  }

  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "price", for: indexPath)
    (cell as? PriceCell)?.show(indexPath.row)
    return cell
  }
}
