// swift-tools-version: 6.2
import PackageDescription

// A team that measures and looks at its own cell in its own tests.
let package = Package(
  name: "RowLabClient",
  dependencies: [.package(name: "TwoWorlds", path: "../../..")],
  targets: [
    .target(
      name: "Prices",
      dependencies: [
        .product(name: "SwiftUI", package: "TwoWorlds"), .product(name: "UIKit", package: "TwoWorlds"),
      ]),
    .testTarget(
      name: "PricesTests", dependencies: ["Prices", .product(name: "RowLab", package: "TwoWorlds")],
      exclude: ["Snapshots"]),
  ],
  swiftLanguageModes: [.v6]
)
