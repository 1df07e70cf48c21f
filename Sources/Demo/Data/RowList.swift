import Foundation

/// Rows in JSON: an array of objects with `title` and `image` (a path, or null); other keys are ignored.
enum RowList {
  private struct Item: Decodable {
    var title: String
    var image: String?

    enum CodingKeys: CodingKey {
      case title, image
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      title = try container.decode(String.self, forKey: .title)
      image = try container.decode(String?.self, forKey: .image)
    }
  }

  static func rows(_ data: Data, _ path: String) throws(DemoError) -> [RowLoader.Row] {
    let text = data.starts(with: ByteOrderMark.utf8) ? data.dropFirst(3) : data
    do {
      return try JSONDecoder().decode([Item].self, from: text).map {
        RowLoader.Row(title: $0.title, image: $0.image ?? "")
      }
    } catch DecodingError.keyNotFound(let key, let context) {
      throw .failure(path, "\(item(context)) has no \(key.stringValue)", "give each item a title and an image")
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
      let key = context.codingPath.last { $0.intValue == nil }
      let problem = key.map { "\(item(context)): \($0.stringValue) is no text" } ?? "\(item(context)) is no object"
      throw .failure(
        path, context.codingPath.isEmpty ? "is no array" : problem,
        "give an array of objects with title and image")
    } catch {
      throw .failure(path, "is not valid JSON", "correct it: an array of objects with title and image")
    }
  }

  /// The first item is 1.
  private static func item(_ context: DecodingError.Context) -> String {
    "item \((context.codingPath.first?.intValue ?? 0) + 1)"
  }
}
