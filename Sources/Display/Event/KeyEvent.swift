/// A key by what it does on the user's layout.
package enum Key: Hashable, Sendable {
  case up, down, left, right
  case pageUp, pageDown, home, end
  case space, `return`, escape, tab, backspace, delete
  /// A key that writes: its character without modifiers, lower case ("a", "1", "+").
  case character(Character)
  case other
}

package struct KeyEvent: Equatable, Sendable {
  package var key: Key
  package var isDown: Bool
  /// Sent again because the key is held.
  package var isRepeat: Bool
  package var modifiers: Modifiers
  package var time: Double

  package init(key: Key, isDown: Bool = true, isRepeat: Bool = false, modifiers: Modifiers = [], time: Double = 0) {
    self.key = key
    self.isDown = isDown
    self.isRepeat = isRepeat
    self.modifiers = modifiers
    self.time = time
  }
}
