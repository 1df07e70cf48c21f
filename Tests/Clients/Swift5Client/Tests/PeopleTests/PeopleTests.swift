import Testing
import UIKit

@testable import People

@MainActor
struct PeopleTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
  private let controller = PeopleViewController(people: Person.samples(1000))

  init() {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  private func name(_ row: Int) -> String? {
    (controller.tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? PersonCell)?.person?.name
  }

  @Test func theFirstRowsShowTheirPeople() {
    for row in 0..<10 { #expect(name(row) == "Person \(row)") }
    #expect(name(500) == nil)
  }

  @Test func recycledRowsShowTheirPeople() {
    let first = controller.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    for row in stride(from: 0, through: 900, by: 5) {
      controller.tableView.contentOffset = CGPoint(x: 0, y: row * 60)
      controller.tableView.layoutIfNeeded()
      for visible in row..<row + 10 { #expect(name(visible) == "Person \(visible)") }
    }
    #expect((first as? PersonCell)?.reuses ?? 0 > 10)
    #expect(controller.children.count < 20)
  }

  @Test func selectingMarksAFavorite() {
    controller.tableView(controller.tableView, didSelectRowAt: IndexPath(row: 3, section: 0))
    #expect(controller.favorites.ids == [3])
    #expect(controller.changes == 1)
  }
}
