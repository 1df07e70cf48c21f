import Combine
import CoreGraphics
@testable import SwiftUI
import TestSupport
import Testing
import UIKit

/// State, identity and reuse of hosted rows, through every door. Bug log, kind B.
@MainActor
struct HostedStateTests {
  final class Model: ObservableObject {
    @Published var isTapped = false
    @Published var text = ""
    @Published var selection = -1
  }

  private static func color(_ isTapped: Bool) -> Color { isTapped ? .red : .blue }

  private struct Tapped: View {
    @State private var isTapped = false

    var body: some View {
      HostedStateTests.color(isTapped).onTapGesture { isTapped = true }
    }
  }

  private struct ModelTapped: View {
    @ObservedObject var model: Model

    var body: some View {
      HostedStateTests.color(model.isTapped).onTapGesture { model.isTapped = true }
    }
  }

  /// The rows on screen that look tapped, by the pixel in their middle.
  private func tappedRows(_ hosted: HostedTable<some View>) -> [Int] {
    let red = UIColor.systemRed.pixelColor(for: hosted.table.traitCollection)
    return hosted.shownRows.filter { row in
      let middle = hosted.user.middle(ofRow: row, of: hosted.table)
      let y = min(max(0, middle.y), 479)
      return hosted.user.display.frame[160, Int(y)] == red
    }
  }

  /// Taps row 0 and looks at all rows on the way to row 50 and back.
  private func tappedWhileScrolling(_ hosted: HostedTable<some View>) -> [Set<Int>] {
    hosted.user.tap(row: 0, of: hosted.table)
    let start = Set(tappedRows(hosted))
    var seen: Set<Int> = []
    for offset in Array(stride(from: 0, through: 3000, by: 30)) + Array(stride(from: 3000, through: 0, by: -30)) {
      hosted.scroll(to: CGFloat(offset))
      seen.formUnion(tappedRows(hosted))
    }
    return [start, seen, Set(tappedRows(hosted))]
  }

  /// Bug log B1. The decision: state belongs to a view's identity, and the view in a recycled host is the same view with
  /// other values, as on Apple's systems, where `UIHostingController.rootView` and a configuration of the same type
  /// update in place, too. So plain state stays with the cell and shows up in whatever row the cell shows next; `.id()`
  /// makes each row a view of its own with fresh state; what must follow the row belongs into its model.
  @Test(
    "B1: plain state follows the cell, .id() makes it fresh, a row's model is always right",
    arguments: Door.allCases)
  func stateAndReuse(_ door: Door) throws {
    let plain = tappedWhileScrolling(HostedTable(door) { _ in Tapped() })
    #expect(plain[0] == [0])
    // 8 rows fit, the ninth comes in half: one cell of nine is the tapped one, in every ninth row forward.
    #expect(plain[1].isSuperset(of: [0, 9, 18, 27, 36, 45]))
    #expect(plain[1].count < 20)
    let identified = tappedWhileScrolling(HostedTable(door) { Tapped().id($0) })
    #expect(identified == [[0], [0], []])
    let models = (0..<100).map { _ in Model() }
    let observed = tappedWhileScrolling(HostedTable(door) { ModelTapped(model: models[$0]) })
    #expect(observed == [[0], [0], [0]])
  }

  private struct Noting: View {
    let row: Int
    @State private var noted = -1

    init(row: Int) {
      self.row = row
    }

    var body: some View {
      Text("\(row) \(noted)").onAppear { noted = row }
    }
  }

  /// Bug log B2.
  @Test("B2: with .id() what a row noted when it appeared is its own, in every frame", arguments: Door.allCases)
  func appearedValues(_ door: Door) {
    let hosted = HostedTable(door, rows: 1000) { Noting(row: $0).id($0) }
    var random = SeededGenerator(154)
    for _ in 0..<200 {
      hosted.scroll(to: CGFloat.random(in: 0...(60 * 1000 - 480), using: &random).rounded())
      for row in hosted.shownRows where hosted.texts(row) != ["\(row) \(row)"] {
        Issue.record("row \(row) shows \(hosted.texts(row))")
        return
      }
    }
  }

