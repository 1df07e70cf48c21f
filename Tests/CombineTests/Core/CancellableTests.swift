import Combine
import Testing

struct CancellableTests {
  @Test func cancelsOnce() {
    var count = 0
    let cancellable = AnyCancellable { count += 1 }
    cancellable.cancel()
    cancellable.cancel()
    #expect(count == 1)
  }

  @Test func droppingCancels() {
    var count = 0
    do {
      let cancellable = AnyCancellable { count += 1 }
      #expect(count == 0)
      withExtendedLifetime(cancellable) {}
    }
    #expect(count == 1)
  }

  @Test func storing() {
    var count = 0
    var set: Set<AnyCancellable> = []
    var array: [AnyCancellable] = []
    AnyCancellable { count += 1 }.store(in: &set)
    AnyCancellable { count += 10 }.store(in: &array)
    #expect(set.count == 1 && array.count == 1 && count == 0)
    set = []
    array = []
    #expect(count == 11)
  }

  @Test func identifiersDiffer() {
    #expect(CombineIdentifier() != CombineIdentifier())
    let cancellable = AnyCancellable {}
    #expect(CombineIdentifier(cancellable) == CombineIdentifier(cancellable))
    #expect(cancellable == cancellable)
    #expect(cancellable != AnyCancellable {})
  }
}
