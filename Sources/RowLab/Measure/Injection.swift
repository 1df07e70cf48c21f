/// What is put into frames on purpose, so that anyone can check that the meter sees it.
package struct Injection: Equatable, Sendable {
  /// A stall, ns of the clock on the wall.
  package var stall: Int64
  /// Heap allocations, each of them freed again in the same frame.
  package var allocations: Int
  /// Stall and allocations are in every so many frames; 0: in none.
  package var every: Int
  /// What decoding a picture in the frame would take, ns for each row that the frame brings in.
  package var picture: Int64
  /// What each frame's work is lengthened by, as a share of itself: 0.05 is 5 %.
  package var bodyShare: Double
  /// What update, layout and painting are lengthened by in frames that bring rows in, as a share of themselves.
  package var rowShare: Double

  package init(
    stall: Int64 = 0, allocations: Int = 0, every: Int = 0, picture: Int64 = 0, bodyShare: Double = 0,
    rowShare: Double = 0
  ) {
    self.stall = stall
    self.allocations = allocations
    self.every = every
    self.picture = picture
    self.bodyShare = bodyShare
    self.rowShare = rowShare
  }

  /// How long the `number`th frame (from 1) is held up if it brings `rows` in, ns.
  package func delay(of number: Int, rows: Int) -> Int64 {
    (isDue(number) ? stall : 0) + Int64(rows) * picture
  }

  /// How often the `number`th frame (from 1) allocates.
  package func allocations(of number: Int) -> Int {
    isDue(number) ? allocations : 0
  }

  /// How long a frame that worked for `work` ns is kept busy on top, ns.
  /// - Parameter rowWork: how much of it the rows took that it brought in: update, layout and painting; 0 of none.
  package func slowdown(of work: Int64, rowWork: Int64 = 0) -> Int64 {
    Int64((Double(work) * bodyShare + Double(rowWork) * rowShare).rounded())
  }

  private func isDue(_ number: Int) -> Bool { every > 0 && number % every == 0 }

  /// `stall=20ms,every=100`, as the option is written.
  package var text: String {
    var parts: [String] = []
    if stall > 0 { parts.append("stall=\(milliseconds(stall))") }
    if allocations > 0 { parts.append("allocations=\(allocations)") }
    if every > 0 { parts.append("every=\(every)") }
    if picture > 0 { parts.append("picture=\(milliseconds(picture))") }
    if bodyShare > 0 { parts.append("body=\(trimmed(bodyShare * 100))%") }
    if rowShare > 0 { parts.append("row=\(trimmed(rowShare * 100))%") }
    return parts.joined(separator: ",")
  }

  private func milliseconds(_ nanoseconds: Int64) -> String { "\(trimmed(Double(nanoseconds) / 1e6))ms" }

  private func trimmed(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
