/// Where a row's picture comes from.
enum RowPicture: Hashable, Sendable {
  /// One of the bundled ones, by its index.
  case bundled(Int)
  /// A file; it may turn out to be unreadable, then the row shows a broken picture.
  case file(String)
  /// The data names none: the row shows a broken picture.
  case none
}

/// The rows that are shown. Repeating them costs no memory: ten million rows are as large as a hundred.
struct RowSource: Sendable {
  /// What the data is called in a report.
  let name: String
  /// Number of rows; the titles and pictures begin anew as often as that takes.
  let count: Int
  /// The different titles; not empty unless ``count`` is 0.
  let titles: [String]
  /// The different pictures; not empty unless ``count`` is 0. There may be more or fewer than titles.
  let pictures: [RowPicture]

  /// - Parameter count: nil for one row a title. No titles or no pictures make no rows.
  init(name: String, titles: [String], pictures: [RowPicture], count: Int? = nil) {
    self.name = name
    self.titles = titles
    self.pictures = pictures
    self.count = titles.isEmpty || pictures.isEmpty ? 0 : max(0, count ?? titles.count)
  }

  func title(at index: Int) -> String {
    titles[index % titles.count]
  }

  func picture(at index: Int) -> RowPicture {
    pictures[pictureIndex(at: index)]
  }

  /// Where a row's picture stands in ``pictures``: an index to keep decoded ones by.
  func pictureIndex(at index: Int) -> Int {
    index % pictures.count
  }
}
