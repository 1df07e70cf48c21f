import UIKit

/// An app of the time before scenes: the main storyboard's window is the delegate's.
@main
class AppDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    return window?.rootViewController is UINavigationController
  }
}
