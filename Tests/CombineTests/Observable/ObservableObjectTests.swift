import Combine
import Foundation
import Testing

private class Model: ObservableObject {
  @Published var title = "a"
  @Published var count = 0
  var plain = 1
}

private final class SubModel: Model {
  @Published var extra: [Int] = []
}

private final class GenericModel<Value>: ObservableObject {
  let padding: (UInt8, Value)
  @Published var value: Value
  init(_ value: Value) {
    padding = (1, value)
    self.value = value
  }
}

private final class Bare: ObservableObject {
  var count = 0 { willSet { objectWillChange.send() } }
}

private final class Custom: ObservableObject {
  let objectWillChange = PassthroughSubject<Int, Never>()
  @Published var count = 0
}

private final class CocoaModel: NSObject, ObservableObject {
  @Published var title = ""
}

struct ObservableObjectTests {
  @Test func publishesBeforeTheChange() {
    let model = Model()
    var seen: [String] = []
    let cancellable = model.objectWillChange.sink { seen.append(model.title) }
    model.title = "b"
    model.title = "c"
    model.plain = 2
    #expect(seen == ["a", "b"])
    #expect(model.title == "c")
    cancellable.cancel()
  }

  @Test func everyPublishedPropertyCounts() {
    let model = SubModel()
    var count = 0
    let cancellable = model.objectWillChange.sink { count += 1 }
    model.title = "b"
    model.count += 1
    model.extra.append(3)
    #expect(count == 3)
    #expect(model.count == 1)
    #expect(model.extra == [3])
    withExtendedLifetime(cancellable) {}
  }

  @Test func thePublisherIsAlwaysTheSame() {
    let model = Model()
    let other = Model()
    #expect(model.objectWillChange === model.objectWillChange)
    #expect(model.objectWillChange !== other.objectWillChange)
    let bare = Bare()
    #expect(bare.objectWillChange === bare.objectWillChange)
    #expect(bare.objectWillChange !== Bare().objectWillChange)
  }

  @Test func genericAndFoundationClasses() {
    let generic = GenericModel("x")
    let cocoa = CocoaModel()
    var log: [String] = []
    let first = generic.objectWillChange.sink { log.append("generic") }
    let second = cocoa.objectWillChange.sink { log.append("cocoa") }
    generic.value = "y"
    cocoa.title = "z"
    #expect(log == ["generic", "cocoa"])
    #expect(generic.padding.0 == 1 && generic.padding.1 == "x" && generic.value == "y")
    withExtendedLifetime((first, second)) {}
  }

  @Test func anObjectWithoutPublishedProperties() {
    let bare = Bare()
    var seen: [Int] = []
    let cancellable = bare.objectWillChange.sink { seen.append(bare.count) }
    bare.count = 5
    bare.count = 6
    #expect(seen == [0, 5])
    withExtendedLifetime(cancellable) {}
  }

  @Test func addressesOfDeadObjectsAreNotMistaken() {
    var publishers: [ObservableObjectPublisher] = []
    for _ in 0..<1000 {
      let publisher = Bare().objectWillChange
      #expect(!publishers.contains { $0 === publisher })
      publishers.append(publisher)
    }
  }

  @Test func aPublisherOfOnesOwnIsNotSentThrough() {
    let custom = Custom()
    var seen: [Int] = []
    let cancellable = custom.objectWillChange.sink { seen.append($0) }
    custom.count = 3
    custom.objectWillChange.send(7)
    #expect(seen == [7])
    withExtendedLifetime(cancellable) {}
  }

  @Test func subscriptionsKeepNoObjectAlive() {
    weak var weakModel: Model?
    weak var weakValue: NSObject?
    final class Holder: ObservableObject {
      @Published var value = NSObject()
    }
    let cancellables: [AnyCancellable]
    do {
      let model = Model()
      let holder = Holder()
      weakModel = model
      weakValue = holder.value
      cancellables = [model.objectWillChange.sink {}, holder.objectWillChange.sink {}, model.$title.sink { _ in }]
    }
    #expect(weakModel == nil)
    #expect(weakValue == nil)
    #expect(cancellables.count == 3)
  }
}
