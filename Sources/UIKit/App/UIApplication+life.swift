/// The states of the application and of its scene, which is one, go together. With a scene its delegate is told and the
/// application's is not; the application's notifications are posted either way.
extension UIApplication {
  /// The window, and with it its scene or the application, goes to another state by way of those in between.
  package func enter(_ state: State, _ window: UIWindow) {
    let scene = window.windowScene
    if applicationState == .active, state != .active { willResignActive(scene) }
    if applicationState == .inactive, state == .background { didEnterBackground(scene) }
    // A scene that was just connected comes to the foreground; an application without scenes starts there.
    let isInBackground = applicationState == .background || scene?.activationState == .unattached
    if isInBackground, state != .background { willEnterForeground(scene) }
    if applicationState == .inactive, state == .active { didBecomeActive(scene) }
  }

  /// The program ends.
  package func terminate(_ window: UIWindow) {
    enter(.background, window)
    for scene in connectedScenes {
      scene.activationState = .unattached
      scene.delegate?.sceneDidDisconnect(scene)
      post(UIScene.didDisconnectNotification, scene)
    }
    connectedScenes.removeAll()
    delegate?.applicationWillTerminate(self)
    post(UIApplication.willTerminateNotification, self)
  }

  private func willResignActive(_ scene: UIScene?) {
    if let scene {
      scene.delegate?.sceneWillResignActive(scene)
      post(UIScene.willDeactivateNotification, scene)
    } else {
      delegate?.applicationWillResignActive(self)
    }
    post(UIApplication.willResignActiveNotification, self)
    applicationState = .inactive
    scene?.activationState = .foregroundInactive
  }

  private func didEnterBackground(_ scene: UIScene?) {
    applicationState = .background
    scene?.activationState = .background
    if let scene {
      scene.delegate?.sceneDidEnterBackground(scene)
      post(UIScene.didEnterBackgroundNotification, scene)
    } else {
      delegate?.applicationDidEnterBackground(self)
    }
    post(UIApplication.didEnterBackgroundNotification, self)
  }

  private func willEnterForeground(_ scene: UIScene?) {
    if let scene {
      scene.delegate?.sceneWillEnterForeground(scene)
      post(UIScene.willEnterForegroundNotification, scene)
    } else {
      delegate?.applicationWillEnterForeground(self)
    }
    post(UIApplication.willEnterForegroundNotification, self)
    applicationState = .inactive
    scene?.activationState = .foregroundInactive
  }

  private func didBecomeActive(_ scene: UIScene?) {
    applicationState = .active
    scene?.activationState = .foregroundActive
    if let scene {
      scene.delegate?.sceneDidBecomeActive(scene)
      post(UIScene.didActivateNotification, scene)
    } else {
      delegate?.applicationDidBecomeActive(self)
    }
    post(UIApplication.didBecomeActiveNotification, self)
  }

  func post(_ name: Notification.Name, _ object: AnyObject) {
    NotificationCenter.default.post(name: name, object: object)
  }
}

extension UIApplication {
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
}
