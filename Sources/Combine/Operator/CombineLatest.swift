extension Publishers {
  /// A publisher of the newest values of two publishers, once both have one.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, S.Input == (A.Output, B.Output) {
      CombineLatestStage<A.Output, B.Output, S>(downstream: subscriber).start(a, b)
    }
  }

  /// A publisher of the newest values of three publishers, once all have one.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
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
      CombineLatest(CombineLatest<A, B>(a, b), c).map { ($0.0, $0.1, $1) }.receive(subscriber: subscriber)
    }
  }

  /// A publisher of the newest values of four publishers, once all have one.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D

    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Failure == S.Failure, S.Input == (A.Output, B.Output, C.Output, D.Output) {
      CombineLatest(CombineLatest<A, B>(a, b), CombineLatest<C, D>(c, d))
        .map { ($0.0, $0.1, $1.0, $1.1) }.receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  /// Publishes the newest values of this and another publisher, once both have one.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where Failure == P.Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Publishes what a closure makes of the newest values.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where Failure == P.Failure {
    combineLatest(other).map { transform($0, $1) }
  }

  /// Publishes the newest values of three publishers, once all have one.
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  /// Publishes what a closure makes of the newest values.
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T> where Failure == P.Failure, P.Failure == Q.Failure {
    combineLatest(publisher1, publisher2).map { transform($0, $1, $2) }
  }

  /// Publishes the newest values of four publishers, once all have one.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }
}

private final class CombineLatestStage<A, B, Downstream: Subscriber>: PairStage<A, B, Downstream>
where Downstream.Input == (A, B) {
  private var a: A?
  private var b: B?

  override func addFirst(_ value: A) -> (A, B)? {
    a = value
    return b.map { (value, $0) }
  }

  override func addSecond(_ value: B) -> (A, B)? {
    b = value
    return a.map { ($0, value) }
  }

  override func isExhausted(firstFinished: Bool, secondFinished: Bool) -> Bool {
    firstFinished && secondFinished || firstFinished && a == nil || secondFinished && b == nil
  }

  override var demandForUnpaired: Subscribers.Demand { .max(1) }
}
