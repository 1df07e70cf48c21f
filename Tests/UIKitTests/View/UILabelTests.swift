import CAllocationCount
import CoreGraphics
import PixelRenderer
import TestSupport
import Testing
import Typesetter
import UIKit

@MainActor @Suite struct UILabelTests {
  private let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
  private let face = Typesetter.shared.face(UIFont.systemFont(ofSize: 17).request(scale: 1))

  /// What painting records, one line a command.
  private func painted(scale: CGFloat = 1) -> [Substring] {
    let list = DisplayList()
    let context = CGContext(
      list: list, scale: scale, bounds: PixelRect(x: 0, y: 0, width: 1000, height: 1000))
    label.paint(in: context)
    return list.description.split(separator: "\n")
  }

  @Test func oneLineLiesInTheMiddleOfTheHeight() throws {
    label.text = "Title"
    let line = Typesetter.shared.line("Title", face: face)
    #expect(label.intrinsicContentSize == CGSize(width: line.width, height: line.height))
    let commands = painted()
    #expect(commands.count == 1)
    let y = (60 - line.height) / 2 + line.maskY
    #expect(commands.first?.hasPrefix("mask \"Title\" \(line.maskX),\(y) ") == true, "\(commands)")
    #expect(commands.first?.contains("#FF000000") == true, "\(commands)")
  }

  @Test(arguments: [NSTextAlignment.left, .center, .right]) func linesAreAligned(alignment: NSTextAlignment) {
    label.text = "Title"
    label.textAlignment = alignment
    let line = Typesetter.shared.line("Title", face: face)
    let room = 200 - line.width
    let x = alignment == .left ? 0 : alignment == .center ? room / 2 : room
    #expect(painted().first?.hasPrefix("mask \"Title\" \(x + line.maskX),") == true)
  }

  @Test func severalLinesGrowAndAreCut() {
    label.text = String(repeating: "word ", count: 60)
    label.numberOfLines = 0
    let whole = label.sizeThatFits(CGSize(width: 200, height: 0))
    let lineHeight = CGFloat(Typesetter.shared.line("x", face: face).height)
    #expect(whole.width <= 200)
    #expect(whole.height > 5 * lineHeight)
    #expect(whole.height.truncatingRemainder(dividingBy: lineHeight) == 0)
    #expect(label._intrinsicHeight(forWidth: 200) == whole.height)
    label.numberOfLines = 2
    #expect(label.sizeThatFits(CGSize(width: 200, height: 0)).height == 2 * lineHeight)
    #expect(painted().count == 2)
    label.numberOfLines = 0
    // Only as many lines as the height has room for.
    #expect(painted().count == Int(60 / lineHeight))
    label.numberOfLines = 1
    #expect(label.sizeThatFits(CGSize(width: 20, height: 0)).width > 200)
    #expect(painted().count == 1)
    #expect(label._intrinsicHeight(forWidth: 200) == nil)
  }

  @Test func noTextHasNoSizeAndPaintsNothing() {
    #expect(label.intrinsicContentSize == .zero)
    #expect(painted().isEmpty)
    label.text = ""
    #expect(label.sizeThatFits(CGSize(width: 100, height: 100)) == .zero)
    #expect(painted().isEmpty)
    label.text = "x"
    label.frame.size.width = 0
    #expect(painted().isEmpty)
  }

  @Test func coloursFollowStateAndTraits() {
    label.text = "x"
    label.highlightedTextColor = .white
    label.isHighlighted = true
    #expect(painted().first?.contains("#FFFFFFFF") == true)
    label.isHighlighted = false
    label.overrideUserInterfaceStyle = .dark
    #expect(painted().first?.contains("#FFFFFFFF") == true)
    label.textColor = .red
    #expect(painted().first?.contains("#FFFF0000") == true)
  }

  @Test func equalTextRepaintsNothing() {
    let page = UIView()
    page.addSubview(label)
    label.text = "Same"
    let user = ScriptedUser(page)
    user.frame()
    label.text = "Same"
    label.font = .systemFont(ofSize: 17)
    label.textColor = .label
    user.display.advance(by: 1.0 / 60)
    #expect(user.driver.runFrame().isEmpty)
    label.text = "Other"
    #expect(!user.driver.runFrame().isEmpty)
    #expect(user.showsWhatAFullRedrawShows())
  }

  @Test(.enabled(if: countsAllocations)) func textShownBeforeIsSetAndPaintedWithoutAllocating() {
    let texts = ["One row", "Another row"]
    let list = DisplayList()
    let bounds = PixelRect(x: 0, y: 0, width: 400, height: 400)
    let context = CGContext(list: list, scale: 1, bounds: bounds)
    func run() {
      for text in texts {
        label.text = text
        _ = label.intrinsicContentSize
        context.reset(scale: 1, bounds: bounds)
        label.paint(in: context)
      }
    }
    run()
    run()
    let before = allocation_count_thread()
    run()
    #expect(allocation_count_thread() == before)
  }

  @Test func aTextStyleFollowsThePreferredSize() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    label.adjustsFontForContentSizeCategory = true
    label.font = .preferredFont(forTextStyle: .body)
    window.addSubview(label)
    window.screenTraits = UITraitCollection(traitsFrom: [
      .current, UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge),
    ])
    #expect(label.font.pointSize == 53)
    window.screenTraits = .current
    #expect(label.font.pointSize == 17)
  }

  @Test func baselinesLineUp() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let small = root.addConstrained(UILabel())
    let large = root.addConstrained(UILabel())
    (small.text, large.text) = ("x", "x")
    large.font = .systemFont(ofSize: 40)
    NSLayoutConstraint.activate([
      large.topAnchor.constraint(equalTo: root.topAnchor), large.leftAnchor.constraint(equalTo: root.leftAnchor),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
      small.leftAnchor.constraint(equalTo: large.rightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(
      small.frame.minY + small.font.ascender.rounded(.up) == large.frame.minY + large.font.ascender.rounded(.up))
  }
}
