import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
struct InfoPlistTests {
  private static let header = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    """

  /// The keys that Xcode writes, and one that means nothing here.
  private static let complete = """
    <dict>
      <key>UIMainStoryboardFile</key><string>Main</string>
      <key>UIRequiredDeviceCapabilities</key><array><string>armv7</string></array>
      <key>UIApplicationSceneManifest</key>
      <dict>
        <key>UIApplicationSupportsMultipleScenes</key><false/>
        <key>UISceneConfigurations</key>
        <dict>
          <key>UIWindowSceneSessionRoleApplication</key>
          <array>
            <dict>
              <key>UISceneConfigurationName</key><string>Default Configuration</string>
              <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).RecordingSceneDelegate</string>
              <key>UISceneStoryboardFile</key><string>Main</string>
            </dict>
            <dict>
              <key>UISceneConfigurationName</key><string>Other</string>
              <key>UISceneClassName</key><string>UIKitTests.OtherScene</string>
              <key>UISceneDelegateClassName</key><string>WindowSceneDelegate</string>
            </dict>
          </array>
        </dict>
      </dict>
    </dict>
    """

  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }

  init() throws { temporary = try TemporaryFolder() }

  private func write(_ body: String, to path: String = "Info.plist") throws -> URL {
    URL(fileURLWithPath: try temporary.write(path, Self.header + body + "</plist>"))
  }

  @Test func theKeysThatXcodeWritesAreRead() throws {
    let info = InfoPlist(file: try write(Self.complete))
    #expect(info.mainStoryboard == "Main")
    #expect(info.scene(name: nil, role: .windowApplication)?.name == "Default Configuration")
    #expect(info.scene(name: nil, role: .windowApplication)?.storyboard == "Main")
    #expect(info.scene(name: "Other", role: .windowApplication)?.sceneClass == "UIKitTests.OtherScene")
    #expect(info.scene(name: "None", role: .windowApplication) == nil)
    #expect(info.scene(name: nil, role: UISceneSession.Role(rawValue: "Another")) == nil)
  }

  @Test func aConfigurationHasTheClassesThatInfoPlistNames() throws {
    let stage = LaunchStage(delegate: WindowAppDelegate())
    #expect(stage.window != nil)
    InfoPlist.main = InfoPlist(file: try write(Self.complete))
    let first = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    #expect(first.name == "Default Configuration")
    #expect(first.delegateClass == RecordingSceneDelegate.self)
    #expect(first.sceneClass == nil)
    #expect(first.storyboard != nil)
    let other = UISceneConfiguration(name: "Other", sessionRole: .windowApplication)
    #expect(other.delegateClass == WindowSceneDelegate.self)
    #expect(other.sceneClass == OtherScene.self)
    #expect(other.storyboard == nil)
    let unknown = UISceneConfiguration(name: "None", sessionRole: .windowApplication)
    #expect(unknown.delegateClass == nil)
  }

  /// In a folder that is copied, or in the base localization, of the main module; never another program's.
  @Test func theFileIsFoundAmongTheMainModulesResources() throws {
    let stage = LaunchStage(delegate: WindowAppDelegate())
    #expect(stage.window != nil)
    _ = try write(Self.complete, to: "Client_Another.resources/Resources/Info.plist")
    #expect(ResourceFolders.ownFile(named: "Info.plist", folder: folder) == nil)
    for path in ["Client_UIKitTests.resources/Base.lproj", "Client_UIKitTests.resources/App/Supporting", "."] {
      let file = try write(Self.complete, to: "\(path)/Info.plist")
      let found = ResourceFolders.ownFile(named: "Info.plist", folder: folder)
      #expect(found?.standardizedFileURL.path == file.standardizedFileURL.path)
      try FileManager.default.removeItem(at: file)
    }
  }

  /// SwiftPM makes `-` a `_` in modules, but not in folders. `my-app` is another target than `app`.
  @Test func theFolderOfATargetWithADashIsFound() throws {
    let file = try write(Self.complete, to: "Client_my-app.resources/Info.plist")
    for module in ["my_app", "my-app"] {
      let found = ResourceFolders.ownFile(named: "Info.plist", folder: folder, module: module)
      #expect(found?.standardizedFileURL.path == file.standardizedFileURL.path)
    }
    #expect(ResourceFolders.ownFile(named: "Info.plist", folder: folder, module: "app") == nil)
  }

  @Test(arguments: [
    ("<dict><key>UIMainStoryboardFile</key><array/></dict>", "UIMainStoryboardFile: Expected to decode String"),
    ("<array/>", "Expected to decode"),
    ("<dict><key>UIMainStoryboardFile</key>", "it is no property list"),
  ])
  func aDamagedFileIsOneLine(body: String, reason: String) async throws {
    let file = try write(body)
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) { [path = file.path as String] in
      precondition(InfoPlist(file: URL(fileURLWithPath: path)) == InfoPlist())
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.hasPrefix("\(file.path) cannot be read: \(reason)"))
    #expect(text.split(separator: "\n").count == 1)
  }

  @Test func aFileThatCannotBeOpenedIsOneLine() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      precondition(InfoPlist(file: URL(fileURLWithPath: "/no/such/Info.plist")) == InfoPlist())
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.hasPrefix("/no/such/Info.plist cannot be read: "))
    #expect(text.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ("No.SuchDelegate", "Info.plist names the class No.SuchDelegate, which this program does not have"),
    ("UIKitTests.OtherScene", "OtherScene, the class of a scene's delegate, is no UISceneDelegate"),
  ])
  func aDelegateThatCannotBeIsNamed(name: String, line: String) async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) { [name = name as String] in
      await MainActor.run {
        let info = LaunchStage.plist(scene: InfoPlist.Scene(name: "A", delegateClass: name))
        precondition(LaunchStage(info).window == nil)
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains(line + "\n"))
  }
}
