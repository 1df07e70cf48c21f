import Combine
import SwiftUI

class RowModel: ObservableObject {
  @Published var title = "placeholder"
  @Published var icon = "questionmark"
}

struct GuestView: View, Equatable {
  private let id = UUID()
  @ObservedObject var model: RowModel

  init(model: RowModel) {
    self.model = model
  }

  static func == (left: GuestView, right: GuestView) -> Bool {
    return left.id == right.id
  }

  var body: some View {
    HStack {
      Image(systemName: model.icon)
        .padding(EdgeInsets(top: 8, leading: 18, bottom: 8, trailing: 0))
      Text(model.title)
        .padding()
      Spacer()
    }
    .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
  }
}
