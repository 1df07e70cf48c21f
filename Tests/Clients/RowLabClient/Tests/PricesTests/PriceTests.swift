import Prices
import RowLab
import Testing
import UIKit

@MainActor
@Suite(.serialized) struct PriceTests {
  @Test func pricesScrollWithinTheBudget() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let prices = PriceList(10_000)
    table.rowHeight = 56
    table.register(PriceCell.self, forCellReuseIdentifier: "price")
    table.dataSource = prices
    let report = ScrollBenchmark(tableView: table, trace: .fling, name: "prices").run()
    #expect(report.runs[0].counts.cellsCreated < 25)
    // CPU time: what else runs on the machine must not fail the test.
    #expect(report.runs[0].workCpuMs.p99 < 1000 / 60)
  }

  @Test func aPriceLooksAsItDid() throws {
    let cell = PriceCell(style: .default, reuseIdentifier: nil)
    cell.show(7)
    try Snapshot(cell, size: CGSize(width: 320, height: 56)).compare(with: "PriceCell", tolerance: 1)
  }

  @Test func aBadgeLooksAsItDid() throws {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    try Snapshot(PriceBadge("12.50"), size: CGSize(width: 90, height: 44), scale: 2, traits: dark)
      .compare(with: "PriceBadge", tolerance: 1)
  }
}
