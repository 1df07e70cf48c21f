import Combine
import UIKit

public final class PeopleViewController: UITableViewController {
  public static let nameChanged = Notification.Name("nameChanged")

  private var people: [Person]
  private var subscription: AnyCancellable?

  public init(people: [Person]) {
    self.people = people
    super.init(style: .plain)
  }

  public required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(PersonCell.self, forCellReuseIdentifier: PersonCell.identifier)
    tableView.rowHeight = 64
    subscription = NotificationCenter.default.publisher(for: Self.nameChanged, object: self)
      .compactMap { $0.userInfo?["name"] as? String }
      .sink { [weak self] name in self?.rename(name) }
  }

  private func rename(_ name: String) {
    people[0] = Person(name: name, town: people[0].town)
    tableView.reloadData()
  }

  public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    people.count
  }

  public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard
      let cell = tableView.dequeueReusableCell(withIdentifier: PersonCell.identifier, for: indexPath) as? PersonCell
    else { return UITableViewCell() }
    cell.configure(people[indexPath.row])
    return cell
  }
}

#Preview("People", traits: .landscapeLeft) {
  PeopleViewController(people: Person.samples(20))
}
