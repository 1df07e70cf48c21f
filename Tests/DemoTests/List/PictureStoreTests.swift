import Assets
import Testing
import UIKit

@testable import Demo

@MainActor
@Suite struct PictureStoreTests {
  /// A program without its bundled pictures beside it showed gray squares and said nothing.
  @Test func missingPicturesAreCountedAndShownAsBroken() {
    let source = RowSource(
      name: "test", titles: ["a"], pictures: [.bundled(Pictures.count), .file("/nowhere/at/all.png"), .bundled(0)],
      count: 3)
    let store = PictureStore(source, scale: 1)
    let late = store.image(1)
    store.waitUntilIdle()
    let broken = store.image(1)
    #expect(broken !== late)
    #expect(store.image(0) === broken)
    #expect(store.failures == 2)
    #expect(store.firstFailure?.contains("/nowhere/at/all.png") == true)
    _ = store.image(2)
    store.waitUntilIdle()
    #expect(store.failures == 2 && store.arrivals == 1)
    #expect(store.image(0) === broken && store.failures == 2)
  }
}
