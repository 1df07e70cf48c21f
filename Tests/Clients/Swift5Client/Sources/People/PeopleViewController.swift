import Combine
import UIKit

public class PeopleViewController: UITableViewController {
  private let people: [Person]
  let favorites = Favorites()
  private(set) var changes = 0
  private var cancellables: Set<AnyCancellable> = []

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
    tableView.rowHeight = 60
    favorites.$ids
      .dropFirst()
      .sink { [weak self] _ in self?.changes += 1 }
      .store(in: &cancellables)
  }

  public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    people.count
  }

  public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: PersonCell.identifier, for: indexPath)
    (cell as? PersonCell)?.configure(people[indexPath.row], favorites: favorites, in: self)
    return cell
  }

  public override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    favorites.toggle(people[indexPath.row])
    tableView.deselectRow(at: indexPath, animated: true)
  }
}

#Preview("People") {
  PeopleViewController(people: Person.samples(20))
}

#Preview {
  let label = UILabel()
  label.text = "A view of UIKit"
  return label
}
