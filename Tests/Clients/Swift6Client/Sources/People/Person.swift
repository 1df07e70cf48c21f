import Combine
import Foundation

public struct Person: Identifiable, Hashable, Sendable {
  public let id: UUID
  public let name: String
  public let town: String

  public init(name: String, town: String) {
    id = UUID()
    self.name = name
    self.town = town
  }

  public static func samples(_ count: Int) -> [Person] {
    let towns = ["Lisboa", "Αθήνα", "Київ", "東京"]
    return (0..<count).map { Person(name: "Person \($0)", town: towns[$0 % towns.count]) }
  }
}

/// What one row shows; a cell keeps its own and changes it.
@MainActor
public final class PersonModel: ObservableObject {
  @Published public var person: Person
  @Published public var isMarked = false

  public init(_ person: Person) {
    self.person = person
  }
}
