// swift-tools-version: 5.10
import PackageDescription

// Two apps in the shape of an Xcode project, one of scenes and one without: delegates, a storyboard with a prototype cell,
// Info.plist. SwiftPM copies no file called Info.plist from the top of a target, so it lies in a folder that is copied.
func app(_ name: String) -> Target {
  .executableTarget(
    name: name,
    dependencies: [
      .product(name: "Storyboards", package: "TwoWorlds"), .product(name: "SwiftUI", package: "TwoWorlds"),
      .product(name: "UIKit", package: "TwoWorlds"),
    ],
    resources: [.copy("Resources")])
}

let package = Package(
  name: "StoryboardClient",
  dependencies: [.package(name: "TwoWorlds", path: "../../..")],
  targets: [
    app("PostedRows"),
    app("ObservedRows"),
    .testTarget(
      name: "StoryboardClientTests",
      dependencies: ["PostedRows", "ObservedRows", .product(name: "RowLab", package: "TwoWorlds")]),
  ],
  swiftLanguageVersions: [.v5]
)
