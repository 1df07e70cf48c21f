import SwiftUI

struct PersonRow: View {
  @ObservedObject var model: PersonModel
  @State private var taps = 0

  var body: some View {
    HStack(spacing: 12) {
      if model.isMarked {
        Image(systemName: "star.fill").foregroundColor(.yellow)
      } else {
        Image(systemName: "person").foregroundColor(.secondary)
      }
      VStack(alignment: .leading) {
        Text(model.person.name).font(.headline)
        Text(model.person.town).font(.caption).foregroundColor(.secondary)
      }
      Spacer()
      Button("\(taps)") { taps += 1 }
    }
    .padding()
  }
}

#Preview("A person", traits: .sizeThatFitsLayout) {
  let model = PersonModel(Person(name: "Ada", town: "London"))
  model.isMarked = true
  return PersonRow(model: model)
}

#Preview {
  @Previewable @State var padding: CGFloat = 8
  PersonRow(model: PersonModel(Person(name: "Ada", town: "London")))
    .padding(padding)
}
