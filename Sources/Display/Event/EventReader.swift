internal import CSDL2

/// Turns SDL's events into ours: all that wait, in order, with moves merged.
struct EventReader {
  /// What a batch says beside input.
  struct News {
    var sizeMayHaveChanged = false
    var needsShowing = false
    var isVisible: Bool?
  }

  /// Window units a point.
  var unitsPerPoint: Double = 1
  /// Buttons held, as a set of bits.
  private var buttons: UInt32 = 0
  private var pointer = (x: 0.0, y: 0.0)

  /// Reads until the queue is empty. `now` is the display's clock.
  mutating func read(into events: inout [InputEvent], now: Double) -> News {
    var news = News()
    var event = unsafe SDL_Event()
    let ticks = SDL_GetTicks()
    // Moves are merged with those of this batch only, whatever the array held before.
    let first = events.count
    while unsafe SDL_PollEvent(&event) != 0 {
      let age = unsafe Double(ticks &- event.common.timestamp) / 1000
      let time = age < 60 ? now - age : now
      switch SDL_EventType(unsafe event.type) {
      case SDL_QUIT: events.append(.quit)
      case SDL_MOUSEMOTION: unsafe move(event.motion, time, first, &events)
      case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: unsafe press(event.button, time, &events)
      case SDL_MOUSEWHEEL: unsafe turn(event.wheel, time, &events)
      case SDL_KEYDOWN, SDL_KEYUP: unsafe type(event.key, time, &events)
      case SDL_TEXTINPUT:
        let text = unsafe withUnsafeBytes(of: &event.text.text) {
          unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        if !text.isEmpty { events.append(.text(text)) }
      case SDL_WINDOWEVENT: unsafe window(event.window, time, &news, &events)
      case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: news.needsShowing = true
      default: break
      }
    }
    return news
  }

  private mutating func move(_ event: SDL_MouseMotionEvent, _ time: Double, _ first: Int, _ events: inout [InputEvent])
  {
    pointer = (Double(event.x) / unitsPerPoint, Double(event.y) / unitsPerPoint)
    let button = event.state & 1 != 0 ? 1 : event.state & 4 != 0 ? 3 : event.state & 2 != 0 ? 2 : 0
    let moved = InputEvent.pointer(
      PointerEvent(
        phase: .move, x: pointer.x, y: pointer.y, button: button, clickCount: 0, modifiers: Self.modifiers, time: time))
    if events.count > first, case .pointer(let last)? = events.last, last.phase == .move, last.button == button {
      events[events.count - 1] = moved
    } else {
      events.append(moved)
    }
  }

  private mutating func press(_ event: SDL_MouseButtonEvent, _ time: Double, _ events: inout [InputEvent]) {
    pointer = (Double(event.x) / unitsPerPoint, Double(event.y) / unitsPerPoint)
    let isDown = event.state == UInt8(SDL_PRESSED)
    let bit = UInt32(1) << UInt32(event.button & 31)
    if isDown { buttons |= bit } else { buttons &= ~bit }
    events.append(
      .pointer(
        PointerEvent(
          phase: isDown ? .down : .up, x: pointer.x, y: pointer.y, button: Int(event.button),
          clickCount: max(1, Int(event.clicks)), modifiers: Self.modifiers, time: time)))
  }

  /// Amounts are taken as they come: the flag for natural scrolling only says that they were turned round already.
  private func turn(_ event: SDL_MouseWheelEvent, _ time: Double, _ events: inout [InputEvent]) {
    let hasFractions = event.preciseX != 0 || event.preciseY != 0
    let dx = hasFractions ? Double(event.preciseX) : Double(event.x)
    let dy = hasFractions ? Double(event.preciseY) : Double(event.y)
    if dx == 0 && dy == 0 { return }
    events.append(
      .wheel(
        WheelEvent(
          dx: dx, dy: dy, isPrecise: dx != dx.rounded() || dy != dy.rounded(),
          x: Double(event.mouseX) / unitsPerPoint, y: Double(event.mouseY) / unitsPerPoint, modifiers: Self.modifiers,
          time: time)))
  }

  private func type(_ event: SDL_KeyboardEvent, _ time: Double, _ events: inout [InputEvent]) {
    events.append(
      .key(
        KeyEvent(
          key: Key(event.keysym.sym, hasNumLock: event.keysym.mod & 0x1000 != 0),
          isDown: event.state == UInt8(SDL_PRESSED), isRepeat: event.repeat != 0,
          modifiers: Self.modifiers(event.keysym.mod), time: time)))
  }

  private mutating func window(
    _ event: SDL_WindowEvent, _ time: Double, _ news: inout News, _ events: inout [InputEvent]
  ) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_RESIZED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      news.sizeMayHaveChanged = true
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      news.isVisible = false
      cancel(time, &events)
    case SDL_WINDOWEVENT_EXPOSED:
      news.needsShowing = true
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      news.isVisible = true
      news.needsShowing = true
    case SDL_WINDOWEVENT_FOCUS_GAINED: events.append(.focus(true))
    case SDL_WINDOWEVENT_FOCUS_LOST:
      cancel(time, &events)
      events.append(.focus(false))
    default: break
    }
  }

  /// A button held when the window goes away never comes up here.
  private mutating func cancel(_ time: Double, _ events: inout [InputEvent]) {
    guard buttons != 0 else { return }
    buttons = 0
    events.append(.pointer(PointerEvent(phase: .cancel, x: pointer.x, y: pointer.y, clickCount: 0, time: time)))
  }

  private static var modifiers: Modifiers { modifiers(UInt16(truncatingIfNeeded: SDL_GetModState().rawValue)) }

  private static func modifiers(_ state: UInt16) -> Modifiers {
    var result: Modifiers = []
    if state & 0x0003 != 0 { result.insert(.shift) }
    if state & 0x00C0 != 0 { result.insert(.control) }
    if state & 0x0300 != 0 { result.insert(.option) }
    if state & 0x0C00 != 0 { result.insert(.command) }
    return result
  }
}

