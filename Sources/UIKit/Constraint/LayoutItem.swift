/// A rectangle that constraints of a region speak of. Its four variables are left, top, width and height, in the
/// coordinates of the region's root.
struct LayoutItem {
  enum Role {
    case root
    /// A view that the region places.
    case member
    /// A view placed by its frame.
    case fixed
    /// A guide that its view's bounds and insets place.
    case inset
    /// A guide that the region places.
    case free
  }

  let role: Role
  /// The view, or the one that owns the guide.
  /// It lies in the root's tree as long as the region is in use: leaving the tree ends the region.
  unowned let view: UIView
  let guide: UILayoutGuide?
  /// The item that the view's frame is relative to (a guide's is that of its view).
  let parent: Int

  var isPlaced: Bool { role == .member || role == .free }

  static func left(_ item: Int) -> Int { item * 4 }
  static func top(_ item: Int) -> Int { item * 4 + 1 }
  static func width(_ item: Int) -> Int { item * 4 + 2 }
  static func height(_ item: Int) -> Int { item * 4 + 3 }

  /// Whether a variable lies along the horizontal axis.
  static func isHorizontal(_ variable: Int) -> Bool { variable % 2 == 0 }
  static func isLength(_ variable: Int) -> Bool { variable % 4 >= 2 }
}
