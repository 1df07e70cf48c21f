import Assets
import UIKit

/// One row's picture, large, with its title below.
final class PictureController: UIViewController {
  private let picture = UIImageView()
  private let caption = UILabel()

  init(_ source: RowSource, row: Int) {
    super.init(nibName: nil, bundle: nil)
    caption.text = source.title(at: row)
    let file: String? =
      switch source.picture(at: row) {
      case .bundled(let index): Pictures.path(at: index)
      case .file(let path): path
      case .none: nil
      }
    picture.image = file.flatMap { UIImage(contentsOfFile: $0) } ?? UIImage(systemName: "photo.badge.exclamationmark")
  }

  required init?(coder: NSCoder) {
    fatalError("made in code only")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    picture.contentMode = .scaleAspectFit
    caption.font = .systemFont(ofSize: 22)
    caption.textAlignment = .center
    caption.numberOfLines = 3
    view.addSubview(picture)
    view.addSubview(caption)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.insetBy(dx: 24, dy: 24)
    let captionHeight = min(
      area.height / 3, caption.sizeThatFits(CGSize(width: area.width, height: .infinity)).height)
    caption.frame = CGRect(
      x: area.minX, y: area.maxY - captionHeight, width: area.width, height: captionHeight)
    picture.frame = CGRect(
      x: area.minX, y: area.minY, width: area.width, height: max(0, area.height - captionHeight - 16))
  }
}
