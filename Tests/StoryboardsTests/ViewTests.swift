import Testing
import UIKit

@Suite("Storyboards: views")
@MainActor
struct ViewTests {
  @Test("attributes of views")
  func view() throws {
    let lines = try reported {
      let view: UIView? = made(
        """
        <view hidden="YES" opaque="NO" alpha="0.5" tag="7" clipsSubviews="YES" userInteractionEnabled="NO"
          contentMode="scaleAspectFill" horizontalHuggingPriority="251" verticalCompressionResistancePriority="749"
          id="a" userLabel="x"><rect key="frame" x="1.5" y="-2" width="30" height="40"/>
          <color key="backgroundColor" white="0.25" alpha="0.5" colorSpace="custom"
            customColorSpace="genericGamma22GrayColorSpace"/>
          <color key="tintColor" systemColor="systemGreenColor"/>
          <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
              <integer key="value" value="6"/></userDefinedRuntimeAttribute>
          </userDefinedRuntimeAttributes></view>
        """)
      let made = try #require(view)
      #expect(made.isHidden)
      #expect(!made.isOpaque)
      #expect(made.alpha == 0.5)
      #expect(made.tag == 7)
      #expect(made.clipsToBounds)
      #expect(!made.isUserInteractionEnabled)
      #expect(made.contentMode == .scaleAspectFill)
      #expect(made.contentHuggingPriority(for: .horizontal) == UILayoutPriority(251))
      #expect(made.contentCompressionResistancePriority(for: .vertical) == UILayoutPriority(749))
      #expect(made.frame == CGRect(x: 1.5, y: -2, width: 30, height: 40))
      #expect(made.backgroundColor == UIColor(white: 0.25, alpha: 0.5))
      #expect(made.tintColor == .systemGreen)
      #expect(made.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      #expect(made.layer.cornerRadius == 6)
    }
    #expect(lines == [])
  }

