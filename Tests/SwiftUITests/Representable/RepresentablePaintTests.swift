import CoreGraphics
import PixelRenderer
@testable import SwiftUI
import Testing
import TestSupport
import UIKit

/// A represented view is painted among the declarative content, and touched where it is seen.
@MainActor
struct RepresentablePaintTests {
  private let events = Events()

  private func plate(_ color: UIColor = .red, _ width: CGFloat = 40, _ height: CGFloat = 40) -> Plate {
    Plate(events: events, color: color, size: CGSize(width: width, height: height))
  }

  private func show<V: View>(_ view: V) -> (user: ScriptedUser, host: UIView) {
    let host: UIView = UIHostingController(rootView: view).view
    host.backgroundColor = .white
    return (ScriptedUser(host, width: 100, height: 100), host)
  }

  private static let red = PixelColor(red: 1, green: 0, blue: 0)
  private static let green = PixelColor(red: 0, green: 1, blue: 0)
  private static let blue = PixelColor(red: 0, green: 0, blue: 1)
  private static let white = PixelColor(red: 1, green: 1, blue: 1)
  private static let lime = Color(red: 0, green: 1, blue: 0)

  @Test func whatComesBeforeLiesBelowAndWhatComesAfterAbove() {
    let (user, _) = show(
      ZStack {
        Color(red: 0, green: 0, blue: 1).frame(width: 80, height: 80)
        plate()
        Self.lime.frame(width: 20, height: 20)
      })
    #expect(user.display.frame[12, 12] == Self.blue)
    #expect(user.display.frame[32, 32] == Self.red)
    #expect(user.display.frame[50, 50] == Self.green)
    #expect(user.showsWhatAFullRedrawShows())
  }

  @Test func theDisplayListHasItInItsPlace() {
    let (_, host) = show(
      ZStack(alignment: .topLeading) {
        Color(red: 0, green: 0, blue: 1).frame(width: 80, height: 80)
        plate()
        Self.lime.frame(width: 20, height: 20)
      })
    let fills = host.layer.recordedContent().commands.compactMap { command -> PixelColor? in
      if case .fill(_, let color) = command { color } else { nil }
    }
    #expect(fills == [Self.white, Self.blue, Self.red, Self.green])
  }

