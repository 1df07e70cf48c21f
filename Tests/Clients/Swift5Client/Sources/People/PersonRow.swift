import SwiftUI

struct PersonRow: View, Equatable {
  let person: Person
  @ObservedObject var favorites: Favorites

  static func == (left: PersonRow, right: PersonRow) -> Bool { left.person == right.person }

  var body: some View {
    HStack(alignment: .center, spacing: 12) {
      Image(systemName: favorites.ids.contains(person.id) ? "star.fill" : "person")
        .resizable()
        .aspectRatio(contentMode: .fit)
        .frame(width: 32, height: 32)
        .foregroundColor(.blue)
      VStack(alignment: .leading, spacing: 2) {
        Text(person.name)
          .font(.headline)
          .lineLimit(1)
        Text(person.town)
          .font(.subheadline)
          .foregroundColor(.secondary)
      }
      Spacer()
    }
    .padding(.horizontal, 16)
    .padding(.vertical, 8)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

struct PersonRow_Previews: PreviewProvider {
  static var previews: some View {
    PersonRow(person: Person.samples(1)[0], favorites: Favorites())
  }
}

#Preview("A person", traits: .fixedLayout(width: 320, height: 60), .portrait) {
  PersonRow(person: Person.samples(1)[0], favorites: Favorites())
}

#Preview("Two") {
  VStack {
    PersonRow(person: Person.samples(1)[0], favorites: Favorites())
    PersonRow(person: Person.samples(2)[1], favorites: Favorites())
  }
}
