import CSDL2
import Foundation
import PixelRenderer
import Testing

@testable import Display

/// SDL has one queue of events, so these run one after the other, on its driver without a screen.
@Suite(.serialized) @MainActor struct WindowDisplayTests {
  let display: WindowDisplay

  init() throws {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    display = try WindowDisplay(title: "test", width: 320, height: 200)
    _ = events()
  }

  func events() -> [InputEvent] {
    var result: [InputEvent] = []
    display.pollEvents(into: &result)
    return result
  }

  private func push(_ type: SDL_EventType, _ fill: (inout SDL_Event) -> Void = { _ in }) {
    var event = SDL_Event()
    event.type = type.rawValue
    fill(&event)
    SDL_PushEvent(&event)
  }

  private func pushMove(_ x: Int32, _ y: Int32, buttons: UInt32 = 0) {
    push(SDL_MOUSEMOTION) {
      $0.motion.x = x
      $0.motion.y = y
      $0.motion.state = buttons
    }
  }

  private func pushWheel(_ y: Int32, precise: Float = 0, flipped: Bool = false) {
    push(SDL_MOUSEWHEEL) {
      $0.wheel.y = y
      $0.wheel.preciseY = precise
      $0.wheel.direction = flipped ? SDL_MOUSEWHEEL_FLIPPED.rawValue : SDL_MOUSEWHEEL_NORMAL.rawValue
    }
  }

  private func pushButton(_ type: SDL_EventType, _ x: Int32, _ y: Int32, clicks: UInt8 = 1) {
    push(type) {
      $0.button.x = x
      $0.button.y = y
      $0.button.button = 1
      $0.button.clicks = clicks
      $0.button.state = type == SDL_MOUSEBUTTONDOWN ? 1 : 0
    }
  }

  private func pushWindow(_ id: SDL_WindowEventID) {
    push(SDL_WINDOWEVENT) { $0.window.event = UInt8(id.rawValue) }
  }

  private func wheels(_ events: [InputEvent]) -> [Double] {
    events.compactMap { if case .wheel(let wheel) = $0 { wheel.dy } else { nil } }
  }

