/// A view or a guide that a constraint is about, for as long as it lives.
@MainActor
struct ConstrainedItem {
  private let view: BackLink<UIView>?
  private weak var other: AnyObject?

  init(_ item: AnyObject?) {
    view = (item as? UIView)?.ownLink
    other = view == nil ? item : nil
  }

  var object: AnyObject? { view?.object ?? other }
}
