// swift-tools-version: 6.2
import PackageDescription

// The code of an article in both language modes, as `.ci/articles` takes it out of the article's text: its class, and the
// two examples of its use. That script copies this package and says where TwoWorlds is.
func modules(_ mode: SwiftLanguageMode, _ suffix: String) -> [Target] {
  let products: [Target.Dependency] = [
    .product(name: "SwiftUI", package: "TwoWorlds"), .product(name: "UIKit", package: "TwoWorlds"),
  ]
  let settings = [SwiftSetting.swiftLanguageMode(mode)]
  return [.target(name: "Article\(suffix)", dependencies: products, swiftSettings: settings)]
    + ["Comment\(suffix)", "Usage\(suffix)"].map { name in
      .target(name: name, dependencies: products + [.target(name: "Article\(suffix)")], swiftSettings: settings)
    }
}

let package = Package(
  name: "ArticleClient",
  dependencies: [.package(name: "TwoWorlds", path: Context.environment["TWOWORLDS"] ?? "../../..")],
  targets: modules(.v5, "5") + modules(.v6, "6") + [
    .testTarget(
      name: "ArticleTests",
      dependencies: [
        "Article5", "Comment5", "Usage5", "Article6", "Comment6", "Usage6",
        .product(name: "RowLab", package: "TwoWorlds"),
      ])
  ]
)