  @MainActor
  final class Counter {
    var appeared = 0
    var disappeared = 0
    var bodies = 0
  }

  /// Bug log B3.
  @Test("B3: the same identity appears once; another takes its place", arguments: Door.allCases)
  func identityAndAppearance(_ door: Door) {
    func counts(_ root: (Int, Counter) -> some View) -> [Int] {
      let counter = Counter()
      let hosted = Hosted(door, root(3, counter))
      let user = ScriptedUser(hosted.view)
      hosted.set(root(19, counter))
      user.frame()
      return [counter.appeared, counter.disappeared]
    }
    func row(_ number: Int, _ counter: Counter) -> some View {
      Text("\(number)").onAppear { counter.appeared += 1 }.onDisappear { counter.disappeared += 1 }
    }
    #expect(counts { row($0, $1) } == [1, 0])
    #expect(counts { row($0, $1).id($0) } == [2, 1])
  }

  private struct Selectable: View {
    let row: Int
    @ObservedObject var model: Model

    var body: some View {
      HostedStateTests.color(model.selection == row)
    }
  }

  /// Bug log B4.
  @Test("B4: rows on screen follow what changes outside them, at the next frame", arguments: Door.allCases)
  func outsideChanges(_ door: Door) {
    let model = Model()
    let hosted = HostedTable(door) { Selectable(row: $0, model: model) }
    #expect(tappedRows(hosted) == [])
    model.selection = 2
    hosted.user.frame()
    #expect(tappedRows(hosted) == [2])
    let painted = hosted.user.window.layerTree.pixelsWritten
    model.selection = 5
    hosted.user.frame()
    #expect(tappedRows(hosted) == [5])
    // Two rows were cleared, filled and copied; no third one was.
    #expect(hosted.user.window.layerTree.pixelsWritten - painted < 3 * 3 * 320 * 60)
    #expect(hosted.user.showsWhatAFullRedrawShows())
  }

  /// Bug log B5.
  @Test("B5: a row that comes back shows the data of now in its first frame", arguments: Door.allCases)
  func changesOffScreen(_ door: Door) {
    let models = (0..<100).map { row in
      let model = Model()
      model.text = "\(row)"
      return model
    }
    let hosted = HostedTable(door) { Text(models[$0].text) }
    let observed = HostedTable(door) { Observed(model: models[$0]) }
    for scroll in [hosted.scroll(to:), observed.scroll(to:)] { scroll(0) }
    for scroll in [hosted.scroll(to:), observed.scroll(to:)] { scroll(3000) }
    models[3].text = "new"
    for scroll in [hosted.scroll(to:), observed.scroll(to:)] { scroll(0) }
    #expect(hosted.texts(3) == ["new"] && hosted.texts(4) == ["4"])
    #expect(observed.texts(3) == ["new"] && observed.texts(4) == ["4"])
  }

  private struct Observed: View {
    @ObservedObject var model: Model

    var body: some View { Text(model.text) }
  }

  private struct Frozen: View, Equatable {
    let text: String
    let subject: PassthroughSubject<String, Never>
    @State private var heard = ""
    @Environment(\.lineLimit) private var limit

    init(text: String, subject: PassthroughSubject<String, Never>) {
      self.text = text
      self.subject = subject
    }

    var body: some View {
      Text("\(text) \(heard) \(limit ?? 0)").onReceive(subject) { heard = $0 }
    }

    nonisolated static func == (left: Self, right: Self) -> Bool { true }
  }

