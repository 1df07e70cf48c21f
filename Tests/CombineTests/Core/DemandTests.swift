import Combine
import Foundation
import Testing

struct DemandTests {
  @Test func unlimitedStaysUnlimited() {
    let unlimited = Subscribers.Demand.unlimited
    #expect(unlimited + unlimited == .unlimited)
    #expect(unlimited + .max(3) == .unlimited)
    #expect(.max(3) + unlimited == .unlimited)
    #expect(unlimited - .max(3) == .unlimited)
    #expect(unlimited - unlimited == .unlimited)
    #expect(.max(3) - unlimited == .none)
    #expect(unlimited * 2 == .unlimited)
    #expect(unlimited.max == nil)
  }

  @Test func finiteDemands() {
    var demand = Subscribers.Demand.max(3)
    demand += 2
    demand -= 1
    #expect(demand == 4)
    #expect(demand * 3 == .max(12))
    #expect(demand - 9 == .none)
    #expect(Subscribers.Demand.max(.max) + 1 == .unlimited)
    #expect(Subscribers.Demand.max(.max) * 2 == .unlimited)
  }

  @Test func comparing() {
    #expect(Subscribers.Demand.max(2) < .max(3))
    #expect(Subscribers.Demand.max(.max) < .unlimited)
    #expect(Subscribers.Demand.unlimited > 5)
    #expect(!(Subscribers.Demand.unlimited <= 5))
    #expect(2 < Subscribers.Demand.max(3))
    #expect(5 < Subscribers.Demand.unlimited)
    #expect(Subscribers.Demand.max(3) >= 3)
    #expect(Subscribers.Demand.none != 1)
    #expect(Subscribers.Demand.unlimited.description == "unlimited")
    #expect(Subscribers.Demand.max(2).description == "max(2)")
  }

  @Test func coding() throws {
    for demand in [Subscribers.Demand.none, .max(7), .unlimited] {
      let data = try JSONEncoder().encode([demand])
      #expect(try JSONDecoder().decode([Subscribers.Demand].self, from: data) == [demand])
    }
  }
}
