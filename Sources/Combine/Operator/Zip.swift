extension Publishers {
  /// A publisher of pairs: the first values of two publishers, then the second ones, and so on.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, S.Input == (A.Output, B.Output) {
      ZipStage<A.Output, B.Output, S>(downstream: subscriber).start(a, b)
    }
  }

  /// A publisher of triples: the first values of three publishers, then the second ones, and so on.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Failure == S.Failure, S.Input == (A.Output, B.Output, C.Output) {
      Zip(Zip<A, B>(a, b), c).map { ($0.0, $0.1, $1) }.receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  /// Publishes pairs of the values of this and another publisher, in their order.
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where Failure == P.Failure {
    Publishers.Zip(self, other)
  }

  /// Publishes what a closure makes of pairs of values.
  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T> where Failure == P.Failure {
    zip(other).map { transform($0, $1) }
  }

  /// Publishes triples of the values of three publishers, in their order.
  public func zip<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> Publishers.Zip3<Self, P, Q> where Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.Zip3(self, publisher1, publisher2)
  }
}

private final class ZipStage<A, B, Downstream: Subscriber>: PairStage<A, B, Downstream>
where Downstream.Input == (A, B) {
  private var firsts: [A] = []
  private var seconds: [B] = []

  override func addFirst(_ value: A) -> (A, B)? {
    guard seconds.isEmpty else { return (value, seconds.removeFirst()) }
    firsts.append(value)
    return nil
  }

  override func addSecond(_ value: B) -> (A, B)? {
    guard firsts.isEmpty else { return (firsts.removeFirst(), value) }
    seconds.append(value)
    return nil
  }

  override func isExhausted(firstFinished: Bool, secondFinished: Bool) -> Bool {
    firstFinished && firsts.isEmpty || secondFinished && seconds.isEmpty
  }
}
