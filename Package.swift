// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// Modules are rooms on floors: a target depends only on targets of lower floors, so an upward import does not compile.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .strictMemorySafety(),
]

let package = Package(
  name: "TwoWorlds",
  products: [
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .library(name: "FrameMetrics", targets: ["FrameMetrics"]),
    .library(name: "RowLab", targets: ["RowLab"]),
    .library(name: "Storyboards", targets: ["Storyboards"]),
    .executable(name: "demo", targets: ["Demo"]),
  ],
  targets: [
    // Ground floor.
    .target(name: "CSDL2", linkerSettings: [.linkedLibrary("dl")]),
    .systemLibrary(name: "CFreeType", pkgConfig: "freetype2"),
    .systemLibrary(name: "CPNG"),
    .target(name: "CKernels"),
    .target(name: "CLoader"),
    .target(name: "CMemoryFile"),
    .target(name: "CRuntime"),
    .target(name: "CAllocationCount"),
    .target(name: "CThreadTimes"),
    // What the compiler asks about `#Preview`; nothing of it is in a program.
    .macro(name: "PreviewMacros", swiftSettings: strict),
    // C libraries are named here, not in the module maps: so they come after Swift's, and the dynamic linker, which looks
    // for each symbol in one library after the other, does not look for Swift's symbols there first.
    .target(
      name: "PixelRenderer", dependencies: ["CKernels", "CMemoryFile", "CPNG"], swiftSettings: strict,
      linkerSettings: [.linkedLibrary("png16")]),
    .target(name: "FrameMetrics", dependencies: ["CThreadTimes"], swiftSettings: strict),
    .target(
      name: "Assets", path: "Assets", resources: [.copy("Pictures")], swiftSettings: strict),

    // Floor 1.
    .target(
      name: "CoreGraphics", dependencies: ["PixelRenderer", "_Testing_CoreGraphics"], swiftSettings: strict),
    .target(
      name: "Typesetter", dependencies: ["CFreeType", "PixelRenderer"], swiftSettings: strict,
      linkerSettings: [.linkedLibrary("freetype"), .linkedLibrary("harfbuzz")]),
    .target(name: "Display", dependencies: ["PixelRenderer", "CSDL2"], swiftSettings: strict),

    // Floor 2.
    .target(name: "QuartzCore", dependencies: ["CoreGraphics", "PixelRenderer"], swiftSettings: strict),
    .target(name: "Combine", swiftSettings: strict),

    // Floor 3.
    .target(
      name: "UIKit",
      dependencies: [
        "Assets", "CLoader", "CRuntime", "CoreGraphics", "Display", "FrameMetrics", "PixelRenderer", "PreviewMacros",
        "QuartzCore", "Typesetter", "_Testing_UIKit",
      ],
      swiftSettings: strict),

    // Floor 4.
    .target(
      name: "SwiftUI",
      dependencies: ["Combine", "CoreGraphics", "FrameMetrics", "PixelRenderer", "QuartzCore", "Typesetter", "UIKit"],
      swiftSettings: strict),

    // Beside it, for programs with interface files: Foundation's XML parser costs others nothing.
    .target(name: "Storyboards", dependencies: ["CRuntime", "QuartzCore", "UIKit"], swiftSettings: strict),

    // Floor 5. There is one engine that measures, RowLab's; Demo stands on it. Both are for measuring, so both may count
    // allocations, which replaces malloc in the whole process.
    .target(
      name: "RowLab",
      dependencies: [
        "CAllocationCount", "Display", "FrameMetrics", "PixelRenderer", "SwiftUI", "Typesetter", "UIKit",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "Demo",
      dependencies: [
        "Assets", "Combine", "CoreGraphics", "Display", "FrameMetrics", "PixelRenderer",
        "QuartzCore", "RowLab", "SwiftUI", "Typesetter", "UIKit",
      ],
      swiftSettings: strict),

    // Swift Testing looks for an overlay named after each imported module whose name is also Apple's.
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "_Testing_UIKit"),

    // Tests mirror Sources.
    .target(name: "CThreadSanitizer", path: "Tests/CThreadSanitizer", linkerSettings: [.linkedLibrary("dl")]),
    .target(
      name: "TestSupport",
      dependencies: [
        "CAllocationCount", "CThreadSanitizer", "CoreGraphics", "Display", "PixelRenderer", "QuartzCore", "UIKit",
      ],
      path: "Tests/Support"),
    .testTarget(name: "AllocationCountTests", dependencies: ["CAllocationCount"]),
    .testTarget(
      name: "PixelRendererTests", dependencies: ["CAllocationCount", "PixelRenderer", "TestSupport"],
      exclude: ["Golden"]),
    .testTarget(name: "FrameMetricsTests", dependencies: ["CAllocationCount", "FrameMetrics", "TestSupport"]),
    .testTarget(name: "AssetsTests", dependencies: ["Assets", "PixelRenderer", "TestSupport"]),
    .testTarget(
      name: "CoreGraphicsTests", dependencies: ["CAllocationCount", "CoreGraphics", "PixelRenderer", "TestSupport"]),
    .testTarget(
      name: "TypesetterTests", dependencies: ["CAllocationCount", "Typesetter", "PixelRenderer", "TestSupport"]),
    .testTarget(name: "DisplayTests", dependencies: ["CSDL2", "Display", "PixelRenderer", "TestSupport"]),
    .testTarget(name: "QuartzCoreTests", dependencies: ["QuartzCore", "PixelRenderer", "TestSupport"]),
    .testTarget(name: "CombineTests", dependencies: ["CAllocationCount", "Combine"]),
    .testTarget(name: "UIKitTests", dependencies: ["CLoader", "UIKit", "TestSupport"], exclude: ["Golden"]),
    .testTarget(
      name: "SwiftUITests", dependencies: ["CAllocationCount", "Combine", "SwiftUI", "TestSupport"],
      exclude: ["Golden"]),
    // What several threads use at once; it mirrors no folder of Sources.
    .testTarget(name: "ThreadTests", dependencies: ["SwiftUI", "TestSupport", "UIKit"]),
    .testTarget(
      name: "StoryboardsTests", dependencies: ["Storyboards", "TestSupport", "UIKit"],
      resources: [.copy("Interfaces")]),
    .testTarget(
      name: "RowLabTests",
      dependencies: [
        "CAllocationCount", "Display", "FrameMetrics", "PixelRenderer", "RowLab", "SwiftUI", "TestSupport", "UIKit",
      ]),
    .testTarget(
      name: "DemoTests",
      dependencies: [
        "Assets", "CAllocationCount", "Demo", "Display", "FrameMetrics", "PixelRenderer", "RowLab", "TestSupport",
        "UIKit",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// A check that needs only some of the tests builds only those (.ci/threads).
if let names = Context.environment["TWOWORLDS_TESTS"]?.split(separator: ",").map(String.init) {
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}