  /// Bug log B6.
  @Test("B6: == that is always true stops updates from above, not state and environment", arguments: Door.allCases)
  func alwaysEqual(_ door: Door) {
    let subject = PassthroughSubject<String, Never>()
    func root(_ text: String, limit: Int) -> some View {
      Frozen(text: text, subject: subject).equatable().environment(\.lineLimit, limit)
    }
    let hosted = Hosted(door, root("first", limit: 1))
    let user = ScriptedUser(hosted.view)
    #expect(hosted.view.layer.shownTexts == ["first  1"])
    hosted.set(root("second", limit: 1))
    user.frame()
    #expect(hosted.view.layer.shownTexts == ["first  1"])
    subject.send("heard")
    user.frame()
    // The value that was compared equal was not taken.
    #expect(hosted.view.layer.shownTexts == ["first heard 1"])
    hosted.set(root("third", limit: 2))
    user.frame()
    #expect(hosted.view.layer.shownTexts == ["first heard 2"])
  }

  nonisolated(unsafe) private static var comparisons = 0

  private struct Plain: View {
    let counter: Counter
    let text: String

    var body: some View {
      counter.bodies += 1
      return Text(text)
    }
  }

  private struct Comparing: View, Equatable {
    let counter: Counter
    let text: String

    var body: some View {
      counter.bodies += 1
      return Text(text)
    }

    nonisolated static func == (left: Self, right: Self) -> Bool {
      HostedStateTests.comparisons += 1
      return left.text == right.text
    }
  }

  /// Bug log B7; the rule is written down in `EqualityTests`.
  @Test("B7: == is called once an update, and what is equal runs no body", arguments: Door.allCases)
  func comparisons(_ door: Door) {
    func updates(_ root: (Counter) -> some View) -> [Int] {
      let counter = Counter()
      let hosted = Hosted(door, root(counter))
      let user = ScriptedUser(hosted.view)
      counter.bodies = 0
      Self.comparisons = 0
      for _ in 0..<10 {
        hosted.set(root(counter))
        user.frame()
      }
      return [counter.bodies, Self.comparisons]
    }
    #expect(updates { Plain(counter: $0, text: "same") } == [10, 0])
    #expect(updates { Comparing(counter: $0, text: "same") } == [0, 10])
    #expect(updates { Comparing(counter: $0, text: "same").equatable() } == [0, 10])
    #expect(updates { EquatableView(content: Comparing(counter: $0, text: "same")) } == [0, 10])
  }

  private struct NeedsModel: View {
    @EnvironmentObject private var model: Model

    var body: some View { Text(model.text) }
  }

  private struct Nested: View {
    var body: some View { HStack { NeedsModel() } }
  }

  /// Bug log B8.
  @Test("B8: an object set at the root reaches every row, after 1,000 reuses, too", arguments: Door.allCases)
  func environmentObjects(_ door: Door) {
    let models = ["even", "odd"].map { text in
      let model = Model()
      model.text = text
      return model
    }
    let hosted = HostedTable(door, rows: 2000) { Nested().environmentObject(models[$0 % 2]) }
    for step in 0..<150 {
      hosted.scroll(to: CGFloat(step * 480))
      for row in hosted.shownRows where hosted.texts(row) != [row % 2 == 0 ? "even" : "odd"] {
        Issue.record("row \(row) shows \(hosted.texts(row))")
        return
      }
    }
    models[0].text = "changed"
    hosted.user.frame()
    let even = hosted.shownRows.first { $0 % 2 == 0 } ?? -1
    #expect(hosted.texts(even) == ["changed"])
  }

