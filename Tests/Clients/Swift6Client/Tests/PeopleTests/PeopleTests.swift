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

  private func cell(_ row: Int) -> PersonCell? {
    controller.tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? PersonCell
  }

  @Test func theFirstRowsShowTheirPeople() {
    for row in 0..<9 { #expect(cell(row)?.model?.person.name == "Person \(row)") }
    #expect(cell(500) == nil)
  }

  @Test func aRecycledCellKeepsItsModelAndShowsAnotherPerson() throws {
    let first = try #require(cell(0))
    let model = try #require(first.model)
    for row in stride(from: 0, through: 900, by: 5) {
      controller.tableView.contentOffset = CGPoint(x: 0, y: row * 64)
      controller.tableView.layoutIfNeeded()
      for visible in row..<row + 9 { #expect(cell(visible)?.model?.person.name == "Person \(visible)") }
    }
    #expect(first.model === model)
    #expect(first.changes > 10)
  }

  @Test func aNotificationRenamesTheFirstRow() {
    NotificationCenter.default.post(
      name: PeopleViewController.nameChanged, object: controller, userInfo: ["name": "Ada"])
    controller.tableView.layoutIfNeeded()
    #expect(cell(0)?.model?.person.name == "Ada")
    #expect(cell(1)?.model?.person.name == "Person 1")
  }
}