  @Test("each part of an autoresizing mask")
  func autoresizing() throws {
    let masks: [(String, UIView.AutoresizingMask)] = [
      ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight), ("flexibleMinX", .flexibleLeftMargin),
      ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
      ("flexibleMaxY", .flexibleBottomMargin),
    ]
    for (name, mask) in masks {
      let view: UIView? = made("<view><autoresizingMask key=\"autoresizingMask\" \(name)=\"YES\"/></view>")
      #expect(view?.autoresizingMask == mask)
    }
    let outer: UIView? = made(
      """
      <view><rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
        <view><rect key="frame" x="10" y="20" width="80" height="30"/>
          <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/></view></subviews></view>
      """)
    let view = try #require(outer)
    #expect(view.subviews.map(\.frame) == [CGRect(x: 10, y: 20, width: 80, height: 30)])
    view.frame.size = CGSize(width: 150, height: 140)
    #expect(view.subviews.map(\.frame) == [CGRect(x: 10, y: 60, width: 130, height: 30)])
  }

  @Test("labels: text, font, lines, alignment, colours")
  func label() throws {
    let label: UILabel? = made(
      """
      <label text="One" textAlignment="right" lineBreakMode="middleTruncation" numberOfLines="3" enabled="NO">
        <string key="text">two
      lines</string><fontDescription key="fontDescription" type="system" weight="semibold" pointSize="21"/>
        <color key="textColor" red="0.25" green="0.5" blue="0.75" alpha="1" colorSpace="custom"
          customColorSpace="sRGB"/>
        <color key="highlightedColor" systemColor="secondaryLabelColor"/></label>
      """)
    let made = try #require(label)
    #expect(made.text == "two\nlines")
    #expect(made.textAlignment == .right)
    #expect(made.lineBreakMode == .byTruncatingMiddle)
    #expect(made.numberOfLines == 3)
    #expect(!made.isEnabled)
    #expect(made.font == .systemFont(ofSize: 21, weight: .semibold))
    #expect(made.textColor == UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
    #expect(made.highlightedTextColor == .secondaryLabel)
  }

  @Test("fonts: of the system, of a text style, of a family")
  func fonts() throws {
    func font(_ attributes: String) -> UIFont? {
      let label: UILabel? = made("<label><fontDescription key=\"fontDescription\" \(attributes)/></label>")
      return label?.font
    }
    #expect(font("type=\"boldSystem\" pointSize=\"15\"") == .boldSystemFont(ofSize: 15))
    #expect(font("type=\"italicSystem\" pointSize=\"15\"") == .italicSystemFont(ofSize: 15))
    #expect(font("style=\"UICTFontTextStyleHeadline\"") == .preferredFont(forTextStyle: .headline))
    let family = font("name=\"Menlo-BoldItalic\" family=\"Menlo\" pointSize=\"11\"")
    #expect(family?.familyName == "Menlo")
    #expect(family?.fontName == "Menlo-BoldItalic")
    #expect(family?.pointSize == 11)
  }

  @Test("buttons: type, states, font")
  func button() throws {
    let button: UIButton? = made(
      """
      <button buttonType="system" contentHorizontalAlignment="center" lineBreakMode="middleTruncation">
        <fontDescription key="fontDescription" type="system" pointSize="24"/>
        <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
        <state key="normal" title="Go" image="star.fill" catalog="system">
          <color key="titleColor" systemColor="systemRedColor"/></state>
        <state key="highlighted" title="Going"/></button>
      """)
    let made = try #require(button)
    #expect(made.buttonType == .system)
    #expect(made.title(for: .normal) == "Go")
    #expect(made.title(for: .highlighted) == "Going")
    #expect(made.titleColor(for: .normal) == .systemRed)
    #expect(made.image(for: .normal)?.isSymbolImage == true)
    #expect(made.titleLabel?.font == .systemFont(ofSize: 24))
    #expect(made.contentEdgeInsets == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    let plain: UIButton? = Self.button("")
    #expect(plain?.buttonType == .custom)
  }

  private static func button(_ attributes: String) -> UIButton? { made("<button \(attributes)/>") }

  @Test("image views: symbols with a size, symbols that only the resources call so")
  func images() throws {
    let view: UIImageView? = made(
      """
      <imageView image="star.fill" catalog="system" contentMode="center"><preferredSymbolConfiguration
        key="preferredSymbolConfiguration" configurationType="pointSize" pointSize="40"/></imageView>
      """)
    #expect(view?.image?.isSymbolImage == true)
    #expect(view?.preferredSymbolConfiguration == UIImage.SymbolConfiguration(pointSize: 40))
    #expect(view?.contentMode == .center)
    let lines = reported {
      let none: UIImageView? = made("<imageView image=\"no such picture\"/>")
      #expect(none?.image == nil)
    }
    #expect(lines == ["nib data:3: <imageView> names the image \"no such picture\", which is not there"])
  }

  @Test("scroll views and tables")
  func scrolling() throws {
    let scroll: UIScrollView? = made(
      """
      <scrollView pagingEnabled="YES" bounces="NO" showsVerticalScrollIndicator="NO" alwaysBounceHorizontal="YES">
        <inset key="contentInset" minX="1" minY="2" maxX="3" maxY="4"/></scrollView>
      """)
    #expect(scroll?.isPagingEnabled == true)
    #expect(scroll?.bounces == false)
    #expect(scroll?.showsVerticalScrollIndicator == false)
    #expect(scroll?.alwaysBounceHorizontal == true)
    #expect(scroll?.contentInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    let table: UITableView? = made(
      """
      <tableView style="insetGrouped" rowHeight="55" estimatedRowHeight="60" separatorStyle="none"
        allowsMultipleSelection="YES" sectionHeaderHeight="-1"><color key="separatorColor" systemColor="linkColor"/>
        <label key="tableHeaderView" text="Top"><rect key="frame" x="0" y="0" width="10" height="33"/></label>
      </tableView>
      """)
    #expect(table?.style == .insetGrouped)
    #expect(table?.rowHeight == 55)
    #expect(table?.estimatedRowHeight == 60)
    #expect(table?.separatorStyle == UITableView.SeparatorStyle.none)
    #expect(table?.allowsMultipleSelection == true)
    #expect(table?.sectionHeaderHeight == UITableView.automaticDimension)
    #expect(table?.separatorColor == .link)
    #expect((table?.tableHeaderView as? UILabel)?.text == "Top")
    #expect(table?.tableHeaderView?.frame.height == 33)
  }
}
