import Foundation
import Testing
import UIKit

@testable import Storyboards

final class BoxController: UIViewController {
  private(set) var prepared: [String] = []
  private(set) var loads = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    loads += 1
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    // The view can be asked for although it is not ready yet.
    let (identifier, title) = (segue.identifier ?? "", segue.destination.title ?? "")
    prepared.append("\(identifier) of \(view.subviews.count) with \(title)")
  }
}

@Suite("Storyboards: what is lacking")
@MainActor
struct WarningTests {
  @Test("what is not there is one line with file, line and element; the rest is")
  func lacking() throws {
    let lines = try reported {
      for _ in 0..<2 {
        let view: UIView? = made(
          """
          <view><subviews>
            <slider value="0.5" minValue="0" maxValue="1" id="s"><rect key="frame" x="1" y="2" width="30" height="4"/>
            </slider>
            <slider value="0.75" id="t"/>
            <label text="here" glow="YES" numberOfLines="many"/>
            <view customClass="Gone" customModule="Nowhere"><rect key="frame" x="0" y="0" width="9" height="9"/></view>
            <view customClass="PanelController" customModule="StoryboardsTests"/>
            <label text="seen"><color key="textColor" systemColor="plaidColor"/><shadow key="shadow"/></label>
          </subviews><variation key="widthClass=compact"/></view>
          """)
        let made = try #require(view)
        #expect(made.subviews.count == 6)
        #expect(made.subviews[0].frame == CGRect(x: 1, y: 2, width: 30, height: 4))
        #expect((made.subviews[2] as? UILabel)?.text == "here")
        #expect(made.subviews[3].frame.width == 9)
        #expect((made.subviews[5] as? UILabel)?.textColor == .label)
      }
    }
    let expected = [
      "nib data:4: <slider> is not there; a plain view takes its place",
      "nib data:7: <label> has the attribute \"glow\", which is not read",
      "nib data:7: <label> has \"many\" for \"numberOfLines\", which means nothing here",
      "nib data:8: <view> names the class Nowhere.Gone, which this program does not have",
      "nib data:9: <view> names the class PanelController, which is no UIView",
      "nib data:10: <color> names the system colour \"plaidColor\", which is not known",
      "nib data:10: <shadow> key=\"shadow\" of <label> is not read",
      "nib data:11: <variation> for other size classes is not read",
    ]
    // Each document reports once; these are two.
    #expect(lines == expected + expected)
  }

  private func storyboard(_ scenes: String, initial: String = "a") throws -> (Storyboard, UIStoryboard) {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="\(initial)"><scenes>
      \(scenes)
      </scenes></document>
      """
    let document = try InterfaceDocument(
      Data(text.utf8), file: "Test.storyboard", folder: nil, bundle: nil, isStoryboard: true)
    return (Storyboard(document), UIStoryboard(name: "Test", bundle: nil))
  }

  private func scene(_ controller: String) -> String { "<scene><objects>\(controller)</objects></scene>\n" }

  @Test("a tab bar is its first controller")
  func tabBar() throws {
    let (contents, storyboard) = try storyboard(
      scene(
        """
        <tabBarController id="a" sceneMemberID="viewController"><connections>
        <segue destination="b" kind="relationship" relationship="viewControllers"/>
        <segue destination="c" kind="relationship" relationship="viewControllers"/></connections></tabBarController>
        """) + scene("<viewController title=\"B\" id=\"b\" sceneMemberID=\"viewController\"/>")
        + scene("<viewController title=\"C\" id=\"c\" sceneMemberID=\"viewController\"/>"))
    let lines = try reported {
      let controller = try contents.makeController(identifier: nil, of: storyboard, creator: nil)
      #expect(controller.title == "B")
    }
    #expect(lines == ["Test.storyboard:2: <tabBarController> is not there; its first controller takes its place"])
  }

  @Test("views beside a controller are made, for its outlets; other objects are reported")
  func neighbours() throws {
    let (contents, storyboard) = try storyboard(
      scene(
        """
        <viewController id="a" customClass="FruitDetailController" customModule="StoryboardsTests"
          sceneMemberID="viewController"><view key="view"><subviews><label text="x" id="l"/></subviews></view>
          <connections><outlet property="titleLabel" destination="l"/><outlet property="extra" destination="v"/>
          </connections></viewController>
        <placeholder placeholderIdentifier="IBFirstResponder" id="r"/><exit id="e"/>
        <view id="v" tag="5"/>
        <tapGestureRecognizer id="t"/>
        """))
    let lines = try reported {
      let made = try contents.makeController(identifier: nil, of: storyboard, creator: nil)
      made.loadViewIfNeeded()
      #expect((made as? FruitDetailController)?.extra?.tag == 5)
    }
    #expect(lines == ["Test.storyboard:8: <tapGestureRecognizer> beside a controller is not read"])
  }

  @Test("an embedded controller is a child, prepared for before the view is loaded")
  func embed() throws {
    let (contents, storyboard) = try storyboard(
      scene(
        """
        <viewController id="a" customClass="BoxController" customModule="StoryboardsTests"
          sceneMemberID="viewController"><view key="view"><rect key="frame" x="0" y="0" width="100" height="100"/>
          <subviews><containerView id="box"><rect key="frame" x="10" y="10" width="50" height="60"/><connections>
          <segue destination="b" kind="embed" identifier="in"/></connections></containerView></subviews></view>
        </viewController>
        """)
        + scene(
          """
          <viewController title="B" id="b" sceneMemberID="viewController"><view key="view">
          <rect key="frame" x="0" y="0" width="5" height="5"/></view></viewController>
          """))
    let made = try #require(
      try contents.makeController(identifier: nil, of: storyboard, creator: nil) as? BoxController)
    let box = try #require(made.view.subviews.first)
    #expect(made.prepared == ["in of 1 with B"])
    #expect(made.loads == 1)
    #expect(made.children.map(\.title) == ["B"])
    #expect(made.children.first?.view.superview === box)
    #expect(made.children.first?.view.frame == CGRect(x: 0, y: 0, width: 50, height: 60))
  }

  @Test("controllers that hold themselves end in an error, or in a line")
  func endless() throws {
    let (contents, storyboard) = try storyboard(
      scene(
        """
        <navigationController id="a" sceneMemberID="viewController"><connections>
        <segue destination="a" kind="relationship" relationship="rootViewController"/></connections>
        </navigationController>
        """))
    #expect(throws: InterfaceError.tooDeep(file: "Test.storyboard", line: 2)) {
      try contents.makeController(identifier: nil, of: storyboard, creator: nil)
    }
    let (embedding, other) = try self.storyboard(
      scene(
        """
        <viewController id="a" sceneMemberID="viewController"><view key="view"><subviews><containerView><connections>
        <segue destination="a" kind="embed"/></connections></containerView></subviews></view></viewController>
        """))
    let lines = try reported {
      try embedding.makeController(identifier: nil, of: other, creator: nil).loadViewIfNeeded()
    }
    #expect(lines == ["Test.storyboard:3: <segue> embeds a controller in itself"])
  }
}
