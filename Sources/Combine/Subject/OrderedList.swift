/// Objects in the order in which they were added. The usual single one needs no array, and a copy taken for delivery
/// costs two reference counts; only a change made while such a copy is in use copies the array.
struct OrderedList<Element: AnyObject> {
  private var first: Element?
  private var rest: [Element] = []

  var isEmpty: Bool { first == nil && rest.isEmpty }

  mutating func append(_ element: Element) {
    if isEmpty {
      first = element
    } else {
      rest.append(element)
    }
  }

  mutating func remove(_ element: Element) {
    if first === element {
      first = nil
    } else if let index = rest.firstIndex(where: { $0 === element }) {
      rest.remove(at: index)
    }
  }

  func each(_ body: (Element) -> Void) {
    if let first { body(first) }
    for element in rest { body(element) }
  }
}
