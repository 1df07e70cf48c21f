import Foundation

/// The life of a scene from its first connection on. Here a scene has one: that of the program's window.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  public let role: Role
  /// What Info.plist says of scenes of this role, until the application's delegate says otherwise.
  open internal(set) var configuration: UISceneConfiguration
  open internal(set) weak var scene: UIScene?
  open var userInfo: [String: Any]?
  public let persistentIdentifier = UUID().uuidString

  init(role: Role) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }
}
