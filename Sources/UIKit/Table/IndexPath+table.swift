import Foundation

extension IndexPath {
  /// The path of a row in a section of a table view.
  ///
  /// Allocates nothing: an index path of two elements is stored in place.
  public init(row: Int, section: Int) {
    self.init(index: section)
    append(row)
  }

  /// The section's number; the path must have two elements.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The row's number in its section; the path must have two elements.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The path of an item in a section of a collection view.
  public init(item: Int, section: Int) {
    self.init(row: item, section: section)
  }

  /// The item's number in its section; the path must have two elements.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
