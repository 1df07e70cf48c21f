import Foundation

/// What a program's Info.plist says of how it starts. SwiftPM copies no file of that name from the top of a target: it
/// goes into a folder that is copied, or into `Base.lproj`.
package struct InfoPlist: Decodable, Equatable {
  package struct Scene: Decodable, Equatable {
    package var name: String?
    package var sceneClass: String?
    package var delegateClass: String?
    package var storyboard: String?

    private enum CodingKeys: String, CodingKey {
      case name = "UISceneConfigurationName"
      case sceneClass = "UISceneClassName"
      case delegateClass = "UISceneDelegateClassName"
      case storyboard = "UISceneStoryboardFile"
    }
  }

  package struct SceneManifest: Decodable, Equatable {
    /// By role.
    package var configurations: [String: [Scene]]?

    private enum CodingKeys: String, CodingKey {
      case configurations = "UISceneConfigurations"
    }
  }

  package var mainStoryboard: String?
  /// There is one if the program is made of scenes.
  package var sceneManifest: SceneManifest?

  private enum CodingKeys: String, CodingKey {
    case mainStoryboard = "UIMainStoryboardFile"
    case sceneManifest = "UIApplicationSceneManifest"
  }

  @MainActor package static var main = InfoPlist.read()

  package init() {}

  /// From the text of a property list; a line on the standard error stream says so if it is none.
  package init(data: Data, name: String) {
    do {
      self = try PropertyListDecoder().decode(InfoPlist.self, from: data)
    } catch {
      StandardError.write("\(name) cannot be read: \(error)")
    }
  }

  @MainActor private static func read() -> InfoPlist {
    guard let file = try? ResourceFolders.file(named: "Info.plist", bundle: nil), let data = try? Data(contentsOf: file)
    else { return InfoPlist() }
    return InfoPlist(data: data, name: file.path)
  }

  /// The scene configuration of that name; nil: the first of the role.
  package func scene(name: String?, role: UISceneSession.Role) -> Scene? {
    sceneManifest?.configurations?[role.rawValue]?.first { name == nil || $0.name == name }
  }

  /// A class by the name that Info.plist has for it: `$(PRODUCT_MODULE_NAME).SceneDelegate`, or of the toolkit. A line on
  /// the standard error stream says if there is none.
  @MainActor static func classNamed(_ name: String) -> AnyClass? {
    var name = name
    for variable in ["$(PRODUCT_MODULE_NAME)", "${PRODUCT_MODULE_NAME}"] {
      name = name.replacingOccurrences(of: variable, with: ResourceFolders.mainModule)
    }
    let isQualified = name.contains(".")
    let candidates = isQualified ? [name] : ["\(ResourceFolders.mainModule).\(name)", "UIKit.\(name)"]
    for candidate in candidates {
      if let found = NSClassFromString(candidate) { return found }
    }
    StandardError.write("Info.plist names the class \(name), which this program does not have")
    return nil
  }
}
