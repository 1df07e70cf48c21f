import Display
import Foundation
import Testing

@testable import UIKit

/// A storyboard with one empty controller, without a file.
@MainActor
private final class CodeStoryboard: UIStoryboard {
  init() {
    super.init(name: "Code", bundle: nil)
  }

  override func instantiateInitialViewController() -> UIViewController? { UIViewController() }
}

@MainActor
struct SceneLaunchTests {
  private let info = LaunchStage.plist(
    scene: InfoPlist.Scene(
      name: "Default Configuration", delegateClass: "$(PRODUCT_MODULE_NAME).WindowSceneDelegate"))

  /// Source: Apple's article "About the app launch sequence"; the scene connects after the application's delegate is done.
  @Test func aSceneConnectsAfterLaunchingAndComesToTheForeground() throws {
    let stage = LaunchStage(info)
    #expect(
      stage.told() == [
        "willFinishLaunching inactive", "didFinishLaunching inactive",
        "configurationForConnecting Default Configuration inactive", "willConnectTo no window unattached",
      ])
    let window = try #require(stage.window)
    #expect(window.windowScene === stage.scene)
    #expect(window.isKeyAndVisible)
    stage.application.enter(.active, window)
    // Source: documentation of sceneWillEnterForeground(_:): newly connected scenes pass through it, too. The
    // application's delegate hears nothing of it.
    #expect(stage.told() == ["sceneWillEnterForeground unattached", "sceneDidBecomeActive foregroundActive"])
    #expect(stage.application.applicationState == .active)
  }

  @Test(arguments: [[InputEvent.focus(false), .visibility(false)], [.visibility(false), .focus(false)]])
  func aMinimizedSceneGoesToTheBackgroundAndComesBack(events: [InputEvent]) throws {
    let stage = LaunchStage(info)
    let window = try #require(stage.window)
    stage.application.enter(.active, window)
    _ = stage.told()
    for event in events { stage.application.send(event, to: window) }
    #expect(stage.told() == ["sceneWillResignActive foregroundActive", "sceneDidEnterBackground background"])
    #expect(stage.application.applicationState == .background)
    stage.application.send(.visibility(true), to: window)
    #expect(stage.told() == ["sceneWillEnterForeground background"])
    #expect(stage.scene?.activationState == .foregroundInactive)
    stage.application.send(.focus(true), to: window)
    #expect(stage.told() == ["sceneDidBecomeActive foregroundActive"])
    stage.application.send(.focus(true), to: window)
    #expect(stage.told() == [])
  }

  @Test func atTheEndTheSceneGoesToTheBackgroundAndDisconnects() throws {
    let stage = LaunchStage(info)
    let window = try #require(stage.window)
    stage.application.enter(.active, window)
    _ = stage.told()
    stage.application.terminate(window)
    #expect(
      stage.told() == [
        "sceneWillResignActive foregroundActive", "sceneDidEnterBackground background", "didDisconnect unattached",
        "willTerminate background",
      ])
    #expect(stage.application.connectedScenes.isEmpty)
  }

  /// Source: documentation of applicationWillEnterForeground(_:): the application's notifications are posted with scenes,
  /// too.
  @Test func notificationsOfTheSceneAndOfTheApplicationArePosted() throws {
    LaunchStage.posted = []
    let center = NotificationCenter.default
    let token = center.addObserver(forName: nil, object: nil, queue: nil) { notification in
      let name = notification.name.rawValue
      guard name.hasPrefix("UIScene") || name.hasPrefix("UIApplication") else { return }
      MainActor.assumeIsolated { LaunchStage.posted.append(name) }
    }
    defer { center.removeObserver(token) }
    let stage = LaunchStage(info)
    let window = try #require(stage.window)
    stage.application.enter(.active, window)
    stage.application.terminate(window)
    #expect(
      LaunchStage.posted == [
        "UIApplicationDidFinishLaunchingNotification", "UISceneWillConnectNotification",
        "UISceneWillEnterForegroundNotification", "UIApplicationWillEnterForegroundNotification",
        "UISceneDidActivateNotification", "UIApplicationDidBecomeActiveNotification",
        "UISceneWillDeactivateNotification", "UIApplicationWillResignActiveNotification",
        "UISceneDidEnterBackgroundNotification", "UIApplicationDidEnterBackgroundNotification",
        "UISceneDidDisconnectNotification", "UIApplicationWillTerminateNotification",
      ])
  }

  /// Source: documentation of UIWindowSceneDelegate.window: with a storyboard the window is there when the scene connects.
  @Test func aStoryboardsWindowIsThereBeforeTheSceneConnectsAndVisibleAfter() throws {
    LaunchStage.configuration = { session in
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = RecordingSceneDelegate.self
      configuration.storyboard = CodeStoryboard()
      return configuration
    }
    let stage = LaunchStage(info)
    #expect(stage.told().last == "willConnectTo window unattached")
    let window = try #require(stage.window)
    #expect(window === (stage.scene?.delegate as? RecordingSceneDelegate)?.window)
    #expect(window.isKeyAndVisible)
    #expect(window.windowScene === stage.scene)
    #expect(window.rootViewController?.viewIfLoaded?.window === window)
    #expect(stage.scene?.windows == [window])
    #expect(stage.scene?.keyWindow === window)
  }

  @Test func aDelegateWithoutAPropertyForTheWindowShowsItAllTheSame() {
    LaunchStage.configuration = { session in
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = WindowlessSceneDelegate.self
      configuration.storyboard = CodeStoryboard()
      return configuration
    }
    let stage = LaunchStage(info)
    #expect(stage.window?.isKeyAndVisible == true)
    #expect(stage.scene?.delegate is WindowlessSceneDelegate)
  }

  @Test func withoutAnInfoPlistTheDelegateSaysWhatSceneToConnect() {
    LaunchStage.configuration = { session in
      let configuration = UISceneConfiguration(name: "Mine", sessionRole: session.role)
      configuration.delegateClass = WindowSceneDelegate.self
      configuration.sceneClass = OtherScene.self
      return configuration
    }
    let stage = LaunchStage()
    #expect(stage.window != nil)
    #expect(stage.scene is OtherScene)
    #expect(stage.scene?.session.configuration.name == "Mine")
    #expect(stage.application.openSessions == [stage.scene?.session])
  }

  /// Source: Apple's article "Using responders and the responder chain to handle events".
  @Test func theResponderChainEndsWithSceneApplicationAndItsDelegate() throws {
    let stage = LaunchStage(info)
    let window = try #require(stage.window)
    #expect(window.next === stage.scene)
    #expect(stage.scene?.next === stage.application)
    #expect(stage.application.next === stage.delegate)
  }

  @Test func theScenesTitleReachesWhoeverShowsIt() {
    let stage = LaunchStage(info)
    var shown: [String] = []
    stage.scene?.onTitle = { shown.append($0) }
    stage.scene?.title = "Rows"
    stage.scene?.title = nil
    #expect(shown == ["Rows", ""])
  }
}
