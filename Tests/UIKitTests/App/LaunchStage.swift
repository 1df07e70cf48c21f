@testable import UIKit

/// A launch as `@main` does it, on no display. The one application is left as it was.
@MainActor
final class LaunchStage {
  /// What delegates were told, with the states they saw.
  static var log: [String] = []
  /// Names of notifications.
  static var posted: [String] = []
  /// Where the delegate says it, in place of what Info.plist has.
  static var configuration: ((UISceneSession) -> UISceneConfiguration)?

  let application = UIApplication.shared
  let delegate: RecordingAppDelegate
  private(set) var window: UIWindow?
  private let windowsBefore: [UIWindow]
  private let stateBefore: UIApplication.State

  init(_ info: InfoPlist = InfoPlist(), delegate: RecordingAppDelegate = RecordingAppDelegate()) {
    self.delegate = delegate
    windowsBefore = application.windows
    stateBefore = application.applicationState
    for window in windowsBefore { application.remove(window) }
    Self.log = []
    InfoPlist.main = info
    window = application.launch(delegate)
  }

  isolated deinit {
    for window in application.windows { application.remove(window) }
    for window in windowsBefore { application.add(window) }
    application.connectedScenes.removeAll()
    application.openSessions.removeAll()
    application.applicationState = stateBefore
    InfoPlist.main = InfoPlist()
    Self.configuration = nil
  }

  var scene: UIWindowScene? { application.connectedScenes.first as? UIWindowScene }

  /// What was told since the last call.
  func told() -> [String] {
    defer { Self.log = [] }
    return Self.log
  }

  static func plist(scene: InfoPlist.Scene) -> InfoPlist {
    var info = InfoPlist()
    info.sceneManifest = InfoPlist.SceneManifest(configurations: ["UIWindowSceneSessionRoleApplication": [scene]])
    return info
  }
}

/// An application's delegate that writes down what it hears.
class RecordingAppDelegate: UIResponder, UIApplicationDelegate {
  private func note(_ words: String) {
    LaunchStage.log.append("\(words) \(UIApplication.shared.applicationState)")
  }

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    note("willFinishLaunching")
    return true
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    note("didFinishLaunching")
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    note("configurationForConnecting \(connectingSceneSession.configuration.name ?? "nil")")
    return LaunchStage.configuration?(connectingSceneSession) ?? connectingSceneSession.configuration
  }

  func applicationDidBecomeActive(_ application: UIApplication) { note("didBecomeActive") }
  func applicationWillResignActive(_ application: UIApplication) { note("willResignActive") }
  func applicationDidEnterBackground(_ application: UIApplication) { note("didEnterBackground") }
  func applicationWillEnterForeground(_ application: UIApplication) { note("willEnterForeground") }
  func applicationWillTerminate(_ application: UIApplication) { note("willTerminate") }
}

/// An application's delegate of the time before scenes: it has the window.
final class WindowAppDelegate: RecordingAppDelegate {
  var window: UIWindow?

  override func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
    _ = super.application(application, didFinishLaunchingWithOptions: launchOptions)
    // Of URLs only; the launch goes on.
    return false
  }
}

/// A scene's delegate that writes down what it hears.
class RecordingSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  private func note(_ words: String, _ scene: UIScene) {
    LaunchStage.log.append("\(words) \(scene.activationState)")
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    note("willConnectTo \(window == nil ? "no window" : "window")", scene)
  }

  func sceneDidDisconnect(_ scene: UIScene) { note("didDisconnect", scene) }
  func sceneWillEnterForeground(_ scene: UIScene) { note("sceneWillEnterForeground", scene) }
  func sceneDidBecomeActive(_ scene: UIScene) { note("sceneDidBecomeActive", scene) }
  func sceneWillResignActive(_ scene: UIScene) { note("sceneWillResignActive", scene) }
  func sceneDidEnterBackground(_ scene: UIScene) { note("sceneDidEnterBackground", scene) }
}

/// Opens its window itself, as programs without storyboards do.
final class WindowSceneDelegate: RecordingSceneDelegate {
  override func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    super.scene(scene, willConnectTo: session, options: connectionOptions)
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
  }
}

/// Has no property for the window that a storyboard brings.
final class WindowlessSceneDelegate: UIResponder, UIWindowSceneDelegate {}

final class OtherScene: UIWindowScene {}
