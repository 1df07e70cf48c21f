import Foundation
import Testing
import UIKit

private class PlainCell: UITableViewCell {
  let numbers = [1, 2, 3]

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier.map { $0 + "!" })
  }

  required init?(coder: NSCoder) { nil }
}

/// Inherits the initializer.
private final class InheritingCell: PlainCell {
  var word = "inherited"
}

/// Has a designated initializer of its own only.
private final class OtherCell: UITableViewCell {
  let value: Int

  init(value: Int) {
    self.value = value
    super.init(style: .default, reuseIdentifier: nil)
  }

  required init?(coder: NSCoder) { nil }
}

private final class InsetView: UIView {
  override init(frame: CGRect) { super.init(frame: frame.insetBy(dx: 1, dy: 2)) }
  required init?(coder: NSCoder) { nil }
}

private final class Delegate: UIResponder {
  var launches = 7
}

private final class Controller: UIViewController {
  let given: String

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    given = "\(nibNameOrNil ?? "nil") \(nibBundleOrNil === Bundle.main)"
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor
struct ClassMakingTests {
  @Test(arguments: [nil, "short", "an identifier that is too long for a small string"] as [String?])
  func cellsGetTheirArguments(identifier: String?) throws {
    let type: UITableViewCell.Type = PlainCell.self
    let cell = ClassMaking.makeCell(type, style: .subtitle, reuseIdentifier: identifier)
    #expect((cell as? PlainCell)?.numbers == [1, 2, 3])
    #expect(cell.reuseIdentifier == identifier.map { $0 + "!" })
    #expect(cell.detailTextLabel != nil)
    let plain = ClassMaking.makeCell(type, style: .default, reuseIdentifier: identifier)
    #expect(plain.detailTextLabel == nil)
    let base = ClassMaking.makeCell(UITableViewCell.self, style: .default, reuseIdentifier: identifier)
    #expect(base.reuseIdentifier == identifier)
  }

  @Test func anInheritedInitializerMakesTheSubclass() {
    let cell = ClassMaking.makeCell(InheritingCell.self, style: .default, reuseIdentifier: "a")
    #expect((cell as? InheritingCell)?.word == "inherited")
    #expect(cell.reuseIdentifier == "a!")
  }

  @Test func nothingMadeIsKeptAlive() {
    weak var cell: UITableViewCell?
    do {
      let made = ClassMaking.makeCell(PlainCell.self, style: .default, reuseIdentifier: "a")
      cell = made
      #expect(cell != nil)
    }
    #expect(cell == nil)
  }

  @Test func viewsControllersAndDelegates() {
    let view = ClassMaking.makeView(InsetView.self, frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view is InsetView)
    #expect(view.frame == CGRect(x: 11, y: 22, width: 28, height: 36))
    let controller = ClassMaking.makeController(Controller.self, nibName: "Main", bundle: .main)
    #expect((controller as? Controller)?.given == "Main true")
    #expect((ClassMaking.makeObject(Delegate.self) as? Delegate)?.launches == 7)
  }

  @Test func aClassWithoutTheInitializerStopsTheProgramWithItsName() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = ClassMaking.makeCell(OtherCell.self, style: .default, reuseIdentifier: nil) }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("Use of unimplemented initializer 'init(style:reuseIdentifier:)' for class"))
    #expect(message.contains("OtherCell"))
  }
}
