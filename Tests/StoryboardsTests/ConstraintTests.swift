import Testing
import UIKit

@Suite("Storyboards: constraints")
@MainActor
struct ConstraintTests {
  /// The frames of the subviews, in a view of 200 × 100.
  private func frames(_ subviews: String, _ constraints: String, _ more: String = "") throws -> [CGRect] {
    let view: UIView? = made(
      """
      <view id="root"><rect key="frame" x="0" y="0" width="200" height="100"/><subviews>\(subviews)</subviews>
        <viewLayoutGuide key="safeArea" id="safe"/>
        <constraints>\(constraints)</constraints>\(more)</view>
      """)
    let made = try #require(view)
    made.layoutIfNeeded()
    return made.subviews.map(\.frame)
  }

  private func view(_ id: String, _ constraints: String = "") -> String {
    """
    <view translatesAutoresizingMaskIntoConstraints="NO" id="\(id)"><constraints>\(constraints)</constraints></view>
    """
  }

  private let pinned = """
    <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="5"/>
    <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin"/>
    """

  @Test("the first item is the view itself unless the file says another; guides, margins, ratios, factors")
  func items() throws {
    let found = try frames(
      view(
        "a",
        """
        <constraint firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="2:1"/>
        <constraint firstAttribute="height" constant="20"/>
        """)
        + view("b"),
      pinned + """
        <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" constant="10"/>
        <constraint firstAttribute="bottom" secondItem="b" secondAttribute="bottom"/>
        <constraint firstItem="b" firstAttribute="width" secondItem="root" secondAttribute="width" multiplier="0.25"/>
        <constraint firstItem="b" firstAttribute="height" secondItem="a" secondAttribute="height" constant="3"/>
        """)
    #expect(found == [CGRect(x: 8, y: 5, width: 40, height: 20), CGRect(x: 140, y: 77, width: 50, height: 23)])
  }

  @Test("relations and priorities")
  func relations() throws {
    let found = try frames(
      view(
        "a",
        """
        <constraint firstAttribute="width" relation="greaterThanOrEqual" constant="60"/>
        <constraint firstAttribute="width" priority="250" constant="10"/>
        <constraint firstAttribute="height" relation="lessThanOrEqual" constant="30"/>
        <constraint firstAttribute="height" priority="999" constant="80"/>
        """), pinned)
    #expect(found == [CGRect(x: 8, y: 5, width: 60, height: 30)])
  }

  @Test("placeholders and what the default variation excludes are made, but not active")
  func inactive() throws {
    let found = try frames(
      view("a", "<constraint firstAttribute=\"width\" constant=\"20\"/>"),
      pinned + """
        <constraint firstItem="a" firstAttribute="height" constant="10"/>
        <constraint firstItem="a" firstAttribute="height" constant="70" placeholder="YES"/>
        <constraint firstItem="a" firstAttribute="height" constant="80" id="out"/>
        """,
      """
      <variation key="default"><mask key="constraints"><exclude reference="out"/></mask></variation>
      """)
    #expect(found == [CGRect(x: 8, y: 5, width: 20, height: 10)])
  }

  @Test("what cannot be is one line each, and the others hold")
  func warnings() throws {
    let lines = try reported {
      let found = try frames(
        view("a", "<constraint firstAttribute=\"width\" constant=\"20\"/>"),
        pinned + """
          <constraint firstItem="a" firstAttribute="height" constant="10"/>
          <constraint firstItem="gone" firstAttribute="height" constant="1"/>
          <constraint firstItem="a" firstAttribute="depth" constant="1"/>
          <constraint firstItem="a" firstAttribute="height" relation="about" constant="1"/>
          <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="5"
            multiplier="1:0"/>
          """)
      #expect(found == [CGRect(x: 8, y: 5, width: 20, height: 10)])
    }
    #expect(
      lines == [
        "nib data:7: <constraint> is of the item \"gone\", which is not there",
        "nib data:8: <constraint> has the attribute \"depth\", which is not known",
        "nib data:9: <constraint> has the relation \"about\", which is not known",
        "nib data:11: <constraint> has the multiplier \"1:0\", which is no number but 0",
      ])
  }
}
