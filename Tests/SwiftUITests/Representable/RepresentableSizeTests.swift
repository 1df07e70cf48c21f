import CoreGraphics
@testable import SwiftUI
import Testing
import TestSupport
import UIKit

/// Sizes of represented views. Source: what SwiftUI is known to do: a length counts as least length from a compression
/// resistance of 750 on and as greatest from a hugging of 750 on; where there is none, what is offered is taken.
@MainActor
struct RepresentableSizeTests {
  /// Shows a view made elsewhere.
  private struct Shown<V: UIView>: UIViewRepresentable {
    let view: V

    func makeUIView(context: Context) -> V { view }
    func updateUIView(_ uiView: V, context: Context) {}
  }

  private struct Chosen: UIViewRepresentable {
    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ uiView: UIView, context: Context) {}

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? {
      let size = proposal.replacingUnspecifiedDimensions()
      return CGSize(width: size.width / 2, height: 30)
    }
  }

  private func size<V: View>(_ view: V, _ width: CGFloat?, _ height: CGFloat?) -> CGSize {
    let graph = ViewGraph(environment: EnvironmentValues())
    graph.setRoot(view)
    return graph.sizeThatFits(
      ProposedSize(
        width: width ?? ProposedSize.unspecifiedLength, height: height ?? ProposedSize.unspecifiedLength))
  }

  private func plate(_ width: CGFloat, _ height: CGFloat) -> PlateView {
    let view = PlateView()
    view.wanted = CGSize(width: width, height: height)
    return view
  }

  @Test func aViewWithoutAnIntrinsicSizeTakesWhatIsOffered() {
    #expect(size(Shown(view: UIView()), 120, 80) == CGSize(width: 120, height: 80))
    #expect(size(Shown(view: UIView()), 120, nil) == CGSize(width: 120, height: 0))
  }

  @Test func anIntrinsicSizeIsTheLeastAndHuggingMakesItTheGreatest() {
    let view = plate(40, 20)
    #expect(size(Shown(view: view), nil, nil) == CGSize(width: 40, height: 20))
    #expect(size(Shown(view: view), 100, 50) == CGSize(width: 100, height: 50))
    #expect(size(Shown(view: view), 10, 10) == CGSize(width: 40, height: 20))
    view.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    view.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
    #expect(size(Shown(view: view), 100, 50) == CGSize(width: 40, height: 50))
    #expect(size(Shown(view: view), 10, 10) == CGSize(width: 40, height: 10))
  }

  @Test func aSizeOfTheRepresentablesChoiceWins() {
    #expect(size(Chosen(), 100, 100) == CGSize(width: 50, height: 30))
    #expect(size(Chosen(), nil, nil) == CGSize(width: 5, height: 30))
  }

  @Test func aLabelThatMayBeSqueezedWraps() {
    let label = UILabel()
    label.text = "Several words that do not fit into one line of a hundred points"
    label.numberOfLines = 0
    let line = label.intrinsicContentSize
    #expect(size(Shown(view: label), 100, nil).width == line.width)
    label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    let wrapped = size(Shown(view: label), 100, nil)
    #expect(wrapped.width == 100)
    #expect(wrapped.height == label.sizeThatFits(CGSize(width: 100, height: 0)).height)
    #expect(wrapped.height >= 4 * line.height)
  }

  @Test func constraintsInsideSayTheHeight() {
    let view = UIView()
    let inner = plate(30, 24)
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: view.topAnchor, constant: 5),
      view.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: 7),
      inner.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 3),
      view.trailingAnchor.constraint(equalTo: inner.trailingAnchor),
    ])
    #expect(size(Shown(view: view), 200, nil) == CGSize(width: 200, height: 36))
    #expect(size(Shown(view: view), nil, nil) == CGSize(width: 33, height: 36))
    view.setContentHuggingPriority(.required, for: .vertical)
    #expect(size(Shown(view: view), 200, 300) == CGSize(width: 200, height: 36))
  }

  @Test func aConstraintOnTheViewItselfIsKept() {
    let view = UIView()
    view.heightAnchor.constraint(equalToConstant: 52).isActive = true
    #expect(size(Shown(view: view), 200, nil) == CGSize(width: 200, height: 52))
    #expect(size(Shown(view: view), 200, 300) == CGSize(width: 200, height: 52))
  }

  @Test func labelsStandOnTheLineOfTheTextBesideThem() {
    let label = UILabel()
    label.font = .systemFont(ofSize: 30)
    label.text = "Big"
    label.setContentHuggingPriority(.required, for: .horizontal)
    label.setContentHuggingPriority(.required, for: .vertical)
    let probe = LayoutProbe(200, 100) {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Shown(view: label)
        Box("text", 20, 10, baseline: 8)
      }
    }
    let height = label.intrinsicContentSize.height
    let baseline = label.frame.minY + label.firstBaselineFromTop
    #expect(label.frame.height == height && baseline > label.frame.minY + 15)
    #expect(probe["text"].minY + 8 == baseline)
  }

  // MARK: In rows that size themselves

  private struct Row: View {
    let plate: PlateView

    var body: some View {
      HStack {
        Text(verbatim: "row")
        Shown(view: plate)
      }
    }
  }

  /// Source: bug log A7: a size change from inside reaches the cell.
  @Test(arguments: [false, true])
  func aSizeChangeOfTheViewReachesTheRow(byConfiguration: Bool) throws {
    var plates: [Int: PlateView] = [:]
    let source = HostedRowTests.Source { _, path in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let plate = plates[path.row] ?? self.plate(50, 60)
      plates[path.row] = plate
      plate.setContentHuggingPriority(.required, for: .vertical)
      if byConfiguration {
        cell.contentConfiguration = UIHostingConfiguration { Row(plate: plate) }.margins(.all, 0).minSize(height: 0)
      } else {
        let controller = UIHostingController(rootView: Row(plate: plate))
        controller.sizingOptions = .intrinsicContentSize
        let view: UIView = controller.view
        view.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(view)
        NSLayoutConstraint.activate([
          view.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
          view.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
          view.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
          view.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
        ])
      }
      return cell
    }
    source.rows = 3
    let table = UITableView(frame: .zero, style: .plain)
    table.rowHeight = UITableView.automaticDimension
    table.estimatedRowHeight = 44
    table.dataSource = source
    let user = ScriptedUser(table, width: 320, height: 480)
    func heights() -> [CGFloat] { (0..<3).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height } }
    #expect(heights() == [60, 60, 60])
    for height in [90, 31, 120] as [CGFloat] {
      plates[1]?.wanted = CGSize(width: 50, height: height)
      user.frame()
      #expect(heights() == [60, height, 60])
      #expect(user.showsWhatAFullRedrawShows())
    }
    let frames = user.frames
    user.frame()
    #expect(frames + 1 == user.frames && user.driver.runFrame().isEmpty, "it settles")
  }
}
