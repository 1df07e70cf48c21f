/// The terms of a row, kept in place: at most two for each of the two items that a constraint relates.
struct LayoutTerms: RandomAccessCollection {
  private var terms = InlineArray<4, LayoutRow.Term>(repeating: LayoutRow.Term(variable: 0, coefficient: 0))
  private(set) var endIndex = 0

  var startIndex: Int { 0 }

  subscript(index: Int) -> LayoutRow.Term { terms[index] }

  /// A term for a variable that is there already is added to it; what adds up to nothing goes.
  mutating func add(_ variable: Int, _ coefficient: Double) {
    var index = 0
    while index < endIndex, terms[index].variable != variable { index += 1 }
    if index == endIndex {
      terms[index] = LayoutRow.Term(variable: variable, coefficient: 0)
      endIndex += 1
    }
    terms[index].coefficient += coefficient
    guard abs(terms[index].coefficient) < 1e-12 else { return }
    endIndex -= 1
    while index < endIndex {
      terms[index] = terms[index + 1]
      index += 1
    }
  }
}
