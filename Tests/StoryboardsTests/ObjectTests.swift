import Foundation
import Testing
import UIKit

@testable import Storyboards

/// An object of the program's that is neither view nor controller.
final class ShelfSource: NSObject, UITableViewDataSource {
  weak var label: UILabel?
  var rows = 3

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}

final class NumberController: UIViewController {
  var count = 0
  var note = ""
  private(set) var countAtAwakening = 0

  override func awakeFromNib() {
    super.awakeFromNib()
    countAtAwakening = count
  }

  override func loadView() { view = UIView() }
}

final class NumberNavigationController: UINavigationController {
  var count = 0
}

@Suite("Storyboards: objects and runtime attributes")
@MainActor
struct ObjectTests {
  private let source = """
    <customObject id="s" customClass="ShelfSource" customModule="StoryboardsTests">
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="rows">
        <integer key="value" value="7"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
      <connections><outlet property="label" destination="l"/></connections></customObject>
    """

  private func controller(_ objects: String) throws -> UIViewController {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes>
      <scene><objects>\(objects)</objects></scene></scenes></document>
      """
    let document = try InterfaceDocument(
      Data(text.utf8), file: "Test.storyboard", folder: nil, bundle: nil, isStoryboard: true)
    return try Storyboard(document).makeController(
      identifier: nil, of: UIStoryboard(name: "Test", bundle: nil), creator: nil)
  }

  @Test("an object of a xib is made, connected, and one of the top-level objects")
  func objectOfNib() throws {
    let lines = try reported {
      let objects = UINib(
        data: xib(
          """
          \(source)<label id="l" text="x"/>
          <tableView id="t"><connections><outlet property="dataSource" destination="s"/></connections></tableView>
          """), bundle: nil
      ).instantiate(withOwner: nil)
      let made = try #require(objects.first as? ShelfSource)
      #expect(objects.count == 3)
      #expect(made.rows == 7)
      #expect(made.label === objects[1] as? UILabel)
      #expect((objects[2] as? UITableView)?.dataSource === made)
    }
    #expect(lines == [])
  }

  /// Outlets to data sources are weak: https://developer.apple.com/documentation/uikit/uitableview/datasource
  @Test("an object of a scene lives as long as its controller; the first responder is none")
  func objectOfScene() throws {
    let lines = try reported {
      weak var gone: AnyObject?
      do {
        let made = try controller(
          """
          <viewController id="a" sceneMemberID="viewController"><tableView key="view" id="t"><connections>
            <outlet property="dataSource" destination="s"/></connections></tableView></viewController>
          <customObject id="r" customClass="UIResponder" sceneMemberID="firstResponder"/>
          \(source)<label id="l" text="x"/>
          """)
        let table = try #require(made.view as? UITableView)
        let dataSource = try #require(table.dataSource as? ShelfSource)
        #expect(dataSource.label?.text == "x")
        #expect(table.numberOfRows(inSection: 0) == 7)
        gone = dataSource
      }
      #expect(gone == nil)
    }
    #expect(lines == [])
  }

  @Test("a controller keeps the objects of its nib, and does not keep the view it gave up")
  func objectOfControllersNib() throws {
    let lines = try reported {
      let controller = UIViewController(nibName: "Interfaces/ShelfController", bundle: .module)
      weak var view: UIView?
      do {
        let table = try #require(controller.view as? UITableView)
        #expect(table.dataSource is ShelfSource)
        #expect(table.numberOfRows(inSection: 0) == 3)
        view = table
      }
      controller.view = nil
      #expect(view == nil)
    }
    #expect(lines == [])
  }

  @Test("an object of a class that cannot be made is one line, with its outlets")
  func missingClass() {
    let lines = reported {
      let objects = UINib(
        data: xib(
          """
          <customObject id="g" customClass="Gone" customModule="Nowhere"/>
          <customObject id="p" customClass="PlainOwner" customModule="StoryboardsTests"/>
          <customObject id="n"/>
          <tableView><connections><outlet property="dataSource" destination="g"/>
            <outlet property="delegate" destination="p"/></connections></tableView>
          """), bundle: nil
      ).instantiate(withOwner: nil)
      #expect(objects.count == 2)
    }
    #expect(
      lines == [
        "nib data:3: <customObject> names the class Nowhere.Gone, which this program does not have",
        "nib data:4: <customObject> names the class PlainOwner, which is no NSObject",
      ])
  }

  private func number(_ keyPath: String, _ value: Int) -> String {
    """
    <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="\(keyPath)">
    <integer key="value" value="\(value)"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
    """
  }

  /// `awakeFromNib` finds what the file says:
  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/awakefromnib()
  @Test("a controller's runtime attributes are set once, before it awakes, whoever makes its view")
  func attributesOfController() throws {
    let made = try #require(
      try controller(
        """
        <viewController id="a" customClass="NumberController" customModule="StoryboardsTests"
          sceneMemberID="viewController">\(number("count", 5))<view key="view"/></viewController>
        """) as? NumberController)
    #expect(made.countAtAwakening == 5)
    made.count = 6
    made.loadViewIfNeeded()
    #expect(made.count == 6)
    let navigation = try controller(
      """
      <navigationController id="a" customClass="NumberNavigationController" customModule="StoryboardsTests"
        sceneMemberID="viewController">\(number("count", 5))</navigationController>
      """)
    #expect((navigation as? NumberNavigationController)?.count == 5)
    let list = try #require(
      try controller(
        """
        <tableViewController id="a" customClass="FruitListController" customModule="StoryboardsTests"
          sceneMemberID="viewController">\(number("rows", 5))<tableView key="view"/></tableViewController>
        """) as? FruitListController)
    list.rows = 6
    list.loadViewIfNeeded()
    #expect(list.rows == 6)
  }

  @Test("numbers that are no lengths are not cut")
  func largeNumbers() throws {
    let view: UIView? = made(
      """
      <view tag="16777217" customClass="OutletView" customModule="StoryboardsTests">
      \(number("count", 9_007_199_254_740_993))</view>
      """)
    #expect(view?.tag == 16_777_217)
    #expect((view as? OutletView)?.count == 9_007_199_254_740_993)
    let controller = try controller(
      """
      <viewController id="a" sceneMemberID="viewController"><navigationItem key="navigationItem">
        <barButtonItem key="rightBarButtonItem" tag="2000000"/></navigationItem></viewController>
      """)
    #expect(controller.navigationItem.rightBarButtonItem?.tag == 2_000_000)
    let round: UIView? = made("<view>\(number("layer.cornerRadius", 9_000_000))</view>")
    #expect(round?.layer.cornerRadius == 1_000_000)
  }

  @Test("texts in base 64, as Xcode writes those with line breaks: without the padding")
  func encodedTexts() {
    // "a\nb", "a\nbc" and "a\nbcd": all lengths of padding.
    for (encoded, text) in [("YQpi", "a\nb"), ("YQpiYw", "a\nbc"), ("YQpiY2Q", "a\nbcd")] {
      let label: UILabel? = made("<label><string key=\"text\" base64-UTF8=\"YES\">\n\(encoded)\n</string></label>")
      #expect(label?.text == text)
    }
    let button: UIButton? = made(
      "<button><state key=\"normal\"><string key=\"title\" base64-UTF8=\"YES\">w7bDpA</string></state></button>")
    #expect(button?.title(for: .normal) == "öä")
    let view: OutletView? = made(
      """
      <view customClass="OutletView" customModule="StoryboardsTests"><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="string" keyPath="title"><string key="value" base64-UTF8="YES">YQpi</string>
        </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
      """)
    #expect(view?.title == "a\nb")
  }

  @Test(
    "the module of a resource folder, where the names of package or target have a _ or -",
    arguments: [
      "Client_StoryboardsTests", "my_client_StoryboardsTests", "my-client_StoryboardsTests",
    ])
  func resourceModule(_ folder: String) {
    let finder = ClassFinder(resources: URL(fileURLWithPath: "/\(folder).resources"))
    let element = InterfaceElement(name: "view", attributes: ["customClass": "OutletView"], line: 1)
    #expect(finder.customClass(of: element).found == OutletView.self)
  }
}
