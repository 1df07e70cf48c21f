import Combine
import Foundation
import Observation
import TestSupport
import Testing

@testable import SwiftUI

/// What is said of each kind of update, word for word.
@MainActor
struct ExplainTests {
  private struct Swatch: View {
    var color = Color.red

    var body: some View { color.frame(width: 20, height: 10) }
  }

  private func shown<Root: View>(_ root: Root) -> UIHostingController<Root> {
    let controller = UIHostingController(rootView: root)
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    controller.view.layoutIfNeeded()
    return controller
  }

  private let firstShown = "host 1 Swatch: first shown → body Swatch ran, 4 nodes made, repainted"

  @Test func rootValues() {
    let lines = Explain.recording {
      let controller = shown(Swatch())
      controller.rootView = Swatch(color: .blue)
      controller.view.layoutIfNeeded()
      // The same value again, of a type that cannot be compared: nothing comes of it.
      controller.rootView = controller.rootView
      controller.view.layoutIfNeeded()
      // Nothing to say.
      controller.view.setNeedsLayout()
      controller.view.layoutIfNeeded()
      // Two in one turn are one update.
      controller.rootView = Swatch(color: .red)
      controller.rootView = Swatch(color: .green)
      controller.view.layoutIfNeeded()
    }
    #expect(
      lines == [
        firstShown,
        "host 1 Swatch: rootView set → body Swatch ran, repainted",
        "host 1 Swatch: rootView set → body Swatch ran",
        "host 1 Swatch: rootView set → body Swatch ran, repainted",
      ])
  }

  @Test func textsSayTheirSizes() {
    func size(_ text: String) -> String {
      Explanation.words(
        UIHostingController(rootView: Text(verbatim: text)).sizeThatFits(in: CGSize(width: 500, height: 50)))
    }
    let lines = Explain.recording {
      let controller = shown(Text(verbatim: "one"))
      controller.view.frame.size.width = 500
      controller.rootView = Text(verbatim: "one and another")
      controller.view.layoutIfNeeded()
    }
    #expect(
      lines == [
        "host 1 Text: first shown → text measured (\(size("one"))), 2 nodes made, repainted",
        "host 1 Text: rootView set, size changed (100×50 → 500×50) → text re-measured (\(size("one")) → "
          + "\(size("one and another"))), repainted",
      ])
  }

  private final class Handle {
    var isOn: Binding<Bool>?
    var name: Binding<String>?
  }

  private struct Stateful: View {
    let handle: Handle
    @State private var isOn = false
    @State private var name = ""

    var body: some View {
      handle.isOn = $isOn
      handle.name = $name
      return (isOn ? Color.red : .blue).frame(width: CGFloat(10 + name.count), height: 10)
    }
  }

  @Test func states() {
    let lines = Explain.recording {
      let handle = Handle()
      let controller = shown(Stateful(handle: handle))
      handle.isOn?.wrappedValue = true
      controller.view.layoutIfNeeded()
      handle.isOn?.wrappedValue = true
      controller.view.layoutIfNeeded()
      handle.name?.wrappedValue = "a"
      handle.isOn?.wrappedValue = false
      controller.view.layoutIfNeeded()
    }
    #expect(
      lines.dropFirst() == [
        "host 1 Stateful: @State isOn of Stateful changed → body Stateful ran, repainted",
        "host 1 Stateful: @State name of Stateful changed, @State isOn of Stateful changed → body Stateful ran, repainted",
      ])
  }

  private final class Model: ObservableObject {
    @Published var color = Color.red
  }

  private struct Observing: View {
    @ObservedObject var first: Model
    @ObservedObject var second: Model

    var body: some View { first.color }
  }

  private struct Outer: View {
    let model: Model

    var body: some View { Observing(first: Model(), second: model).frame(width: 10) }
  }

  @Test func observedObjects() {
    let lines = Explain.recording {
      let model = Model()
      let controller = shown(Outer(model: model))
      model.color = .blue
      controller.view.layoutIfNeeded()
    }
    #expect(
      lines.dropFirst() == [
        // The body gives what it gave: nothing to paint.
        "host 1 Outer: @ObservedObject second of Observing changed → body Observing ran"
      ])
  }

  @Observable final class Fruit {
    var color = Color.red
    var weight = 1
  }

  private struct Reader: View {
    let fruit: Fruit

    var body: some View { fruit.color }
  }

  private struct PairReader: View {
    let first: Fruit
    let second: Fruit

    var body: some View { first.color.opacity(Double(second.weight)) }
  }

  @Test func observables() {
    let lines = Explain.recording {
      let fruit = Fruit()
      let controller = shown(Reader(fruit: fruit))
      fruit.weight = 2
      controller.view.layoutIfNeeded()
      fruit.color = .blue
      controller.view.layoutIfNeeded()
      let pair = shown(PairReader(first: fruit, second: fruit))
      fruit.weight = 0
      pair.view.layoutIfNeeded()
    }
    #expect(lines.count == 4)
    #expect(lines[1] == "host 1 Reader: @Observable fruit read by Reader changed → body Reader ran, repainted")
    #expect(lines[3] == "host 2 PairReader: an @Observable read by PairReader changed → body PairReader ran, repainted")
  }

  private struct Themed: View {
    @Environment(\.colorScheme) private var scheme

    var body: some View { scheme == .dark ? Color.white : Color.black }
  }

  @Test func environment() {
    let lines = Explain.recording {
      let controller = shown(Themed())
      controller.view.overrideUserInterfaceStyle = .dark
      controller.view.layoutIfNeeded()
    }
    #expect(
      lines.dropFirst() == ["host 1 Themed: environment changed (colours) → body Themed ran, repainted"])
  }

  private struct Listener: View {
    let numbers: PassthroughSubject<Int, Never>
    @State private var number = 0

    var body: some View {
      (number > 0 ? Color.red : .blue).onReceive(numbers) { if $0 > 0 { number = $0 } }
    }
  }

  @Test func publishers() {
    let numbers = PassthroughSubject<Int, Never>()
    let lines = Explain.recording(totals: true) {
      let listeners = (0..<3).map { _ in shown(Listener(numbers: numbers)) }
      for _ in 0..<1000 { numbers.send(0) }
      for listener in listeners { listener.view.layoutIfNeeded() }
      numbers.send(1)
      listeners[2].view.layoutIfNeeded()
    }
    #expect(lines.count == 8)
    #expect(
      lines[3]
        == "host 3 Listener: @State number of Listener changed, onReceive of Listener heard 1,001, 1,000 without effect "
        + "→ body Listener ran, repainted")
    #expect(
      lines.suffix(4) == [
        "explain: 4 updates of 3 hosting views: first shown 3, @State number of Listener changed 1",
        "explain: ran: body Listener 4",
        "explain: 0 texts re-measured, 4 repaints",
        "explain: 1,001 posts (PassthroughSubject) heard by 3 live rows: 3,003 closure calls, 3,000 without effect",
      ])
  }

  private struct Labelled: View, Equatable {
    let number: Int
    let name: String

    var body: some View { Color.red.frame(width: CGFloat(number), height: 10) }

    nonisolated static func == (a: Self, b: Self) -> Bool { a.number == b.number }
  }

  private struct Pair: View {
    let number: Int

    var body: some View {
      HStack(spacing: 0) {
        Labelled(number: 5, name: "number \(number)")
        Labelled(number: number, name: "other").equatable()
      }
    }
  }

  @Test func equality() {
    let lines = Explain.recording {
      let controller = shown(Pair(number: 5))
      controller.rootView = Pair(number: 6)
      controller.view.layoutIfNeeded()
    }
    #expect(
      lines.dropFirst() == [
        "host 1 Pair: rootView set → body Pair ran, body Labelled ran, Labelled equal, skipped, repainted"
      ])
    let root = Explain.recording {
      let controller = shown(Labelled(number: 5, name: ""))
      controller.rootView = Labelled(number: 5, name: "equal all the same")
      controller.view.layoutIfNeeded()
    }
    #expect(root.last == "host 1 Labelled: rootView set → Labelled equal, skipped")
  }

  @Test func configurations() {
    let lines = Explain.recording {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
      cell.contentConfiguration = UIHostingConfiguration { Swatch() }
      cell.layoutIfNeeded()
      cell.contentConfiguration = UIHostingConfiguration { Swatch(color: .blue) }
      cell.layoutIfNeeded()
    }
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("host 1 Swatch: configuration set, first shown → body Swatch ran, ") == true)
    #expect(lines.last == "host 1 Swatch: configuration set → body Swatch ran, repainted")
  }

  @Test func sizes() {
    let lines = Explain.recording {
      let controller = shown(Swatch())
      controller.view.frame = CGRect(x: 5, y: 5, width: 120.5, height: 50)
      controller.view.layoutIfNeeded()
      // Elsewhere, as large.
      controller.view.frame.origin = .zero
      controller.view.layoutIfNeeded()
    }
    #expect(lines == [firstShown, "host 1 Swatch: size changed (100×50 → 120.5×50) → repainted"])
  }

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.contentConfiguration = UIHostingConfiguration { Swatch(color: indexPath.row % 2 == 0 ? .red : .blue) }
      return cell
    }
  }

  @Test func rowsHaveNumbers() {
    let source = Rows()
    let lines = Explain.recording {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 120))
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.rowHeight = 50
      table.dataSource = source
      let user = ScriptedUser(table, width: 100, height: 120)
      table.contentOffset = CGPoint(x: 0, y: 1000)
      user.frame()
    }
    #expect(lines.contains { $0.hasPrefix("row 0 (host 1) Swatch: configuration set, first shown → ") })
    #expect(lines.contains { $0.hasPrefix("row 20 (host ") && $0.contains("Swatch: configuration set → ") })
  }

  @Test func offMeansNothing() {
    #expect(!Explain.isOn)
    let lines = Explain.recording(isOn: false, totals: false) {
      let controller = shown(Swatch())
      controller.rootView = Swatch(color: .blue)
      controller.view.layoutIfNeeded()
    }
    #expect(lines.isEmpty)
  }

  @Test func numbers() {
    #expect(
      [0, 12, 999, 1000, 28_000, -1_234_567].map(\.grouped) == ["0", "12", "999", "1,000", "28,000", "-1,234,567"])
  }
}
