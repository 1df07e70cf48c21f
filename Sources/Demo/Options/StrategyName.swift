/// Who fills a row, in the order of the window's keys `1`, `2`, ….
enum StrategyName: String, CaseIterable, Sendable {
  case uikit
  case notification
  case observedObject = "observed-object"
  case rootView = "root-view"
  case configuration
  case observable
  case representable
  case fresh

  /// Those that have rows of that style.
  static func all(_ style: RowStyle) -> [StrategyName] {
    switch style {
    case .plain: allCases
    case .cards: [.uikit, .rootView, .configuration]
    }
  }

  /// For the help.
  var explanation: String {
    switch self {
    case .uikit: "an image view and a label, written by hand: the baseline"
    case .notification: "a posted notification, `onReceive`, `@State`"
    case .observedObject: "a view model with `@Published` properties"
    case .rootView: "the cell's hosting controller gets a new `rootView`"
    case .configuration: "the cell's `contentConfiguration` is a `UIHostingConfiguration`"
    case .observable: "an `@Observable` model, whose properties the row reads"
    case .representable: "a UIKit label inside the declarative row, a `UIViewRepresentable`"
    case .fresh: "a new cell and hosting controller for each row: what recycling saves"
    }
  }
}
