import Foundation

/// How a scene is made: its class, its delegate's class, its storyboard.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  open var sceneClass: AnyClass?
  open var delegateClass: AnyClass?
  open var storyboard: UIStoryboard?

  /// As Info.plist has the configuration of that name; nil: the first one of the role.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    let found = InfoPlist.main.scene(name: name, role: sessionRole)
    self.name = name ?? found?.name
    role = sessionRole
    sceneClass = found?.sceneClass.flatMap(InfoPlist.classNamed)
    delegateClass = found?.delegateClass.flatMap(InfoPlist.classNamed)
    storyboard = found?.storyboard.map { UIStoryboard(name: $0, bundle: nil) }
    super.init()
  }
}
