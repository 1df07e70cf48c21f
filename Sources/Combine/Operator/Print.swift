extension Publishers {
  /// A publisher that prints each event and changes nothing.
  public struct Print<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    /// What each line starts with.
    public let prefix: String

    public init(upstream: Upstream, prefix: String) {
      self.upstream = upstream
      self.prefix = prefix
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      let start = prefix.isEmpty ? "" : prefix + ": "
      upstream.handleEvents(
        receiveSubscription: { Swift.print("\(start)receive subscription: (\($0))") },
        receiveOutput: { Swift.print("\(start)receive value: (\($0))") },
        receiveCompletion: { completion in
          switch completion {
          case .finished: Swift.print("\(start)receive finished")
          case .failure(let error): Swift.print("\(start)receive error: (\(error))")
          }
        },
        receiveCancel: { Swift.print("\(start)receive cancel") },
        receiveRequest: { Swift.print("\(start)request \($0)") }
      )
      .receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  /// Prints each event, after a prefix.
  public func print(_ prefix: String = "") -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix)
  }
}
