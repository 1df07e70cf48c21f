import Foundation

/// What a program's `Info.plist` says of how it starts.
///
/// SwiftPM copies no file of that name from the top of a target. It goes into a folder of the target that has the
/// application's delegate, and the folder is copied: `Sources/App/Resources/Info.plist` with `.copy("Resources")`. Any name
/// will do for the folder, up to two below each other. A file beside the executable is found, too.
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

  /// Read once, when the program has its delegate. Programs without the file are as good as with an empty one.
  @MainActor package static var main = ResourceFolders.ownFile(named: "Info.plist").map(InfoPlist.init) ?? InfoPlist()

  package init() {}

  /// Empty if the file cannot be read; a line on the standard error stream says so.
  package init(file: URL) {
    do {
      self = try PropertyListDecoder().decode(InfoPlist.self, from: Data(contentsOf: file))
    } catch {
      StandardError.write("\(file.path) cannot be read: \(Self.reason(error))")
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.dataCorrupted: "it is no property list"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      (context.codingPath.map(\.stringValue) + [context.debugDescription]).joined(separator: ": ")
    default: error.localizedDescription
    }
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
