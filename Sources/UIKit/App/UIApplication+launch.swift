extension UIApplication {
  /// Tells the delegate of the launch and makes what Info.plist asks for. Returns the window to show; nil if nobody made
  /// one visible.
  package func launch(_ delegate: any UIApplicationDelegate) -> UIWindow? {
    self.delegate = delegate
    applicationState = .inactive
    let info = InfoPlist.main
    let hasScenes = info.sceneManifest != nil
    let window = hasScenes ? nil : info.mainStoryboard.flatMap { openWindow(UIStoryboard(name: $0, bundle: nil)) }
    if let window { delegate.window = window }
    // False would say that the delegate cannot open a URL; programs are not started with one here.
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    post(UIApplication.didFinishLaunchingNotification, self)
    if let window { (delegate.window ?? window).makeKeyAndVisible() }
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
    scene.delegate = makeDelegate(configuration)
    openSessions.insert(session)
    connectedScenes.insert(scene)
    let windowDelegate = scene.delegate as? any UIWindowSceneDelegate
    let window = configuration.storyboard.flatMap { openWindow($0, scene: scene as? UIWindowScene) }
    if let window { windowDelegate?.window = window }
    post(UIScene.willConnectNotification, scene)
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    if let window { (windowDelegate?.window ?? window).makeKeyAndVisible() }
  }

  private func makeDelegate(_ configuration: UISceneConfiguration) -> (any UISceneDelegate)? {
    guard let type = configuration.delegateClass else {
      if let name = configuration.name, configuration.storyboard == nil {
        StandardError.write(
          "the scene configuration \"\(name)\" has neither a delegate's class nor a storyboard; Info.plist must have a "
            + "UISceneConfigurationName of that name in UIApplicationSceneManifest")
      }
      return nil
    }
    if let type = type as? NSObject.Type, type is any UISceneDelegate.Type {
      return ClassMaking.makeObject(type) as? any UISceneDelegate
    }
    StandardError.write("\(type), the class of a scene's delegate, is no UISceneDelegate")
    return nil
  }
}