  /// Bug log B8.
  @Test("B8: a missing object stops the program with its type's name")
  func missingEnvironmentObject() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Hosted(.controller, Nested()).view.layoutIfNeeded() }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Model") && message.contains("environmentObject(_:)"))
    await #expect(processExitsWith: .failure) {
      await MainActor.run { Hosted(.configuration, Nested()).view.layoutIfNeeded() }
    }
  }

  /// Bug log B9.
  @Test("B9: content of the same type is updated in place: same view, same nodes, same state", arguments: Door.allCases)
  func updatesInPlace(_ door: Door) throws {
    let hosted = HostedTable(door, rows: 1) { _ in Tapped() }
    hosted.user.tap(row: 0, of: hosted.table)
    let cell = try #require(hosted.cell(0))
    let view = try #require(cell.contentView.subviews.first)
    let made = UIApplication.shared.counters.nodesCreated
    for number in 0..<100 {
      cell.isHighlighted = number % 2 == 0
      cell.show(Tapped(), door)
      hosted.user.frame()
    }
    #expect(cell.contentView.subviews == [view])
    #expect(UIApplication.shared.counters.nodesCreated == made)
    cell.isHighlighted = false
    hosted.user.frame()
    #expect(tappedRows(hosted) == [0])
  }

  private final class ForgetfulCell: UITableViewCell {
    override func prepareForReuse() {
      super.prepareForReuse()
      contentConfiguration = nil
    }
  }

  private final class LastingCell: UITableViewCell {}

  private final class ConfiguredRows: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.contentConfiguration = UIHostingConfiguration { Label("Row \(indexPath.row)", systemImage: "star") }
      return cell
    }
  }

  /// Bug log B10: there is one door only that can be taken away again. What it costs is counted in nodes made, not in
  /// milliseconds.
  @Test("B10: a configuration cleared in prepareForReuse is built anew for every row, one that is kept for none")
  func clearedConfigurations() {
    func scroll(_ cells: UITableViewCell.Type) -> (nodes: Int, pixels: [UInt64]) {
      let source = ConfiguredRows()
      let table = UITableView()
      table.register(cells, forCellReuseIdentifier: "row")
      table.rowHeight = 60
      table.dataSource = source
      let user = ScriptedUser(table)
      for offset in stride(from: 0, to: 1000, by: 100) { table.contentOffset = CGPoint(x: 0, y: offset); user.frame() }
      let before = UIApplication.shared.counters.nodesCreated
      var pixels: [UInt64] = []
      for offset in Array(stride(from: 1000, to: 20_000, by: 400)) + Array(stride(from: 20_000, to: 0, by: -400)) {
        table.contentOffset = CGPoint(x: 0, y: offset)
        user.frame()
        pixels.append(user.frameHash)
      }
      return withExtendedLifetime(source) { (UIApplication.shared.counters.nodesCreated - before, pixels) }
    }
    let kept = scroll(LastingCell.self)
    let cleared = scroll(ForgetfulCell.self)
    #expect(kept.nodes == 0)
    #expect(cleared.nodes > 600 * 5)
    #expect(cleared.pixels == kept.pixels)
  }

  @MainActor private static var actions = 0

  private struct ButtonRow: View {
    let isDisabled: Bool

    var body: some View {
      HStack {
        Color.blue.frame(width: 100, height: 40)
        Spacer()
        Button {
          HostedStateTests.actions += 1
        } label: {
          Color.red.frame(width: 60, height: 40)
        }
        .disabled(isDisabled)
      }
    }
  }

  /// Bug log B11. The decision: a disabled button does not take the tap, so the row gets it.
  @Test(
    "B11: a button takes its tap, the row all others; a disabled button leaves it to the row",
    arguments: Door.allCases)
  func buttonsAndRows(_ door: Door) {
    let hosted = HostedTable(door) { ButtonRow(isDisabled: $0 == 1) }
    Self.actions = 0
    hosted.user.tap(at: CGPoint(x: 290, y: 30))
    #expect(Self.actions == 1 && hosted.selected == [])
    hosted.user.tap(at: CGPoint(x: 50, y: 30))
    #expect(Self.actions == 1 && hosted.selected == [0])
    hosted.user.tap(at: CGPoint(x: 290, y: 90))
    #expect(Self.actions == 1 && hosted.selected == [0, 1])
    // A press that is taken away is no tap.
    hosted.user.press(at: CGPoint(x: 290, y: 30))
    hosted.user.move(to: CGPoint(x: 289, y: 30))
    hosted.user.cancel()
    #expect(Self.actions == 1)
  }
}
