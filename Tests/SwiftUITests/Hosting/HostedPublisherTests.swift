import Combine
import CoreGraphics
@testable import SwiftUI
import TestSupport
import Testing
import UIKit

/// Publishers and notifications in hosted rows, through every door. Bug log, kind C.
@MainActor
struct HostedPublisherTests {
  nonisolated private static let posted = Notification.Name("HostedPublisherTests.posted")

  @MainActor
  final class Ear {
    var heard: [String] = []
  }

  /// A row that hears posts with its own number.
  private struct Listening: View {
    let row: Int
    let ear: Ear
    @State private var title = "placeholder"

    init(row: Int, ear: Ear) {
      self.row = row
      self.ear = ear
    }

    var body: some View {
      Text(title).onReceive(NotificationCenter.default.publisher(for: HostedPublisherTests.posted)) { notification in
        guard notification.object as? Int == row, let text = notification.userInfo?["title"] as? String else { return }
        ear.heard.append("\(row) \(text)")
        title = text
      }
    }
  }

  private func post(_ row: Int, _ title: String) {
    NotificationCenter.default.post(name: Self.posted, object: row, userInfo: ["title": title])
  }

  /// Bug log C1. The row of the seed article is in `HostedRowTests`.
  @Test("C1: a row hears what is posted before it was ever shown, once it was laid out", arguments: Door.allCases)
  func subscribedAtFirstLayout(_ door: Door) {
    let ear = Ear()
    let hosted = Hosted(door, Listening(row: 1, ear: ear))
    hosted.view.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
    hosted.view.layoutIfNeeded()
    post(1, "title")
    #expect(ear.heard == ["1 title"])
    // No turn of a run loop in between.
    let user = ScriptedUser(hosted.view)
    #expect(user.frames == 1)
    #expect(hosted.view.layer.shownTexts == ["title"])
  }

  /// Bug log C2. A subject that replays, and one that is erased in each body, are in `ObjectTests`.
  @Test("C2: however often the body ran, one post is one call", arguments: Door.allCases)
  func subscribedOnce(_ door: Door) {
    let ear = Ear()
    let hosted = Hosted(door, Listening(row: 0, ear: ear))
    let user = ScriptedUser(hosted.view)
    for row in 1...100 {
      hosted.set(Listening(row: row, ear: ear))
      user.frame()
    }
    #expect(ear.heard == [])
    post(100, "a")
    #expect(ear.heard == ["100 a"])
  }

  /// Bug log C3.
  @Test(
    "C3: a row that came and went 50 times hears a post once; a table that is gone hears none",
    arguments: Door.allCases)
  func onlyLiveRowsHear(_ door: Door) {
    let ear = Ear()
    do {
      let hosted = HostedTable(door) { Listening(row: $0, ear: ear) }
      hosted.scroll(to: 0)
      for _ in 0..<50 {
        hosted.scroll(to: 3000)
        hosted.scroll(to: 0)
      }
      post(0, "here")
      #expect(ear.heard == ["0 here"])
      // Row 50 went back with its cell: nobody is row 50 now.
      hosted.scroll(to: 600)
      post(0, "gone")
      #expect(ear.heard == ["0 here"])
    }
    post(10, "nobody")
    #expect(ear.heard == ["0 here"])
  }

  private final class SinkCell: UITableViewCell {
    var kept: Set<AnyCancellable> = []

    override func prepareForReuse() {
      super.prepareForReuse()
      kept.removeAll()
    }
  }

  /// Bug log C4. The decision: a subscription ends when its `AnyCancellable` is cancelled or dropped, at once, and not a
  /// moment before. A cell that empties its set in `prepareForReuse` hears an event once; subscriptions that pile up
  /// elsewhere all hear it. That bug is the program's own, and hiding it would hide it on Apple's systems only.
  @Test("C4: dropped subscriptions hear nothing, kept ones all hear", arguments: [false, true])
  func subscriptionsMadeForEachReuse(_ keptElsewhere: Bool) {
    let subject = PassthroughSubject<Int, Never>()
    var elsewhere: Set<AnyCancellable> = []
    var calls = 0
    final class Rows: UITableViewDataSource {
      let configure: (SinkCell) -> Void
      init(configure: @escaping (SinkCell) -> Void) { self.configure = configure }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        if let cell = cell as? SinkCell { configure(cell) }
        return cell
      }
    }
    let rows = Rows { cell in
      let sink = subject.sink { _ in calls += 1 }
      if keptElsewhere { elsewhere.insert(sink) } else { cell.kept.insert(sink) }
    }
    let table = UITableView()
    table.register(SinkCell.self, forCellReuseIdentifier: "row")
    // One row fills the table: one cell, used again and again.
    table.rowHeight = 400
    table.dataSource = rows
    let user = ScriptedUser(table)
    for step in 1...50 {
      table.contentOffset = CGPoint(x: 0, y: step * 400)
      user.frame()
    }
    subject.send(1)
    #expect(calls == (keptElsewhere ? 51 : 1))
    elsewhere.removeAll()
    calls = 0
    subject.send(2)
    #expect(calls == (keptElsewhere ? 0 : 1))
    withExtendedLifetime(rows) {}
  }

  private struct Two: View {
    let subject: PassthroughSubject<Int, Never>
    let ear: Ear

    var body: some View {
      VStack {
        Text("a").onReceive(subject) { ear.heard.append("first \($0)") }
        Text("b").onReceive(subject) { ear.heard.append("second \($0)") }
      }
    }
  }

  /// Bug log C5.
  @Test("C5: all subscribers in a row get every value, in the order of subscription", arguments: Door.allCases)
  func manySubscribers(_ door: Door) {
    let subject = PassthroughSubject<Int, Never>()
    let ear = Ear()
    let hosted = Hosted(door, Two(subject: subject, ear: ear))
    hosted.view.layoutIfNeeded()
    let outside = subject.sink { ear.heard.append("third \($0)") }
    for value in 1...3 { subject.send(value) }
    #expect(ear.heard == (1...3).flatMap { ["first \($0)", "second \($0)", "third \($0)"] })
    outside.cancel()
  }
}
