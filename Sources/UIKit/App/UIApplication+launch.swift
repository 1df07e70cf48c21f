extension UIApplication {
  /// Tells the delegate of the launch and makes what Info.plist asks for. Returns the window to show; nil if nobody made
  /// one visible.
  package func launch(_ delegate: any UIApplicationDelegate) -> UIWindow? {
    self.delegate = delegate
    applicationState = .inactive
    guard delegate.application(self, willFinishLaunchingWithOptions: nil) else { return nil }
    let info = InfoPlist.main
    let hasScenes = info.sceneManifest != nil
    let window = hasScenes ? nil : info.mainStoryboard.flatMap { openWindow(UIStoryboard(name: $0, bundle: nil)) }
    if let window { delegate.window = window }
    guard delegate.application(self, didFinishLaunchingWithOptions: nil) else { return nil }
    window?.makeKeyAndVisible()
    // Without an Info.plist, a delegate that opens no window can still say what scene to connect.
    if hasScenes || windows.isEmpty { connectScene() }
    return keyWindow ?? windows.last
  }

  private func openWindow(_ storyboard: UIStoryboard, scene: UIWindowScene? = nil) -> UIWindow? {
    guard let controller = storyboard.instantiateInitialViewController() else { return nil }
    let window = scene.map { UIWindow(windowScene: $0) } ?? UIWindow()
    window.rootViewController = controller
    return window
  }

  private func connectScene() {
    let session = UISceneSession(role: .windowApplication)
    let options = UIScene.ConnectionOptions()
    if let delegate {
      session.configuration = delegate.application(self, configurationForConnecting: session, options: options)
    }
    let configuration = session.configuration
    let type = configuration.sceneClass as? UIScene.Type ?? UIWindowScene.self
    let scene = type.init(session: session, connectionOptions: options)
    if let delegateClass = configuration.delegateClass {
      scene.delegate = (delegateClass as? NSObject.Type).flatMap { ClassMaking.makeObject($0) as? any UISceneDelegate }
      if scene.delegate == nil {
        StandardError.write("\(delegateClass) is no UISceneDelegate that can be made by init()")
      }
    }
    openSessions.insert(session)
    connectedScenes.insert(scene)
    let windowDelegate = scene.delegate as? any UIWindowSceneDelegate
    if let storyboard = configuration.storyboard, let windowScene = scene as? UIWindowScene {
      windowDelegate?.window = openWindow(storyboard, scene: windowScene)
    }
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    if configuration.storyboard != nil { windowDelegate?.window?.makeKeyAndVisible() }
  }

  // MARK: Life

  /// The window, and with it its scene or the application, goes to another state by way of those in between.
  package func enter(_ state: State, _ window: UIWindow) {
    if let scene = window.windowScene {
      scene.enter(state)
      applicationState = state
      return
    }
    if applicationState == .active, state != .active {
      delegate?.applicationWillResignActive(self)
      applicationState = .inactive
    }
    if applicationState == .inactive, state == .background {
      applicationState = .background
      delegate?.applicationDidEnterBackground(self)
    }
    if applicationState == .background, state != .background {
      delegate?.applicationWillEnterForeground(self)
      applicationState = .inactive
    }
    if applicationState == .inactive, state == .active {
      applicationState = .active
      delegate?.applicationDidBecomeActive(self)
    }
  }

  /// The program ends.
  package func terminate(_ window: UIWindow) {
    enter(window.windowScene == nil ? .inactive : .background, window)
    for scene in connectedScenes { scene.disconnect() }
    connectedScenes.removeAll()
    delegate?.applicationWillTerminate(self)
  }
}
