import CoreGraphics
@testable import SwiftUI
import UIKit

/// What happened to representables, in order.
@MainActor
final class Events {
  var list: [String] = []

  func count(_ event: String) -> Int { list.count { $0 == event } }
}

/// A coloured rectangle of UIKit that says what size it wants.
final class PlateView: UIView {
  var wanted = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) {
    didSet {
      if wanted != oldValue { invalidateIntrinsicContentSize() }
    }
  }
  weak var coordinator: Plate.Coordinator?

  override var intrinsicContentSize: CGSize { wanted }
}

/// Represents a `PlateView` and notes what is asked of it.
struct Plate: UIViewRepresentable, Equatable {
  let events: Events
  var color = UIColor.systemRed
  var size = CGSize(width: 40, height: 20)
  var hugs = true

  final class Coordinator {
    let events: Events

    init(_ events: Events) {
      self.events = events
    }
  }

  func makeCoordinator() -> Coordinator {
    events.list.append("coordinator")
    return Coordinator(events)
  }

  func makeUIView(context: Context) -> PlateView {
    context.coordinator.events.list.append("make")
    let view = PlateView()
    view.coordinator = context.coordinator
    if hugs {
      view.setContentHuggingPriority(.required, for: .horizontal)
      view.setContentHuggingPriority(.required, for: .vertical)
    }
    return view
  }

  func updateUIView(_ uiView: PlateView, context: Context) {
    context.coordinator.events.list.append("update")
    uiView.backgroundColor = color
    uiView.wanted = size
  }

  static func dismantleUIView(_ uiView: PlateView, coordinator: Coordinator) {
    coordinator.events.list.append("dismantle")
  }

  nonisolated static func == (a: Plate, b: Plate) -> Bool {
    a.events === b.events && a.color == b.color && a.size == b.size && a.hugs == b.hugs
  }
}

extension UIView {
  /// The plates below this view, in the order of the tree.
  var plates: [PlateView] {
    subviews.flatMap { ($0 as? PlateView).map { [$0] } ?? $0.plates }
  }
}
