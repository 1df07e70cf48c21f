/// A publisher that starts to publish only when it is connected.
public protocol ConnectablePublisher: Publisher {
  /// Starts publishing, until the result is cancelled.
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// Connects at the first subscription and disconnects after the last.
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}

extension Publishers {
  /// A publisher that connects its connectable upstream while anyone is subscribed.
  public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher that is connected.
    public final let upstream: Upstream

    private let lock = Lock()
    private var subscribers = 0
    private var connection: (any Cancellable)?

    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      let isFirst = lock.locked {
        subscribers += 1
        return subscribers == 1
      }
      upstream.receive(subscriber: CountedStage(downstream: subscriber, onEnd: leave))
      guard isFirst else { return }
      let connection = upstream.connect()
      let isWanted = lock.locked {
        guard subscribers > 0 else { return false }
        self.connection = connection
        return true
      }
      if !isWanted { connection.cancel() }
    }

    private func leave() {
      let ended: (any Cancellable)? = lock.locked {
        subscribers -= 1
        guard subscribers == 0 else { return nil }
        defer { connection = nil }
        return connection
      }
      ended?.cancel()
    }
  }
}

/// Passes everything on and tells once when the subscription ends, by whichever side.
final class CountedStage<Downstream: Subscriber>: Stage<Downstream.Input, Downstream.Failure, Downstream> {
  private let onEnd: () -> Void

  init(downstream: Downstream, onEnd: @escaping () -> Void) {
    self.onEnd = onEnd
    super.init(downstream: downstream)
  }

  override func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }
  override func receive(completion: Subscribers.Completion<Downstream.Failure>) { complete(completion) }
  override func ended() { onEnd() }
}
