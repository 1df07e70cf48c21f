/// Shows views in an editor that has previews; here it only compiles.
@preconcurrency @MainActor
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}

/// How large a preview is.
public enum PreviewLayout: Sendable {
  case device
  case sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

extension View {
  /// Previews are the business of an editor: the view itself.
  nonisolated public func previewLayout(_ value: PreviewLayout) -> some View { self }

  /// Previews are the business of an editor: the view itself.
  nonisolated public func previewDisplayName(_ value: String?) -> some View { self }
}
