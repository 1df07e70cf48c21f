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
  open private(set) var activationState = ActivationState.unattached
  open var title: String! = ""

  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  open override var next: UIResponder? { UIApplication.shared }

  /// Goes to another state by way of those in between; the delegate hears of each.
  func enter(_ state: UIApplication.State) {
    if activationState == .foregroundActive, state != .active {
      delegate?.sceneWillResignActive(self)
      change(.foregroundInactive, UIScene.willDeactivateNotification)
    }
    if activationState == .foregroundInactive, state == .background {
      change(.background, UIScene.didEnterBackgroundNotification)
      delegate?.sceneDidEnterBackground(self)
    }
    if activationState == .background || activationState == .unattached, state != .background {
      delegate?.sceneWillEnterForeground(self)
      change(.foregroundInactive, UIScene.willEnterForegroundNotification)
    }
    if activationState == .foregroundInactive, state == .active {
      change(.foregroundActive, UIScene.didActivateNotification)
      delegate?.sceneDidBecomeActive(self)
    }
  }

  func disconnect() {
    change(.unattached, UIScene.didDisconnectNotification)
    delegate?.sceneDidDisconnect(self)
  }

  private func change(_ state: ActivationState, _ notification: Notification.Name) {
    activationState = state
    NotificationCenter.default.post(name: notification, object: self)
  }
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
