/// How often each name came, in the order of first coming.
struct Tally {
  private(set) var entries: [(name: String, count: Int)] = []

  var isEmpty: Bool { entries.isEmpty }

  subscript(name: String) -> Int { entries.first { $0.name == name }?.count ?? 0 }

  mutating func add(_ name: String, _ count: Int = 1) {
    if let index = entries.firstIndex(where: { $0.name == name }) {
      entries[index].count += count
    } else {
      entries.append((name, count))
    }
  }

  var words: String { entries.map { "\($0.name) \($0.count.grouped)" }.joined(separator: ", ") }
}

/// What happened since the start, for the lines at the end.
struct ExplainTotals {
  /// What one kind of publisher sent.
  struct Posts {
    let publisher: String
    /// As far as can be told from their hearers: a new one begins when one hears again.
    var posts = 0
    var calls = 0
    var withoutEffect = 0
    /// Most hearers of one post.
    var listeners = 0
    var listenersOfThis = 0
  }

  var updates = 0
  var causes = Tally()
  var runs = Tally()
  var skipped = Tally()
  var texts = 0
  var repaints = 0
  private(set) var posts: [Posts] = []

  /// - Parameter lastHeard: the number of the last post that this hearer got; the new one is returned.
  mutating func noteHeard(_ publisher: String, lastHeard: Int, hadEffect: Bool) -> Int {
    let index = posts.firstIndex { $0.publisher == publisher } ?? posts.count
    if index == posts.count { posts.append(Posts(publisher: publisher)) }
    if lastHeard == posts[index].posts {
      posts[index].posts += 1
      posts[index].listenersOfThis = 0
    }
    posts[index].calls += 1
    posts[index].listenersOfThis += 1
    posts[index].listeners = max(posts[index].listeners, posts[index].listenersOfThis)
    if !hadEffect { posts[index].withoutEffect += 1 }
    return posts[index].posts
  }

  func lines(hosts: Int) -> [String] {
    var lines = ["\(updates.counted("update")) of \(hosts.counted("hosting view"))"]
    if !causes.isEmpty { lines[0] += ": \(causes.words)" }
    if !runs.isEmpty { lines.append("ran: \(runs.words)") }
    if !skipped.isEmpty { lines.append("skipped as equal: \(skipped.words)") }
    lines.append("\(texts.counted("text")) re-measured, \(repaints.counted("repaint"))")
    for entry in posts {
      lines.append(
        "\(entry.posts.counted("post")) (\(entry.publisher)) heard by \(entry.listeners.counted("live row")): "
          + "\(entry.calls.counted("closure call")), \(entry.withoutEffect.grouped) without effect")
    }
    return lines
  }
}

extension Int {
  /// With a comma between thousands.
  var grouped: String {
    let digits = Array(String(magnitude))
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }

  fileprivate func counted(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }
}
