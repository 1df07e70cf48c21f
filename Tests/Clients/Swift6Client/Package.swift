// swift-tools-version: 6.2
import PackageDescription

// An app from outside, in Swift 6 mode: what it needs from TwoWorlds must be public, and must compile without warnings.
let package = Package(
  name: "Swift6Client",
  dependencies: [.package(name: "TwoWorlds", path: "../../..")],
  targets: [
    .target(
      name: "People",
      dependencies: [
        .product(name: "SwiftUI", package: "TwoWorlds"), .product(name: "UIKit", package: "TwoWorlds"),
      ]),
    .executableTarget(name: "PeopleApp", dependencies: ["People"]),
    .testTarget(name: "PeopleTests", dependencies: ["People"]),
  ],
  swiftLanguageModes: [.v6]
)
