import CSDL2
import PixelRenderer
import Testing

@testable import Display

/// Frames that lie in the window's surface: SDL's driver without a screen has surfaces, too, and frees them.
extension WindowDisplayTests {
  /// A pixel of what the window would show now.
  private func shown(_ x: Int, _ y: Int) throws -> UInt32 {
    let surface = try #require(SDL_GetWindowSurface(display.window)).pointee
    return surface.pixels.loadUnaligned(fromByteOffset: y * Int(surface.pitch) + 4 * x, as: UInt32.self)
  }

  @Test func whatIsDrawnIsInTheWindowWithoutACopy() throws {
    display.frame[3, 4] = .white
    #expect(try shown(3, 4) == PixelColor.white.value)
    #expect(try shown(4, 4) == PixelColor.black.value)
  }

  @Test func aResizeLeavesTheOldFrameItsPicture() throws {
    let old = display.frame
    old[3, 4] = .white
    SDL_SetWindowSize(display.window, 400, 300)
    #expect(events().contains(.resized))
    #expect(display.frame.bounds == PixelRect(x: 0, y: 0, width: 400, height: 300))
    #expect(old[3, 4] == .white && old[319, 199] == .black)
    old.fill(old.bounds, .white)
    #expect(display.frame[3, 4] == .black)
    display.frame[399, 299] = .white
    #expect(try shown(399, 299) == PixelColor.white.value)
  }

  @Test func aSurfaceLostWithoutAResizeGetsThePictureAgain() throws {
    display.frame[3, 4] = .white
    display.frame[200, 100] = .white
    SDL_SetWindowSize(display.window, 400, 300)
    SDL_SetWindowSize(display.window, 320, 200)
    #expect(!events().contains(.resized))
    display.present(Damage(PixelRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(display.frame[3, 4] == .white && display.frame[200, 100] == .white)
    #expect(try shown(200, 100) == PixelColor.white.value)
    #expect(try shown(201, 100) == PixelColor.black.value)
  }

  /// The window has another size already, and its event waits.
  @Test func aFrameOfTheOldSizeCanStillBeDrawnAndShown() throws {
    SDL_SetWindowSize(display.window, 400, 300)
    display.frame[3, 4] = .white
    display.present(Damage(display.frame.bounds))
    #expect(display.frame.bounds == PixelRect(x: 0, y: 0, width: 320, height: 200))
    #expect(try shown(3, 4) == PixelColor.white.value)
    display.frame[5, 5] = .white
    display.present(Damage(PixelRect(x: 5, y: 5, width: 1, height: 1)))
    #expect(try shown(5, 5) == PixelColor.white.value)
    #expect(events().contains(.resized))
    display.frame[399, 299] = .white
    #expect(try shown(399, 299) == PixelColor.white.value)
  }

  @Test func aFrameOutlivesItsWindow() throws {
    var other: WindowDisplay? = try WindowDisplay(title: "other", width: 320, height: 200)
    let frame = try #require(other?.frame)
    frame[3, 4] = .white
    other = nil
    #expect(frame[3, 4] == .white && frame[319, 199] == .black)
  }

  @Test func onlyASurfaceThatLooksLikeAFrameIsDrawnInto() {
    let (plain, alpha) = (SDL_PIXELFORMAT_RGB888.rawValue, SDL_PIXELFORMAT_ARGB8888.rawValue)
    #expect(WindowSurface.isFrame(format: plain, pitch: 1280, isSameSize: true))
    #expect(WindowSurface.isFrame(format: alpha, pitch: 1284, isSameSize: true))
    #expect(!WindowSurface.isFrame(format: plain, pitch: 1282, isSameSize: true))
    #expect(!WindowSurface.isFrame(format: plain, pitch: 1280, isSameSize: false))
    for other in [SDL_PIXELFORMAT_BGR888, SDL_PIXELFORMAT_RGB565, SDL_PIXELFORMAT_ARGB2101010] {
      #expect(!WindowSurface.isFrame(format: other.rawValue, pitch: 1280, isSameSize: true))
    }
  }
}
