import CAllocationCount
import CoreGraphics
import PixelRenderer
@testable import SwiftUI
import Testing

/// A row that is shown again with other data: body, update, layout and painting allocate nothing.
@MainActor
struct RowCostTests {
  private struct Row: View {
    let title: String
    let symbol: String
    let isRead: Bool

    var body: some View {
      HStack {
        Image(systemName: symbol)
          .resizable()
          .frame(width: 40, height: 40)
        Text(title)
          .font(.headline)
          .foregroundColor(isRead ? .secondary : .primary)
          .lineLimit(1)
          .padding(4)
        Spacer()
      }
      .padding(EdgeInsets(top: 8, leading: 18, bottom: 8, trailing: 0))
      .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
    }
  }

  private let titles = (0..<50).map { "Row \($0) with a title that is longer than a word" }
  private let symbols = ["star", "heart", "trash", "pencil"]

  private func run(_ count: Int) -> (allocations: Int, nanoseconds: Double) {
    let graph = ViewGraph(environment: EnvironmentValues())
    let list = DisplayList()
    let bounds = PixelRect(x: 0, y: 0, width: 400, height: 60)
    let context = CGContext(list: list, scale: 1, bounds: bounds)
    func show(_ index: Int) {
      graph.setRoot(
        Row(title: titles[index % 50], symbol: symbols[index % 4], isRead: index % 3 == 0))
      graph.layout(in: CGRect(x: 0, y: 0, width: 400, height: 60))
      context.reset(scale: 1, bounds: bounds)
      graph.paint(into: context)
    }
    for index in 0..<600 { show(index) }
    let clock = ContinuousClock()
    let before = allocation_count_thread()
    let time = clock.measure { for index in 0..<count { show(index) } }
    let allocations = Int(allocation_count_thread() - before)
    return (allocations, time / .nanoseconds(1) / Double(count))
  }

  @Test("Rebinding, laying out and painting a row allocates nothing", .enabled(if: !_isDebugAssertConfiguration()))
  func allocations() {
    let result = run(10_000)
    #expect(result.allocations == 0)
  }

  @Test func nothingIsMadeAnew() {
    let graph = ViewGraph(environment: EnvironmentValues())
    graph.setRoot(Row(title: "a", symbol: "star", isRead: true))
    graph.layout(in: CGRect(x: 0, y: 0, width: 400, height: 60))
    let before = graph.notes.application.counters
    for title in titles {
      graph.setRoot(Row(title: title, symbol: "star", isRead: false))
      graph.layout(in: CGRect(x: 0, y: 0, width: 400, height: 60))
    }
    #expect(graph.notes.application.counters.nodesCreated == before.nodesCreated)
    #expect(graph.notes.application.counters.bodies == before.bodies + 50)
  }
}
