import CoreGraphics
@testable import SwiftUI
import Testing
import TestSupport
import UIKit

/// Represented view controllers. Source: Apple's documentation of `UIViewControllerRepresentable` and of containers.
@MainActor
struct ControllerRepresentableTests {
  final class Child: UIViewController {
    let events: Events
    weak var lastParent: UIViewController?

    init(_ events: Events) {
      self.events = events
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemRed
      events.list.append("didLoad")
    }

    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      events.list.append(parent == nil ? "willMove nil" : "willMove")
    }

    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      if let parent { lastParent = parent }
      events.list.append(parent == nil ? "didMove nil" : "didMove")
    }

    override func viewWillAppear(_ animated: Bool) { events.list.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { events.list.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { events.list.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { events.list.append("didDisappear") }
  }

  struct Represented: UIViewControllerRepresentable {
    let events: Events
    var number = 0

    func makeUIViewController(context: Context) -> Child {
      events.list.append("make")
      return Child(events)
    }

    func updateUIViewController(_ uiViewController: Child, context: Context) {
      uiViewController.title = "\(number)"
      events.list.append("update")
    }

    static func dismantleUIViewController(_ uiViewController: Child, coordinator: Void) {
      uiViewController.events.list.append("dismantle")
    }
  }

  private struct Content: View {
    let events: Events
    var isShown = true
    var number = 0

    var body: some View {
      VStack {
        if isShown { Represented(events: events, number: number).frame(width: 50, height: 30) }
      }
    }
  }

  @Test func theChildOfAHostingControllerComesAndGoesInOrder() throws {
    let events = Events()
    let controller = UIHostingController(rootView: Content(events: events))
    let user = ScriptedUser(UIView(), width: 100, height: 100)
    user.window.rootViewController = controller
    user.frame()
    #expect(
      events.list == [
        "make", "willMove", "didLoad", "update", "willAppear", "didMove", "didAppear",
      ])
    let child = try #require(controller.children.first as? Child)
    #expect(child.parent === controller && child.view.superview === controller.view)
    #expect(child.view.frame == CGRect(x: 25, y: 35, width: 50, height: 30))

    events.list = []
    controller.rootView = Content(events: events, number: 7)
    user.frame()
    #expect(events.list == ["update"] && child.title == "7")
    controller.rootView = Content(events: events, number: 7)
    user.frame()

    events.list = []
    controller.rootView = Content(events: events, isShown: false)
    user.frame()
    #expect(events.list == ["dismantle", "willMove nil", "willDisappear", "didDisappear", "didMove nil"])
    #expect(controller.children.isEmpty && child.view.superview == nil)
    #expect(user.showsWhatAFullRedrawShows())
  }

  /// In a cell without a hosting controller the table's controller is the nearest.
  @Test func theChildOfARowBelongsToTheTablesController() throws {
    let events = Events()
    final class Table: UITableViewController {
      var events = Events()
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.contentConfiguration = UIHostingConfiguration { Represented(events: events) }
        // Measured before it is in the table, as rows that size themselves are.
        _ = cell.systemLayoutSizeFitting(CGSize(width: 100, height: 0))
        return cell
      }
    }
    let table = Table(style: .plain)
    table.events = events
    let user = ScriptedUser(UIView(), width: 100, height: 100)
    user.window.rootViewController = table
    user.frame()
    let child = try #require(table.children.first as? Child)
    #expect(child.parent === table)
    #expect(events.count("make") == 1 && events.count("didMove") == 1 && events.count("didAppear") == 1)
  }

  @Test func droppingEverythingLeaksNothing() {
    let events = Events()
    weak var child: Child?
    weak var dropped: UIViewController?
    do {
      let controller = UIHostingController(rootView: Content(events: events))
      controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      controller.view.layoutIfNeeded()
      child = controller.children.first as? Child
      dropped = controller
      #expect(child != nil)
    }
    #expect(child == nil && dropped == nil)
    #expect(events.count("dismantle") == 1)
  }

  @Test func aControllerFillsWhatItIsOfferedUnlessItsConstraintsSayTheHeight() {
    final class Fixed: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(inner)
        NSLayoutConstraint.activate([
          inner.heightAnchor.constraint(equalToConstant: 33),
          inner.topAnchor.constraint(equalTo: view.topAnchor),
          inner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
      }
    }
    struct Shown: UIViewControllerRepresentable {
      let controller: UIViewController
      func makeUIViewController(context: Context) -> UIViewController { controller }
      func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
    }
    func size(_ controller: UIViewController, _ width: CGFloat, _ height: CGFloat?) -> CGSize {
      let graph = ViewGraph(environment: EnvironmentValues())
      graph.setRoot(Shown(controller: controller))
      return graph.sizeThatFits(ProposedSize(width: width, height: height ?? ProposedSize.unspecifiedLength))
    }
    #expect(size(UIViewController(), 100, 80) == CGSize(width: 100, height: 80))
    #expect(size(Fixed(), 100, nil) == CGSize(width: 100, height: 33))
  }
}
