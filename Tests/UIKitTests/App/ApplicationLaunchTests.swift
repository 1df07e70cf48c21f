import Foundation
import Testing

@testable import UIKit

/// Programs without scenes.
@MainActor
struct ApplicationLaunchTests {
  @Test func theDelegateHearsOfTheApplicationsLife() throws {
    let stage = LaunchStage(delegate: WindowAppDelegate())
    #expect(stage.told() == ["willFinishLaunching inactive", "didFinishLaunching inactive"])
    let window = try #require(stage.window)
    #expect(window === (stage.delegate as? WindowAppDelegate)?.window)
    #expect(stage.scene == nil)
    stage.application.enter(.active, window)
    // Source: documentation of applicationWillEnterForeground(_:): part of the way from the background, not of a launch.
    #expect(stage.told() == ["didBecomeActive active"])
    stage.application.send(.visibility(false), to: window)
    #expect(stage.told() == ["willResignActive active", "didEnterBackground background"])
    stage.application.send(.focus(true), to: window)
    #expect(stage.told() == ["willEnterForeground background", "didBecomeActive active"])
    stage.application.terminate(window)
    #expect(
      stage.told() == ["willResignActive active", "didEnterBackground background", "willTerminate background"])
  }

  @Test func aDelegateThatOpensNothingHasNoWindowAndIsToldWhatIsMissing() {
    let stage = LaunchStage()
    #expect(stage.window == nil)
    #expect(stage.application.noWindowReason.hasSuffix("target UIKitTests names a storyboard"))
    InfoPlist.main.mainStoryboard = "Main"
    #expect(stage.application.noWindowReason == "no window was made key and visible at launch")
  }

  /// Without the reader, or without the file, the program says so and goes on.
  @Test func aMainStoryboardThatIsNotThereIsOneLine() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var info = InfoPlist()
        info.mainStoryboard = "NoSuch"
        let stage = LaunchStage(info, delegate: WindowAppDelegate())
        precondition(stage.window != nil)
      }
    }
    let lines = String(decoding: try #require(result).standardErrorContent, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 1)
    #expect(lines.first?.contains("toryboard") == true)
  }
}
