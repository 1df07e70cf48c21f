import Foundation
import PixelRenderer
import TestSupport
import Testing

@testable import Display

/// A 24-bit BMP of one colour.
private func bmp(width: Int, height: Int, red: UInt8, green: UInt8, blue: UInt8) -> [UInt8] {
  func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) } }
  let pitch = (width * 3 + 3) / 4 * 4
  let row = (0..<width).flatMap { _ in [blue, green, red] } + Array(repeating: 0, count: pitch - width * 3)
  return [0x42, 0x4D] + little(54 + pitch * height, 4) + little(0, 4) + little(54, 4) + little(40, 4) + little(width, 4)
    + little(height, 4) + little(1, 2) + little(24, 2) + little(0, 4) + little(pitch * height, 4) + little(2835, 4)
    + little(2835, 4) + little(0, 8) + (0..<height).flatMap { _ in row }
}

@Suite struct PictureDecoderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func reason(_ file: String) -> PictureError? {
    do throws(PictureError) {
      _ = try PictureDecoder.decodeNow(file: file, width: 60, height: 60)
      return nil
    } catch {
      return error
    }
  }

  @Test func aBMPIsDecodedAndScaledDown() throws {
    let file = try folder.write("red.bmp", bmp(width: 300, height: 150, red: 255, green: 0, blue: 0))
    let whole = try PictureDecoder.decodeNow(file: file, width: 0, height: 0)
    #expect(whole.width == 300 && whole.height == 150 && whole.isOpaque)
    #expect(whole[17, 23] == PixelColor(red: 1, green: 0, blue: 0))
    let filled = try PictureDecoder.decodeNow(file: file, width: 60, height: 60)
    #expect(filled.width == 120 && filled.height == 60)
    #expect(filled[60, 30] == PixelColor(red: 1, green: 0, blue: 0))
    let fitted = try PictureDecoder.decodeNow(file: file, width: 60, height: 60, mode: .fit)
    #expect(fitted.width == 60 && fitted.height == 30)
  }

  @Test func aPNGIsDecodedWhateverItsName() throws {
    let bitmap = Bitmap(width: 8, height: 6, isOpaque: true)
    bitmap[3, 2] = PixelColor(red: 0, green: 1, blue: 0)
    let file = try folder.write("picture.jpg", try PNG.encode(bitmap))
    let decoded = try PictureDecoder.decodeNow(file: file, width: 60, height: 60)
    #expect(decoded.width == 8 && decoded.height == 6)
    #expect(decoded[3, 2] == PixelColor(red: 0, green: 1, blue: 0))
  }

  @Test func sizesFollowTheModeAndNeverGrow() {
    func size(_ width: Int, _ height: Int, _ mode: PictureDecoder.Mode) -> [Int] {
      let result = PictureDecoder.fitted(width: width, height: height, into: 60, 60, mode)
      return [result.width, result.height]
    }
    #expect(size(10_000, 5_000, .fill) == [120, 60])
    #expect(size(10_000, 5_000, .fit) == [60, 30])
    #expect(size(40, 20, .fill) == [40, 20])
    #expect(size(600, 40, .fill) == [600, 40])
    #expect(size(60_000, 1, .fit) == [60, 1])
  }

  @Test func badFilesAreErrorsThatNameThem() throws {
    let good = try PNG.encode(Bitmap(width: 32, height: 32, isOpaque: true))
    var badSum = good
    badSum[badSum.count - 20] ^= 0xFF
    let files = [
      try folder.write("empty.png", []), try folder.write("head.png", Array(good.prefix(8))),
      try folder.write("half.png", Array(good.prefix(good.count / 2))), try folder.write("sum.png", badSum),
      try folder.write("text.png", Array("hello, this is no picture".utf8)),
      try folder.write("cut.bmp", Array(bmp(width: 32, height: 32, red: 1, green: 2, blue: 3).prefix(40))), folder.path,
      folder.path + "/missing.png", "/dev/zero",
    ]
    for file in files {
      let error = reason(file)
      #expect(error?.file == file, "\(file)")
      #expect(error?.description.contains(file) == true)
    }
    #expect(reason(files[0]) == .damaged(file: files[0], reason: "0 bytes"))
    guard case .unsupported? = reason(files[4]) else { return #expect(Bool(false), "text is no picture") }
    #expect(reason(folder.path) == .unreadable(file: folder.path, reason: "it is a folder"))
    #expect(reason("/dev/zero") == .unreadable(file: "/dev/zero", reason: "it is no regular file"))
  }

  @Test func aHundredDamagedFilesOnFourThreadsAreAHundredErrors() throws {
    let good = try PNG.encode(Bitmap(width: 32, height: 32, isOpaque: true))
    var files: [String] = []
    for index in 0..<100 { files.append(try folder.write("\(index).png", Array(good.prefix(9 + index / 2)))) }
    let names = files
    let failed = Counter()
    DispatchQueue.concurrentPerform(iterations: 100) { index in
      if (try? PictureDecoder.decodeNow(file: names[index], width: 60, height: 60)) == nil { failed.add() }
    }
    #expect(failed.value == 100)
  }

  @Test @MainActor func waitingRunsCompletionsInVirtualTime() throws {
    let decoder = PictureDecoder(workers: 2)
    let file = try folder.write("red.bmp", bmp(width: 30, height: 30, red: 255, green: 0, blue: 0))
    var widths: [Int] = []
    for _ in 0..<5 {
      decoder.decode(file: file, width: 10, height: 10) { result in
        if case .success(let bitmap) = result { widths.append(bitmap.width) }
        // A completion may ask for more; waiting covers that too.
        if widths.count == 5 {
          decoder.decode(file: "/nowhere.png", width: 1, height: 1) { result in
            if case .failure(let error) = result, error.file == "/nowhere.png" { widths.append(-1) }
          }
        }
      }
    }
    #expect(widths.isEmpty)
    decoder.waitUntilIdle()
    #expect(widths == [10, 10, 10, 10, 10, -1])
    decoder.waitUntilIdle()
  }

  @Test @MainActor func aCancelledRequestNeverAnswers() throws {
    let decoder = PictureDecoder(workers: 1)
    let file = try folder.write("red.bmp", bmp(width: 300, height: 300, red: 255, green: 0, blue: 0))
    var answers: [String] = []
    for index in 0..<20 {
      let request = decoder.decode(file: file, width: 10, height: 10) { _ in answers.append("\(index)") }
      if index != 7 { request.cancel() }
    }
    decoder.waitUntilIdle()
    #expect(answers == ["7"])
  }

  @Test @MainActor func completionsArriveThroughTheMainQueue() async throws {
    let file = try folder.write("red.bmp", bmp(width: 30, height: 30, red: 255, green: 0, blue: 0))
    let decoder = PictureDecoder(workers: 1)
    let width = await withCheckedContinuation { continuation in
      decoder.decode(file: file, width: 10, height: 10) { result in
        continuation.resume(returning: (try? result.get().width) ?? 0)
      }
    }
    #expect(width == 10)
  }
}

private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private(set) var value = 0

  func add() {
    lock.lock()
    value += 1
    lock.unlock()
  }
}
