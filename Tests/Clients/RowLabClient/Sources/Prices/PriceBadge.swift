import SwiftUI

/// A price on a coloured ground.
public struct PriceBadge: View {
  private let text: String

  public init(_ text: String) {
    self.text = text
  }

  public var body: some View {
    Text(text)
      .foregroundColor(.white)
      .padding(8)
      .background(Color.blue)
  }
}
