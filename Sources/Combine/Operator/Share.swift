extension Publishers {
  /// A publisher with one subscription to its upstream, which all its subscribers share.
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    private let lock = Lock()
    private let subject = PassthroughSubject<Upstream.Output, Upstream.Failure>()
    private var subscribers = 0
    private var connection: AnyCancellable?

    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      let isFirst = lock.locked {
        subscribers += 1
        return subscribers == 1
      }
      subject.receive(subscriber: CountedStage(downstream: subscriber, onEnd: leave))
      guard isFirst else { return }
      let connection = upstream.subscribe(subject)
      let isWanted = lock.locked {
        guard subscribers > 0 else { return false }
        self.connection = connection
        return true
      }
      if !isWanted { connection.cancel() }
    }

    private func leave() {
      let ended: AnyCancellable? = lock.locked {
        subscribers -= 1
        guard subscribers == 0 else { return nil }
        defer { connection = nil }
        return connection
      }
      ended?.cancel()
    }

    public static func == (left: Share, right: Share) -> Bool { left === right }
  }
}

extension Publisher {
  /// Shares one subscription to this publisher among all subscribers.
  public func share() -> Publishers.Share<Self> {
    Publishers.Share(upstream: self)
  }
}
