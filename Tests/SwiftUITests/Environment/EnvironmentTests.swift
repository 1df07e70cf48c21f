import CoreGraphics
@testable import SwiftUI
import Testing

private enum WidthKey: EnvironmentKey {
  static let defaultValue: CGFloat = 20
}

extension EnvironmentValues {
  fileprivate var boxWidth: CGFloat {
    get { self[WidthKey.self] }
    set { self[WidthKey.self] = newValue }
  }
}

@MainActor
struct EnvironmentTests {
  @MainActor static var bodies = 0

  private struct Reader: View {
    @Environment(\.boxWidth) private var width

    var body: some View {
      EnvironmentTests.bodies += 1
      return Box("a", width)
    }
  }

  private struct Bystander: View {
    var body: some View {
      EnvironmentTests.bodies += 100
      return Box("b")
    }
  }

  private struct Row: View {
    let width: CGFloat

    var body: some View {
      HStack(spacing: 0) {
        Reader()
        Bystander()
      }
      .environment(\.boxWidth, width)
    }
  }

  @Test func keysOfOnesOwn() {
    #expect(LayoutProbe(100, 10, Reader())["a"].width == 20)
    let probe = LayoutProbe(100, 10, Row(width: 30))
    #expect(probe["a"].width == 30)
    Self.bodies = 0
    probe.update(Row(width: 40))
    #expect(probe["a"].width == 40)
    // Only the body that reads the environment ran.
    #expect(Self.bodies == 1)
    Self.bodies = 0
    probe.update(Row(width: 40))
    #expect(Self.bodies == 0)
  }

  @Test func innerValuesWin() {
    let probe = LayoutProbe(100, 10) {
      Reader().environment(\.boxWidth, 50).environment(\.boxWidth, 60)
    }
    #expect(probe["a"].width == 50)
  }

  @Test func rootChangesReachWhatIsNotOverridden() {
    let probe = LayoutProbe(100, 10) {
      HStack {
        Reader()
        Reader().environment(\.boxWidth, 11)
      }
    }
    var values = EnvironmentValues()
    values.boxWidth = 44
    probe.graph.setEnvironment(values)
    probe.layout()
    #expect(probe.nodes(NamedNode.self).map(\.frame.width) == [44, 11])
  }

  private struct Enabled: View {
    @Environment(\.isEnabled) private var isEnabled

    var body: some View { Box("a", isEnabled ? 1 : 2) }
  }

  @Test func whatIsDisabledAroundStaysSo() {
    #expect(LayoutProbe(100, 10, Enabled())["a"].width == 1)
    #expect(LayoutProbe(100, 10, Enabled().disabled(true))["a"].width == 2)
    #expect(LayoutProbe(100, 10, Enabled().disabled(false).disabled(true))["a"].width == 2)
  }

  private struct Framed: ViewModifier {
    let extra: CGFloat
    @State private var state: CGFloat = 1
    @Environment(\.boxWidth) private var width

    init(extra: CGFloat) {
      self.extra = extra
    }

    func body(content: Content) -> some View {
      content.frame(width: width + extra + state)
    }
  }

  @Test func modifiersWithABody() {
    func view(_ extra: CGFloat, _ width: CGFloat) -> some View {
      Elastic("a", 500).modifier(Framed(extra: extra)).environment(\.boxWidth, width)
    }
    let probe = LayoutProbe(300, 10, view(10, 40))
    #expect(probe["a"].width == 51)
    probe.update(view(20, 40))
    #expect(probe["a"].width == 61)
    probe.update(view(20, 80))
    #expect(probe["a"].width == 101)
  }
}
