import Observation

/// Something that a body reads for no other reason than that its tracking can be given up: an observed property that is
/// never changed and always willing to say so.
///
/// `withObservationTracking` ends when something read changes, and has no other end. A row that turns from one model to
/// another would leave an observation at each model it has shown.
final class TrackingEnd: Observable {
  private let registrar = ObservationRegistrar()
  private var mark: Void { () }

  func noteRead() {
    registrar.access(self, keyPath: \.mark)
  }

  func giveUp() {
    registrar.willSet(self, keyPath: \.mark)
  }
}
