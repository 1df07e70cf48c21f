/// Hands an object of an interface file what the file says about it, as `init?(coder:)` runs.
///
/// The toolkit's class that an element stands for fills itself at the end of its own `init?(coder:)`; a subclass of the
/// program's finds everything in place when `super.init(coder:)` returns.
package final class InterfaceCoder: NSCoder {
  private let kind: AnyClass?
  private let fill: (@MainActor (UIResponder) -> Void)?
  private var isFilled = false

  // What classes need before they can be filled.
  package var reuseIdentifier: String?
  package var cellStyle = UITableViewCell.CellStyle.default
  package var tableStyle = UITableView.Style.plain
  package var buttonType = UIButton.ButtonType.system

  /// `kind` is the class that fills itself; nil: nothing to fill.
  package init(kind: AnyClass? = nil, fill: (@MainActor (UIResponder) -> Void)? = nil) {
    self.kind = kind
    self.fill = fill
  }

  @MainActor package func fill(_ object: UIResponder, as type: AnyClass) {
    if kind == type { finish(object) }
  }

  /// Fills an object whose class did not ask for it.
  @MainActor package func finish(_ object: UIResponder) {
    if isFilled { return }
    isFilled = true
    fill?(object)
  }

  // MARK: NSCoder

  // An interface file has no archived values by key.
  package override var allowsKeyedCoding: Bool { true }
  package override func containsValue(forKey key: String) -> Bool { false }
  package override func decodeObject(forKey key: String) -> Any? { nil }
  package override func decodeBool(forKey key: String) -> Bool { false }
  package override func decodeInteger(forKey key: String) -> Int { 0 }
  package override func decodeInt32(forKey key: String) -> Int32 { 0 }
  package override func decodeInt64(forKey key: String) -> Int64 { 0 }
  package override func decodeFloat(forKey key: String) -> Float { 0 }
  package override func decodeDouble(forKey key: String) -> Double { 0 }
}

extension UIResponder {
  /// Called by each of the toolkit's classes that an interface file can name, at the end of its `init?(coder:)`.
  func decode(_ coder: NSCoder, as type: AnyClass) {
    (coder as? InterfaceCoder)?.fill(self, as: type)
  }
}
