import Foundation
import TestSupport
import Testing
import UIKit

@testable import Storyboards

@Suite("Storyboards: files that are none")
@MainActor
struct ErrorTests {
  private func error(_ text: String, isStoryboard: Bool = false) -> String? {
    do {
      _ = try InterfaceDocument(Data(text.utf8), file: "F", folder: nil, bundle: nil, isStoryboard: isStoryboard)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("one clear error each")
  func errors() {
    let xib = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">"
    #expect(error("") == "F:1: the file is empty")
    #expect(error("hello") == "F:1: this is not XML")
    #expect(error("\0\u{1}") == "F:1: this is not XML")
    #expect(error("<html></html>") == "F: <html> is not an interface document of iOS")
    #expect(
      error("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>")
        == "F: <document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"> is not an interface document of iOS")
    #expect(error(xib + "</document>") == nil)
    #expect(
      error(xib + "</document>", isStoryboard: true)
        == "F: <document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"> is not an interface document of iOS")
    #expect(error(xib + "\n<objects>") == "F:2: the file ends inside the <objects> that begins here")
    #expect(error(xib + "\n<objects>\n</document>") == "F:3: tags that do not match")
    let deep = String(repeating: "<view>", count: 5000)
    #expect(error(xib + "\n" + deep) == "F:2: the elements are nested too deeply")
    #expect(
      error("<!DOCTYPE d [<!ENTITY a \"aaa\">]><d/>")
        == "F:1: a document type declaration, which interface files do not have")
    #expect(error(xib + "<a x='1' x='2'/></document>") == "F:1: the same attribute twice")
  }

  @Test("bytes that are not UTF-8, on which FoundationXML traps")
  func notUTF8() {
    let bytes = Array("<document>\n<tableVie".utf8) + [0xE9] + Array("Cell/></document>".utf8)
    #expect(throws: InterfaceError.malformed(file: "F", line: 2, reason: "a byte that is not UTF-8")) {
      try InterfaceParser.parse(Data(bytes), file: "F")
    }
  }

  @Test("a storyboard without an initial controller")
  func noInitialController() throws {
    let text = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"><scenes/></document>"
    let contents = Storyboard(
      try InterfaceDocument(Data(text.utf8), file: "S", folder: nil, bundle: nil, isStoryboard: true))
    #expect(throws: InterfaceError.noInitialController(file: "S")) {
      try contents.makeController(identifier: nil, of: UIStoryboard(name: "S", bundle: nil), creator: nil)
    }
  }

  /// Makes everything that a storyboard's bytes can make; returns whether it is one.
  private func use(_ bytes: [UInt8]) -> Bool {
    var isRead = false
    _ = reported {
      guard
        let document = try? InterfaceDocument(
          Data(bytes), file: "F", folder: nil, bundle: nil, isStoryboard: true)
      else { return }
      isRead = true
      let storyboard = UIStoryboard(name: "F", bundle: nil)
      let contents = Storyboard(document)
      let made = try? contents.makeController(identifier: nil, of: storyboard, creator: nil)
      var controllers = [made, try? contents.makeController(identifier: "detail", of: storyboard, creator: nil)]
      controllers += (made?.children ?? []).map(\.self)
      for case let controller? in controllers {
        (controller as? FruitListController)?.asksWithoutPath = true
        controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        controller.view.layoutIfNeeded()
        controller.performSegue(withIdentifier: "detail", sender: nil)
      }
    }
    return isRead
  }

  private func sample() throws -> [UInt8] {
    let file = try #require(Bundle.module.url(forResource: "Interfaces/List", withExtension: "storyboard"))
    return [UInt8](try Data(contentsOf: file))
  }

  @Test("a file cut anywhere is an error, not a trap")
  func cut() throws {
    let file = try #require(Bundle.module.url(forResource: "Interfaces/PanelController", withExtension: "xib"))
    let bytes = [UInt8](try Data(contentsOf: file))
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: ">")))
    for length in 0...end {
      let lines = reported {
        let nib = UINib(data: Data(bytes[..<length]), bundle: nil)
        #expect(nib.instantiate(withOwner: nil).isEmpty)
      }
      #expect(lines.count == 1)
    }
    #expect(UINib(data: Data(bytes), bundle: nil).instantiate(withOwner: nil).count == 1)
  }

  @Test("a storyboard cut here and there")
  func cutStoryboard() throws {
    let bytes = try sample()
    #expect(use(bytes))
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: ">")))
    for length in stride(from: 0, to: end, by: 23) where use(Array(bytes[..<length])) {
      Issue.record("cut at \(length) counts as whole")
    }
  }

  @Test("bytes, names and lines changed at random: read or an error, not a trap")
  func mutations() throws {
    let bytes = try sample()
    let ids = ["Nav-01-aaa", "Lst-02-bbb", "Tab-02-bbb", "Cel-02-bbb", "Lab-02-bbb", "Det-03-ccc", "Vie-03-ccc"]
    var random = SeededGenerator(3)
    var read = 0
    for _ in 0..<1500 {
      var changed = bytes
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        let place = Int.random(in: 0..<changed.count - 40, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: changed[place] = UInt8.random(in: 0...255, using: &random)
        case 1: changed.removeSubrange(place..<place + Int.random(in: 1..<40, using: &random))
        case 2: changed.insert(contentsOf: changed[place..<place + 30], at: place)
        case 3:
          // A number becomes another one.
          guard let digit = changed[place...].firstIndex(where: { (48...57).contains($0) }) else { continue }
          let numbers = ["-1", "1e300", "nan", "inf", "0", "99999999999999999999", "-1e300", "0x7"]
          changed.replaceSubrange(digit...digit, with: Array(numbers.randomElement(using: &random)!.utf8))
        default:
          // An object leads to another one.
          let text = String(decoding: changed, as: UTF8.self)
          let (old, new) = (ids.randomElement(using: &random)!, ids.randomElement(using: &random)!)
          guard let range = text.ranges(of: "\"\(old)\"").randomElement(using: &random) else { continue }
          changed = Array(text.replacingCharacters(in: range, with: "\"\(new)\"").utf8)
        }
      }
      if use(changed) { read += 1 }
    }
    // Some of both, or the test shows little.
    #expect(read > 300)
    #expect(read < 1450)
  }
}
