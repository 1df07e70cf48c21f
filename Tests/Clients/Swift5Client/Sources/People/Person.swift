import Combine
import Foundation

public struct Person: Identifiable, Equatable {
  public let id: Int
  public let name: String
  public let town: String

  public static func samples(_ count: Int) -> [Person] {
    let towns = ["Lisboa", "Αθήνα", "Київ", "東京"]
    return (0..<count).map { Person(id: $0, name: "Person \($0)", town: towns[$0 % towns.count]) }
  }
}

/// Who is marked with a star; shared by all rows.
public final class Favorites: ObservableObject {
  @Published public private(set) var ids: Set<Int> = []

  public init() {}

  public func toggle(_ person: Person) {
    if ids.contains(person.id) { ids.remove(person.id) } else { ids.insert(person.id) }
  }
}