extension Key {
  /// From SDL's key code, which follows the keyboard's layout. The number pad moves while NumLock is off.
  init(_ code: SDL_Keycode, hasNumLock: Bool) {
    switch SDL_KeyCode(UInt32(bitPattern: code)) {
    case SDLK_UP: self = .up
    case SDLK_DOWN: self = .down
    case SDLK_LEFT: self = .left
    case SDLK_RIGHT: self = .right
    case SDLK_PAGEUP: self = .pageUp
    case SDLK_PAGEDOWN: self = .pageDown
    case SDLK_HOME: self = .home
    case SDLK_END: self = .end
    case SDLK_SPACE: self = .space
    case SDLK_RETURN, SDLK_KP_ENTER: self = .return
    case SDLK_ESCAPE: self = .escape
    case SDLK_TAB: self = .tab
    case SDLK_BACKSPACE: self = .backspace
    case SDLK_DELETE: self = .delete
    case SDLK_KP_8 where !hasNumLock: self = .up
    case SDLK_KP_2 where !hasNumLock: self = .down
    case SDLK_KP_4 where !hasNumLock: self = .left
    case SDLK_KP_6 where !hasNumLock: self = .right
    case SDLK_KP_9 where !hasNumLock: self = .pageUp
    case SDLK_KP_3 where !hasNumLock: self = .pageDown
    case SDLK_KP_7 where !hasNumLock: self = .home
    case SDLK_KP_1 where !hasNumLock: self = .end
    case SDLK_KP_PLUS: self = .character("+")
    case SDLK_KP_MINUS: self = .character("-")
    default:
      // Keys that write have the character as their code; the others have a high bit.
      if code > 0x20, code < 0x4000_0000, let scalar = Unicode.Scalar(UInt32(bitPattern: code)) {
        self = .character(Character(scalar))
      } else {
        self = .other
      }
    }
  }
}
