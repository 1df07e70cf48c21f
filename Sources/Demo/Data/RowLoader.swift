import Assets
import FrameMetrics
import Foundation

/// Finds the rows: bundled, in a folder, or listed in a file.
enum RowLoader {
  static let bundledCount = 10_000

  /// The rows that the options ask for.
  static func load(_ options: DemoOptions) throws(DemoError) -> RowSource {
    guard let source = options.source else {
      return bundled(titles: options.heights == .fixed ? Titles.all : longTitles, rows: options.rows)
    }
    return try load(source, rows: options.rows)
  }

  /// - Parameters:
  ///   - path: a folder, `.tsv`, `.csv` or `.json`.
  ///   - rows: how many; repeats or cuts what there is.
  static func load(_ path: String, rows: Int?) throws(DemoError) -> RowSource {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let list: [Row]
    switch try type(of: url, path) {
    case .typeDirectory: list = try PictureFolder.rows(url, path)
    case .typeRegular:
      switch url.pathExtension.lowercased() {
      case "tsv": list = try RowTable.rows(try contents(url, path), separator: "\t", hasQuotes: false, path)
      case "csv": list = try RowTable.rows(try contents(url, path), separator: ",", hasQuotes: true, path)
      case "json": list = try RowList.rows(try contents(url, path), path)
      default: throw .failure(path, "is no .tsv, .csv or .json file", "give one of these, or a folder of pictures")
      }
    default: throw .failure(path, "is neither a folder nor a file", "give a folder, a .tsv, .csv or .json file")
    }
    guard !list.isEmpty else { throw .failure(path, "has no rows", "add some, or give nothing for the bundled ones") }
    let folder = url.deletingLastPathComponent()
    return RowSource(
      name: url.lastPathComponent, titles: list.map(\.title), pictures: list.map { $0.picture(in: folder) },
      count: rows)
  }

  /// The rows that come with the program. Titles and pictures begin anew each on their own, so they mix.
  static func bundled(
    titles: [String] = Titles.all, pictures: Int = Pictures.count, rows: Int?
  ) -> RowSource {
    RowSource(
      name: "bundled", titles: titles, pictures: (0..<pictures).map { .bundled($0) }, count: rows ?? bundledCount)
  }

  /// The bundled titles strung together: at 800 points one to four lines each, and more where it is narrower.
  static let longTitles: [String] = Titles.all.indices.map { index in
    let count = 1 + 3 * (index % 4)
    return (0..<count).map { Titles.all[(index + $0) % Titles.all.count] }.joined(separator: ", ")
  }

  private static func type(of url: URL, _ path: String) throws(DemoError) -> FileAttributeType? {
    do {
      return try FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
    } catch {
      guard (error as? CocoaError)?.code != .fileReadNoSuchFile else {
        throw .failure(path, "no such file or folder", "give one that exists, or nothing for the bundled rows")
      }
      throw .failure(path, "cannot be read (\(fileReason(error)))", "check the permissions")
    }
  }

  private static func contents(_ url: URL, _ path: String) throws(DemoError) -> Data {
    do {
      return try Data(contentsOf: url)
    } catch {
      throw .failure(path, "cannot be read (\(fileReason(error)))", "check the permissions")
    }
  }
}

extension RowLoader {
  /// One row as the data has it.
  struct Row: Equatable {
    var title: String
    /// Path, relative to the data's folder; empty when the data names no picture.
    var image: String

    fileprivate func picture(in folder: URL) -> RowPicture {
      if image.isEmpty { return .none }
      return .file(image.hasPrefix("/") ? image : folder.appending(path: image).path)
    }
  }
}
