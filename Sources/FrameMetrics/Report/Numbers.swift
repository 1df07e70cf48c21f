import Glibc

/// A measured value with the digits that mean something: four.
package func significant(_ value: Double) -> Double {
  guard value != 0, value.isFinite else { return value }
  // Dividing by a power of ten rounds once, so the result prints as short as it was meant; multiplying by 0.1 would not.
  let exponent = 3 - Int(log10(abs(value)).rounded(.down))
  let power = pow(10, Double(abs(exponent)))
  return exponent >= 0 ? (value * power).rounded() / power : (value / power).rounded() * power
}

/// Milliseconds of nanoseconds, to four digits.
func milliseconds(_ nanoseconds: Double) -> Double {
  significant(nanoseconds / 1e6)
}

/// A number as short as it can be said: `3`, not `3.0`.
package func compact(_ value: Double) -> String {
  if let whole = Int(exactly: value) { return "\(whole)" }
  return "\(value)"
}
