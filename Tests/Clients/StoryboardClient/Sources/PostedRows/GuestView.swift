import Combine
import SwiftUI

struct GuestView: View, Equatable {
  private let id = UUID()
  @State private var title: String?
  @State private var icon: String?

  static func == (left: GuestView, right: GuestView) -> Bool {
    return left.id == right.id
  }

  var body: some View {
    HStack {
      Image(systemName: icon ?? "questionmark")
        .padding(EdgeInsets(top: 8, leading: 18, bottom: 8, trailing: 0))
      Text(title ?? "placeholder")
        .padding()
      Spacer()
    }
    .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
    .onReceive(NotificationCenter.default.publisher(for: .titleChanged)) { notification in
      guard let addressee = notification.object as? GuestView, addressee == self else { return }
      title = notification.userInfo?["title"] as? String
      icon = notification.userInfo?["icon"] as? String
    }
  }
}
