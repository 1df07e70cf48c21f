import Foundation

/// One instance of what a program shows.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  /// Why a scene was connected; here, always because the program was started.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {
    override init() {
      super.init()
    }
  }

  public let session: UISceneSession
  open var delegate: (any UISceneDelegate)?
  open internal(set) var activationState = ActivationState.unattached
  /// Shown where the desktop shows titles of windows; nil or empty: the program's name.
  open var title: String! = "" {
    didSet { onTitle?(title ?? "") }
  }

  var onTitle: ((String) -> Void)?

  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  open override var next: UIResponder? { UIApplication.shared }
}

extension UIScene {
  public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}
