import Combine
import SwiftUI
import UIKit

final class PersonCell: UITableViewCell {
  static let identifier = "PersonCell"

  private(set) var model: PersonModel?
  private(set) var changes = 0
  private var cancellables: Set<AnyCancellable> = []

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(_ person: Person) {
    if let model {
      model.person = person
      return
    }
    let model = PersonModel(person)
    model.objectWillChange
      .sink { [weak self] in self?.changes += 1 }
      .store(in: &cancellables)
    self.model = model
    // Only the view is kept; it must live on without its controller.
    let view: UIView = UIHostingController(rootView: PersonRow(model: model)).view
    view.frame = contentView.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(view)
  }
}
