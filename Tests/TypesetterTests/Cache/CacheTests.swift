import CAllocationCount
import Testing

@testable import Typesetter

@Suite struct CacheTests {
  @Test func aHitIsTheSameLayoutAndIsCounted() {
    let typesetter = Typesetter()
    let face = typesetter.face(FontRequest(pixelSize: 17))
    let first = typesetter.layout("Hello", face: face, width: nil)
    #expect(typesetter.statistics.textsTypeset == 1)
    #expect(typesetter.layout("Hello", face: face, width: nil) === first)
    // What fits is the same for every width.
    #expect(typesetter.layout("Hello", face: face, width: 300) === first)
    #expect(typesetter.statistics.textsTypeset == 1)
    #expect(typesetter.statistics.cacheHits == 2)
    let narrow = typesetter.layout("Hello", face: face, width: 20)
    #expect(narrow !== first)
    #expect(typesetter.layout("Hello", face: face, width: 20) === narrow)
    #expect(typesetter.layout("Hello", face: face, width: nil, lineLimit: 1) !== first)
    #expect(typesetter.line("Hello", face: face) === typesetter.line("Hello", face: face))
    #expect(typesetter.face(FontRequest(pixelSize: 17)) === face)
  }

  @Test func aHitAllocatesNothing() {
    guard allocation_count_is_available() else { return }
    let typesetter = Typesetter()
    let request = FontRequest(pixelSize: 17, weight: .bold)
    let texts = ["Hello, world: a title", "日本語のタイトルはこちらです", "short"]
    var sum = 0
    func ask() {
      let face = typesetter.face(request)
      for text in texts {
        sum += typesetter.layout(text, face: face, width: 400, lineLimit: 1).width
        sum += typesetter.layout(text, face: face, width: 50, lineLimit: 2).width
        sum += typesetter.line(text, face: face).mask.width
      }
    }
    ask()
    ask()
    let before = allocation_count_thread()
    for _ in 0..<100 { ask() }
    let allocations = allocation_count_thread() - before
    #expect(sum > 0)
    #if DEBUG
      // Unoptimized code boxes what a closure captures.
      #expect(allocations <= 300)
    #else
      #expect(allocations == 0)
    #endif
    #expect(typesetter.statistics.textsTypeset < 20)
  }

  @Test func theBoundHoldsAndTheLeastRecentGoFirst() {
    let typesetter = Typesetter()
    let face = typesetter.face(FontRequest(pixelSize: 17))
    typesetter.cacheLimit = 100_000
    let kept = "kept all along"
    for index in 0..<2000 {
      _ = typesetter.line(kept, face: face).mask
      _ = typesetter.line("title number \(index)", face: face).mask
      #expect(typesetter.statistics.cachedBytes <= 110_000)
    }
    let before = typesetter.statistics
    #expect(before.evictions > 1000)
    _ = typesetter.line(kept, face: face)
    _ = typesetter.line("title number 1999", face: face)
    #expect(typesetter.statistics.textsTypeset == before.textsTypeset)
    _ = typesetter.line("title number 0", face: face)
    #expect(typesetter.statistics.textsTypeset == before.textsTypeset + 1)
    typesetter.cacheLimit = 0
    #expect(typesetter.statistics.cachedBytes < 6000)
  }

  @Test func masksCountOnlyWhileTheyLive() {
    let budget = ByteBudget()
    let typesetter = Typesetter()
    let face = typesetter.face(FontRequest(pixelSize: 17))
    do {
      let layout = TextLayout.make(
        "Hello", face: face, width: nil, lineLimit: nil, truncation: .tail, wrapping: .word, keepsNewlines: true,
        budget: budget)
      #expect(budget.used == 0)
      let mask = layout.lines[0].mask
      #expect(budget.used == mask.width * mask.height)
    }
    #expect(budget.used == 0)
  }

  @Test func equalTextsOfOtherBytesAreFoundOrMadeAnew() {
    let typesetter = Typesetter()
    let face = typesetter.face(FontRequest(pixelSize: 17))
    let composed = typesetter.line("\u{E9}", face: face)
    let decomposed = typesetter.line("e\u{301}", face: face)
    #expect(composed.width == decomposed.width)
  }

  @Test func theTableGrowsAndForgetsInOrder() {
    var cache = LeastRecentCache<Int, String>()
    // Hashes that collide on purpose.
    for key in 0..<500 { cache.insert("\(key)", for: key, hash: key & 7, cost: 1) }
    #expect(cache.count == 500 && cache.cost == 500)
    for key in stride(from: 0, to: 500, by: 7) { #expect(cache.find(hash: key & 7) { $0 == key } == "\(key)") }
    cache.insert("new", for: 3, hash: 3, cost: 5)
    #expect(cache.count == 500 && cache.cost == 504)
    cache.trim { $0 > 80 }
    #expect(cache.cost <= 80)
    // The 72 that were asked for and the new one are the most recent.
    #expect(cache.find(hash: 0) { $0 == 0 } == "0")
    #expect(cache.find(hash: 3) { $0 == 3 } == "new")
    #expect(cache.find(hash: 1) { $0 == 1 } == nil)
    cache.removeAll()
    #expect(cache.count == 0 && cache.cost == 0)
    cache.insert("again", for: 1, hash: 1, cost: 1)
    #expect(cache.find(hash: 1) { $0 == 1 } == "again")
  }

  @Test func threadsShareOneTypesetter() async {
    let typesetter = Typesetter()
    typesetter.cacheLimit = 50_000
    let expected = (0..<50).map { index in
      let face = Typesetter.shared.face(FontRequest(pixelSize: 17))
      return Typesetter.shared.line("title \(index) 日本 אב", face: face).width
    }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let face = typesetter.face(FontRequest(pixelSize: 17))
          return (0..<200).allSatisfy { index in
            let line = typesetter.line("title \(index % 50) 日本 אב", face: face)
            return line.width == expected[index % 50] && line.mask.width > 0
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