  @Test func aWindowOfTheDummyDriverHasItsSizeInPixels() {
    #expect(display.size == DisplaySize(width: 320, height: 200))
    #expect(display.scale == 1)
    #expect(display.frame.bounds == PixelRect(x: 0, y: 0, width: 320, height: 200))
    #expect(display.refreshRate > 0)
    #expect(display.pacing == .timer)
    display.frame[3, 4] = .white
    display.present(Damage(PixelRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(display.frame[3, 4] == .white)
  }

  @Test(arguments: [1, 1.25, 1.5, 2.0]) func aForcedScaleMakesPixelsAndKeepsPoints(scale: Double) throws {
    let scaled = try WindowDisplay(title: "scaled", width: 320, height: 200, scale: scale)
    #expect(scaled.size == DisplaySize(width: 320, height: 200))
    #expect(scaled.frame.width == Int(320 * scale))
    #expect(scaled.frame.height == Int(200 * scale))
    _ = events()
    pushButton(SDL_MOUSEBUTTONDOWN, Int32(100 * scale), Int32(60 * scale))
    var result: [InputEvent] = []
    scaled.pollEvents(into: &result)
    guard case .pointer(let pointer)? = result.first else { return #expect(Bool(false), "no pointer event") }
    #expect(abs(pointer.x - 100) < 1)
    #expect(abs(pointer.y - 60) < 1)
  }

  @Test func movesAreMergedAndClicksKeepTheirPlace() {
    for index in 0..<8000 { pushMove(Int32(index % 300), 10) }
    pushButton(SDL_MOUSEBUTTONDOWN, 42, 43, clicks: 2)
    for index in 0..<8000 { pushMove(Int32(index % 200), 20, buttons: 1) }
    pushButton(SDL_MOUSEBUTTONUP, 7, 8)
    let pointers = events().compactMap { if case .pointer(let pointer) = $0 { pointer } else { nil } }
    #expect(pointers.map(\.phase) == [.move, .down, .move, .up])
    #expect(pointers.map(\.x) == [Double(7999 % 300), 42, Double(7999 % 200), 7])
    #expect(pointers.map(\.button) == [0, 1, 1, 1])
    #expect(pointers.map(\.clickCount) == [0, 2, 0, 1])
  }

  @Test func aFloodOfMovesLosesNoWheel() {
    for index in 0..<60_000 {
      pushMove(Int32(index % 300), 1)
      if index % 600 == 0 { pushWheel(-1) }
    }
    #expect(wheels(events()) == Array(repeating: -1, count: 100))
  }

  @Test func wheelAmountsAreTakenAsTheyCome() {
    pushWheel(-1)
    pushWheel(-1, flipped: true)
    pushWheel(3)
    pushWheel(-3)
    for _ in 0..<5 { pushWheel(0, precise: 0.2) }
    let all = events()
    let amounts = wheels(all)
    #expect(amounts.prefix(4) == [-1, -1, 3, -3])
    #expect(abs(amounts.dropFirst(4).reduce(0, +) - 1) < 1e-6)
    let precise = all.compactMap { if case .wheel(let wheel) = $0 { wheel.isPrecise } else { nil } }
    #expect(precise == [false, false, false, false, true, true, true, true, true])
  }

  @Test func keysFollowTheLayout() {
    let codes: [(SDL_KeyCode, Key)] = [
      (SDLK_UP, .up), (SDLK_PAGEDOWN, .pageDown), (SDLK_HOME, .home), (SDLK_SPACE, .space), (SDLK_RETURN, .return),
      (SDLK_ESCAPE, .escape), (SDLK_q, .character("q")), (SDLK_1, .character("1")), (SDLK_PLUS, .character("+")),
      (SDLK_LSHIFT, .other), (SDLK_KP_8, .up),
    ]
    for (code, _) in codes {
      push(SDL_KEYDOWN) {
        $0.key.keysym.sym = SDL_Keycode(code.rawValue)
        $0.key.keysym.mod = 0x0040
        $0.key.state = 1
      }
    }
    let keys = events().compactMap { if case .key(let key) = $0 { key } else { nil } }
    #expect(keys.map(\.key) == codes.map(\.1))
    #expect(keys.allSatisfy { $0.isDown && $0.modifiers == .control })
  }

  @Test func typedTextArrives() {
    push(SDL_TEXTINPUT) { event in
      withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: "é?".utf8) }
    }
    #expect(events() == [.text("é?")])
  }

  @Test func hiddenMeansInvisibleAndCancelsADrag() {
    pushButton(SDL_MOUSEBUTTONDOWN, 5, 6)
    pushWindow(SDL_WINDOWEVENT_MINIMIZED)
    let first = events()
    #expect(first.count == 3)
    guard first.count == 3, case .pointer(let cancel) = first[1] else { return #expect(Bool(false), "no cancel") }
    #expect(cancel.phase == .cancel && cancel.x == 5 && cancel.y == 6)
    #expect(first[2] == .visibility(false))
    #expect(!display.isVisible)
    pushWindow(SDL_WINDOWEVENT_RESTORED)
    pushWindow(SDL_WINDOWEVENT_RESTORED)
    #expect(events() == [.visibility(true)])
  }

  @Test func aThousandExposesAreNoEvents() {
    display.present(Damage(display.frame.bounds))
    for _ in 0..<1000 { pushWindow(SDL_WINDOWEVENT_EXPOSED) }
    #expect(events().isEmpty)
  }

  @Test func quitArrives() {
    push(SDL_QUIT)
    #expect(events() == [.quit])
  }

  @Test func wakeAndDeadlineEndAWait() {
    display.wake()
    display.wait(until: nil)
    #expect(events().isEmpty)
    let start = display.now
    display.wait(until: start + 0.02)
    #expect(display.now >= start + 0.02)
    display.wait(until: start - 1)
  }

  @Test func onlyDriversThatTheEnvironmentSpeaksOfAreTried() throws {
    #expect(throws: DisplayError.noDisplay(reason: "neither DISPLAY nor WAYLAND_DISPLAY is set")) {
      try WindowDisplay.drivers(in: ["DISPLAY": "", "HOME": "/"])
    }
    #expect(try WindowDisplay.drivers(in: ["DISPLAY": ":0"]) == "x11")
    #expect(try WindowDisplay.drivers(in: ["DISPLAY": ":0", "WAYLAND_DISPLAY": "w"]) == "x11,wayland")
    #expect(try WindowDisplay.drivers(in: ["SDL_VIDEODRIVER": "dummy"]) == nil)
  }
}