  @Test func modifiersAroundItHold() {
    let (user, host) = show(
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          plate().clipShape(Circle())
          plate().opacity(0.5)
        }
        HStack(spacing: 0) {
          plate().hidden()
          plate(.blue, 20, 20).offset(x: 10, y: 10).frame(width: 40, height: 40)
        }
      })
    let frame = user.display.frame
    #expect(frame[11, 11] == Self.white, "outside of the circle")
    #expect(frame[30, 30] == Self.red)
    let half = frame[70, 30]
    #expect(half.red == 255 && (127...128).contains(half.green) && (127...128).contains(half.blue))
    #expect(frame[30, 70] == Self.white, "hidden")
    #expect(frame[55, 65] == Self.white && frame[72, 72] == Self.blue, "moved by 10")
    #expect(host.plates.last?.frame == CGRect(x: 70, y: 70, width: 20, height: 20))
    #expect(user.showsWhatAFullRedrawShows())
  }

  /// Views that hang over their own bounds are part of a translucent group.
  @Test func aTranslucentGroupHoldsWhatHangsOver() {
    struct Hanging: UIViewRepresentable {
      func makeUIView(context: Context) -> UIView {
        let view = UIView()
        let inner = UIView(frame: CGRect(x: -20, y: -20, width: 80, height: 80))
        inner.backgroundColor = .red
        view.addSubview(inner)
        return view
      }
      func updateUIView(_ uiView: UIView, context: Context) {}
    }
    let (user, _) = show(Hanging().frame(width: 40, height: 40).opacity(0.5))
    for point in [12, 50, 88] { #expect((127...128).contains(user.display.frame[point, point].green)) }
    #expect(user.display.frame[8, 8] == Self.white)
  }

  /// A table inside would own stores for its cells, which are composed above everything painted around them.
  @Test func aTableInsideLiesBelowWhatComesAfterIt() throws {
    final class Colors: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.backgroundColor = indexPath.row % 2 == 0 ? .red : .blue
        return cell
      }
    }
    struct Table: UIViewRepresentable {
      func makeCoordinator() -> Colors { Colors() }
      func makeUIView(context: Context) -> UITableView {
        let table = UITableView(frame: .zero, style: .plain)
        table.rowHeight = 20
        table.separatorStyle = .none
        table.dataSource = context.coordinator
        return table
      }
      func updateUIView(_ uiView: UITableView, context: Context) {}
    }
    let (user, host) = show(
      ZStack {
        Table()
        Self.lime.frame(width: 20, height: 20)
      })
    let table = try #require(host.subviews.first as? UITableView)
    #expect(user.display.frame[5, 5] == Self.red && user.display.frame[5, 25] == Self.blue)
    #expect(user.display.frame[50, 50] == Self.green)
    for offset in [7, 21, 300, 0] as [CGFloat] {
      table.contentOffset = CGPoint(x: 0, y: offset)
      user.frame()
      #expect(user.display.frame[50, 50] == Self.green)
      let row = Int(offset + 5) / 20
      #expect(user.display.frame[5, 5] == (row % 2 == 0 ? Self.red : Self.blue))
      #expect(user.showsWhatAFullRedrawShows())
    }
    // Taken out and shown by itself, its cells have stores again.
    table.removeFromSuperview()
    table.layer.isPaintedInPlace = false
    let alone = ScriptedUser(table, width: 100, height: 100)
    let painted = alone.window.layerTree.pixelsWritten
    table.contentOffset = CGPoint(x: 0, y: 10)
    alone.frame()
    #expect(alone.window.layerTree.pixelsWritten - painted < 15_000, "a scrolled cell is only copied")
    #expect(alone.showsWhatAFullRedrawShows())
  }

  @Test("A change of the view repaints the view, not the row")
  func partialRedraw() throws {
    let (user, host) = show(
      ZStack {
        Color(red: 0, green: 0, blue: 1)
        plate(.red, 10, 10)
        Self.lime.opacity(0.5).frame(width: 4, height: 4)
      })
    let view = try #require(host.plates.first)
    let before = user.window.layerTree.pixelsPainted
    view.backgroundColor = .white
    user.frame()
    // Every command counts: four of them in 144 pixels, where all would be more than 30,000.
    #expect((100...1000).contains(user.window.layerTree.pixelsPainted - before))
    #expect(user.display.frame[46, 46] == Self.white && user.display.frame[44, 44] == Self.blue)
    #expect(user.showsWhatAFullRedrawShows())
  }

  // MARK: Touch

  private struct Tapped: UIViewRepresentable {
    let title: String
    let events: Events

    func makeUIView(context: Context) -> UIButton {
      UIButton(frame: .zero, primaryAction: UIAction(title: title) { _ in events.list.append(title) })
    }
    func updateUIView(_ uiView: UIButton, context: Context) {}
  }

  /// Source: bug log B11: a control inside a row takes the tap, the row does not.
  @Test func aButtonInsideARowTakesTheTap() {
    let source = HostedRowTests.Source { [events] table, path in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.contentConfiguration = UIHostingConfiguration {
        HStack(spacing: 0) {
          Text(verbatim: "row").frame(width: 100)
          Tapped(title: "button \(path.row)", events: events).frame(width: 100, height: 44)
          Tapped(title: "disabled", events: events).frame(width: 100, height: 44).disabled(true)
        }
      }
      .margins(.all, 0)
      return cell
    }
    let table = UITableView(frame: .zero, style: .plain)
    table.rowHeight = 44
    table.dataSource = source
    table.delegate = source
    let user = ScriptedUser(table, width: 300, height: 200)
    user.tap(at: CGPoint(x: 150, y: 66))
    #expect(events.list == ["button 1"] && source.selected.isEmpty)
    user.tap(at: CGPoint(x: 50, y: 66))
    #expect(events.list == ["button 1"] && source.selected == [1])
    user.tap(at: CGPoint(x: 250, y: 110))
    #expect(events.list == ["button 1"] && source.selected == [1, 2], "a disabled view leaves the tap to the row")
  }

  @Test func touchesGoToWhatIsSeen() {
    let (user, _) = show(
      VStack(spacing: 0) {
        ZStack {
          Tapped(title: "covered", events: events)
          Color.clear.contentShape(Rectangle()).onTapGesture { [events] in events.list.append("cover") }
        }
        .frame(height: 25)
        Tapped(title: "hidden", events: events).frame(height: 25).hidden()
        Tapped(title: "ignored", events: events).frame(height: 25).allowsHitTesting(false)
        Tapped(title: "seen", events: events).frame(height: 25)
      })
    for y in [12, 37, 62, 87] { user.tap(at: CGPoint(x: 50, y: CGFloat(y))) }
    #expect(events.list == ["cover", "seen"])
  }

  @Test func aLabelInAButtonLeavesTheTapToIt() {
    struct Title: UIViewRepresentable {
      func makeUIView(context: Context) -> UILabel {
        let label = UILabel()
        label.text = "title"
        return label
      }
      func updateUIView(_ uiView: UILabel, context: Context) {}
    }
    let (user, _) = show(
      Button { [events] in
        events.list.append("button")
      } label: {
        Title()
      })
    user.tap(at: CGPoint(x: 50, y: 50))
    #expect(events.list == ["button"])
  }

  /// A plain view hands touches on, to the taps that are declared around it.
  @Test func aPlainViewInsideATapGesture() {
    let (user, _) = show(plate().onTapGesture { [events] in events.list.append("tap") })
    user.tap(at: CGPoint(x: 50, y: 50))
    #expect(events.list.last == "tap")
  }

  @Test func picture() {
    let (user, _) = show(
      ZStack {
        RoundedRectangle(cornerRadius: 12).fill(Color.gray.opacity(0.3)).padding(6)
        HStack(spacing: 6) {
          plate(.systemOrange, 36, 36).clipShape(Circle())
          VStack(alignment: .leading, spacing: 4) {
            plate(.systemBlue, 30, 10).cornerRadius(5)
            plate(.systemTeal, 20, 10).opacity(0.5)
          }
        }
        Circle().stroke(Color.black, lineWidth: 2).frame(width: 40, height: 40).offset(x: -18)
      })
    expectGolden(user.display.frame, "represented-views", tolerance: 1)
  }
}
