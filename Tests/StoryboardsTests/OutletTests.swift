import Testing
import UIKit

@MainActor protocol Listening: AnyObject {
  func hear() -> String
}

class OutletBase: UIView {
  var inherited: UILabel!
}

final class OutletView: OutletBase {
  var strong: UILabel!
  var optional: UILabel?
  weak var weakly: UILabel?
  weak var listener: (any Listening)?
  var plain = UIView()
  var anything: Any?
  var all: [UILabel]!
  let constant: UILabel? = nil
  unowned var unowned: UILabel?
  unowned(unsafe) var unsafely: UILabel?
  var guarded: UILabel? { didSet { changes += 1 } }
  var changes = 0
  // Runtime attributes.
  var radius: CGFloat = 0
  var count = 0
  var isRound = false
  var title: String?
  var color = UIColor.red
  private(set) var awakened: [String] = []

  override func awakeFromNib() {
    super.awakeFromNib()
    awakened.append(strong?.text ?? "nothing")
  }
}

final class ListeningLabel: UILabel, Listening {
  func hear() -> String { "heard by \(text ?? "")" }
}

/// An owner that is not of the toolkit.
final class PlainOwner {
  var label: UILabel!
  weak var again: UILabel?
}

@Suite("Storyboards: outlets")
@MainActor
struct OutletTests {
  private func view(_ connections: String) -> OutletView? {
    made(
      """
      <view id="v" customClass="OutletView" customModule="StoryboardsTests"><subviews>
        <label text="a" id="a"/><label text="b" id="b" customClass="ListeningLabel" customModule="StoryboardsTests"/>
        </subviews><connections>\(connections)</connections></view>
      """)
  }

  @Test("properties of every kind: strong, optional, weak, inherited, of a protocol, of Any, arrays")
  func kinds() throws {
    let lines = try reported {
      let made = try #require(
        view(
          """
          <outlet property="strong" destination="a"/><outlet property="optional" destination="b"/>
          <outlet property="weakly" destination="a"/><outlet property="inherited" destination="b"/>
          <outlet property="listener" destination="b"/><outlet property="plain" destination="a"/>
          <outlet property="anything" destination="b"/><outlet property="guarded" destination="a"/>
          <outletCollection property="all" destination="b"/><outletCollection property="all" destination="a"/>
          """))
      let (a, b) = (made.subviews[0], made.subviews[1])
      #expect(made.strong === a)
      #expect(made.optional === b)
      #expect(made.weakly === a)
      #expect(made.inherited === b)
      #expect(made.listener?.hear() == "heard by b")
      #expect(made.plain === a)
      #expect((made.anything as? UILabel) === b)
      #expect(made.all.map(\.text) == ["b", "a"])
      #expect(made.guarded === a)
      // Outlets are stored, not set: observers do not run.
      #expect(made.changes == 0)
      #expect(made.awakened == ["a"])
    }
    #expect(lines == [])
  }

  @Test("weak properties are written as weak, others keep their object")
  func ownership() throws {
    let made = try #require(
      view(
        """
        <outlet property="weakly" destination="a"/><outlet property="listener" destination="b"/>
        """))
    #expect(made.weakly != nil)
    for view in made.subviews { view.removeFromSuperview() }
    #expect(made.weakly == nil)
    #expect(made.listener == nil)
    let kept = try #require(view("<outlet property=\"strong\" destination=\"a\"/>"))
    for view in kept.subviews { view.removeFromSuperview() }
    #expect(kept.strong.text == "a")
  }

  @Test("what does not fit is one line, and is not written")
  func misfits() throws {
    let lines = try reported {
      let made = try #require(
        view(
          """
          <outlet property="nothing" destination="a"/>
          <outlet property="listener" destination="a"/>
          <outlet property="constant" destination="a"/><outlet property="unowned" destination="a"/>
          <outlet property="unsafely" destination="a"/>
          <outlet property="strong" destination="v"/>
          <outlet property="strong" destination="gone"/>
          <outletCollection property="strong" destination="a"/>
          <action selector="pressed:" destination="v" eventType="touchUpInside"/>
          """))
      #expect(made.listener == nil)
      #expect(made.constant == nil)
      #expect(made.strong == nil)
    }
    func misfit(_ line: Int, _ property: String, _ type: String) -> String {
      "nib data:\(line): <outlet> \"\(property)\" is not connected: OutletView has no stored property of that name for a "
        + type
    }
    #expect(
      lines == [
        misfit(5, "nothing", "UILabel"), misfit(6, "listener", "UILabel"), misfit(7, "constant", "UILabel"),
        misfit(7, "unowned", "UILabel"), misfit(8, "unsafely", "UILabel"), misfit(9, "strong", "OutletView"),
        "nib data:10: <outlet> leads nowhere",
        "nib data:12: <action> pressed: is not sent: there are no selectors here; add a UIAction instead",
        "nib data:11: <outletCollection> \"strong\" is not connected: OutletView has no stored array of that name for its "
          + "objects",
      ])
  }

  @Test("the owner of a nib can be an object of any class")
  func owner() {
    let owner = PlainOwner()
    let objects = UINib(
      data: xib(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="PlainOwner"><connections>
          <outlet property="label" destination="a"/><outlet property="again" destination="a"/></connections>
        </placeholder><label text="mine" id="a"/>
        """), bundle: nil
    ).instantiate(withOwner: owner)
    #expect(objects.count == 1)
    #expect(owner.label.text == "mine")
    #expect(owner.again === owner.label)
  }

  @Test("runtime attributes of every type a property can have")
  func runtimeAttributes() throws {
    let lines = try reported {
      let view: OutletView? = made(
        """
        <view customClass="OutletView" customModule="StoryboardsTests"><userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="number" keyPath="radius"><real key="value" value="2.5"/>
            </userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="number" keyPath="count"><integer key="value" value="3"/>
            </userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="boolean" keyPath="isRound" value="YES"/>
          <userDefinedRuntimeAttribute type="string" keyPath="title" value="Hello"/>
          <userDefinedRuntimeAttribute type="color" keyPath="color"><color key="value" white="1" alpha="1"/>
            </userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="string" keyPath="count" value="x"/>
          </userDefinedRuntimeAttributes></view>
        """)
      let made = try #require(view)
      #expect(made.radius == 2.5)
      #expect(made.count == 3)
      #expect(made.isRound)
      #expect(made.title == "Hello")
      #expect(made.color == .white)
    }
    #expect(
      lines == [
        "nib data:12: <userDefinedRuntimeAttribute> \"count\" is not set: OutletView has no stored property of that name "
          + "for a string"
      ])
  }
}
