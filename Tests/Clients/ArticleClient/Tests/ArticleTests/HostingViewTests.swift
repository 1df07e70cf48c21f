import Article5
import Article6
import Foundation
import RowLab
import Testing
import UIKit

@testable import Comment5
@testable import Comment6
@testable import Usage5
@testable import Usage6

@MainActor
@Suite(.serialized) struct HostingViewTests {
  private let size = CGSize(width: 200, height: 100)

  @Test func helloWorldInSwift5Mode() throws {
    try expectHelloWorld(
      Comment5.RootViewController(), Article5.HostingView<Comment5.SomeView>.self, name: "HostingView5")
  }

  @Test func helloWorldInSwift6Mode() throws {
    try expectHelloWorld(
      Comment6.RootViewController(), Article6.HostingView<Comment6.SomeView>.self, name: "HostingView6")
  }

  /// It makes a hosting view and puts it nowhere.
  @Test func theArticlesExampleRuns() {
    for controller in [Usage5.RootViewController(), Usage6.RootViewController()] as [UIViewController] {
      controller.loadViewIfNeeded()
      #expect(controller.view.subviews.isEmpty && controller.children.isEmpty)
    }
  }

  /// The example's controller has the article's view in its own. When that fills its superview, the words are where a label
  /// of the same font has them, to the pixel.
  private func expectHelloWorld(
    _ controller: UIViewController, _ type: (some UIView).Type, name: String
  ) throws {
    let view: UIView = controller.view
    let hosting = try #require(view.subviews.first)
    #expect(Swift.type(of: hosting) == type)
    #expect(hosting.frame == .zero)
    #expect(controller.children.count == 1)
    #expect(controller.children.first?.view.superview === hosting)
    view.frame = CGRect(origin: .zero, size: size)
    hosting.frame = view.bounds
    let picture = try Snapshot(view, size: size).png()
    if let folder = ProcessInfo.processInfo.environment["PICTURES"] {
      try picture.write(to: URL(fileURLWithPath: folder).appending(path: "\(name).png"))
    }
    #expect(try picture == label("Hello World!"))
    #expect(try picture != label("Hello World?"))
  }

  private func label(_ text: String) throws -> Data {
    let label = UILabel(frame: CGRect(origin: .zero, size: size))
    label.font = .preferredFont(forTextStyle: .body)
    label.text = text
    label.textAlignment = .center
    return try Snapshot(label, size: size).png()
  }
}
