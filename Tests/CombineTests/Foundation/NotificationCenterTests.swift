import Combine
import Foundation
import Testing

struct NotificationCenterTests {
  private let center = NotificationCenter()
  private let name = Notification.Name("titleChanged")

  @Test func deliversToAllInTheOrderOfSubscription() {
    var log: [String] = []
    let cancellables = (0..<20).map { index in
      center.publisher(for: name).sink { log.append("\(index) \($0.userInfo?["title"] as? String ?? "")") }
    }
    center.post(name: name, object: nil, userInfo: ["title": "a"])
    #expect(log == (0..<20).map { "\($0) a" })
    center.post(name: Notification.Name("other"), object: nil)
    #expect(log.count == 20)
    #expect(cancellables.count == 20)
  }

  @Test func replaysNothing() {
    center.post(name: name, object: nil)
    var count = 0
    let publisher = center.publisher(for: name)
    let first = publisher.sink { _ in count += 1 }
    #expect(count == 0)
    let second = publisher.sink { _ in count += 1 }
    #expect(count == 0)
    center.post(name: name, object: nil)
    #expect(count == 2)
    withExtendedLifetime((first, second)) {}
  }

  @Test func cancellingEndsDeliveryAtOnce() {
    var log: [String] = []
    var second: AnyCancellable?
    let first = center.publisher(for: name).sink { _ in
      log.append("first")
      second = nil
    }
    second = center.publisher(for: name).sink { _ in log.append("second") }
    center.post(name: name, object: nil)
    #expect(log == ["first"])
    first.cancel()
    center.post(name: name, object: nil)
    #expect(log == ["first"])
    #expect(second == nil)
  }

  @Test func oneSubscriptionForEachSinkThatIsKept() {
    var cell: Set<AnyCancellable> = []
    var controller: Set<AnyCancellable> = []
    var fromCell = 0
    var fromController = 0
    for _ in 0...50 {
      cell = []
      center.publisher(for: name).sink { _ in fromCell += 1 }.store(in: &cell)
      center.publisher(for: name).sink { _ in fromController += 1 }.store(in: &controller)
    }
    center.post(name: name, object: nil)
    #expect(fromCell == 1)
    #expect(fromController == 51)
  }

  @Test func anObjectFilters() {
    let sender = NSObject()
    var count = 0
    let cancellable = center.publisher(for: name, object: sender).sink { _ in count += 1 }
    center.post(name: name, object: nil)
    center.post(name: name, object: NSObject())
    center.post(name: name, object: "a value")
    #expect(count == 0)
    center.post(name: name, object: sender)
    #expect(count == 1)
    withExtendedLifetime(cancellable) {}
  }

  @Test func aSubscriberAddedDuringDeliveryWaitsForTheNextPost() {
    var added: [AnyCancellable] = []
    var count = 0
    let first = center.publisher(for: name).sink { [center, name] _ in
      added.append(center.publisher(for: name).sink { _ in count += 1 })
    }
    center.post(name: name, object: nil)
    #expect(count == 0)
    center.post(name: name, object: nil)
    #expect(count == 1)
    #expect(added.count == 2)
    withExtendedLifetime(first) {}
  }

  @Test func publishersAreEqualIfTheyPublishTheSame() {
    let object = NSObject()
    #expect(center.publisher(for: name) == center.publisher(for: name))
    #expect(center.publisher(for: name, object: object) != center.publisher(for: name))
    #expect(center.publisher(for: name) != NotificationCenter().publisher(for: name))
  }
}
