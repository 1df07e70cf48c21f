internal import CLoader
package import Display
package import FrameMetrics

/// The one application: its windows, the first responder, and the way of events.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  public enum State: Int, Sendable {
    case active, inactive, background
  }

  public class var shared: UIApplication { instance }
  private static let instance = UIApplication()

  public weak var delegate: (any UIApplicationDelegate)?
  public private(set) var windows: [UIWindow] = []
  public package(set) var applicationState = State.active
  public package(set) var connectedScenes: Set<UIScene> = []
  public package(set) var openSessions: Set<UISceneSession> = []
  /// What was done since the start: cells made, bodies evaluated, and so on.
  package var counters: WorkCounters { work }
  /// Seen here only, so that counting is not checked for exclusivity: a row counts several times.
  private var work = WorkCounters()
  package weak var firstResponder: UIResponder?

  private override init() {
    super.init()
    // The program has started.
    loader_release_tables()
  }

  open override var next: UIResponder? { delegate as? UIResponder }

  public var keyWindow: UIWindow? { windows.last { $0.isKeyAndVisible } }

  // MARK: Counting

  func countCellCreated() { work.cellsCreated += 1 }
  func countCellReused() { work.cellsReused += 1 }
  package final func countBody() { work.bodies += 1 }
  package final func countNodeCreated() { work.nodesCreated += 1 }
  package final func countNodeUpdated() { work.nodesUpdated += 1 }

  // MARK: Windows

  func add(_ window: UIWindow) {
    if !windows.contains(where: { $0 === window }) { windows.append(window) }
  }

  package func remove(_ window: UIWindow) {
    windows.removeAll { $0 === window }
  }

  /// Hands an event of the display to the window: touches by hit test, keys to the first responder.
  package func send(_ event: InputEvent, to window: UIWindow) {
    switch event {
    case .pointer(let pointer):
      window.touchDispatcher.send(pointer, in: window)
    case .wheel(let wheel):
      let wheel = UIWheel(wheel)
      var responder: UIResponder? = window.hitTest(wheel.location, with: nil)
      while let current = responder, !current.handleWheel(wheel) { responder = current.next }
    case .key(let key) where key.isDown:
      var responder = firstResponder ?? window.keyTarget
      while let current = responder, !current.handleKey(key) { responder = current.next }
    case .focus(true):
      enter(.active, window)
    // A window that is minimised may lose the focus after it went.
    case .focus(false) where applicationState == .active:
      enter(.inactive, window)
    case .visibility(false):
      enter(.background, window)
    case .visibility(true) where applicationState == .background:
      enter(.inactive, window)
    case .key, .text, .resized, .exposed, .focus, .visibility, .quit:
      break
    }
  }
}
