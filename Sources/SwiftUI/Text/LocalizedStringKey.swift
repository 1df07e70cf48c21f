/// A text that is looked up in the program's tables of translations.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  private let key: String
  private let arguments: [String]

  public init(_ value: String) {
    key = value
    arguments = []
  }

  public init(stringLiteral value: String) {
    self.init(value)
  }

  public init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    arguments = stringInterpolation.arguments
  }

  /// The translation with the arguments put in; without one, the key.
  func resolve(table: String?, bundle: Bundle?) -> String {
    var text = key
    if let bundle = bundle ?? Self.translatedMainBundle {
      text = bundle.localizedString(forKey: key, value: key, table: table)
    }
    if arguments.isEmpty { return text }
    var result = ""
    var next = arguments.makeIterator()
    var rest = text[...]
    while let place = rest.range(of: "%@") {
      result += rest[..<place.lowerBound]
      result += next.next() ?? ""
      rest = rest[place.upperBound...]
    }
    return (result + rest).replacingOccurrences(of: "%%", with: "%")
  }

  /// Nil where the program has no translations, so that texts of a row are not looked up in vain.
  private static let translatedMainBundle: Bundle? = Bundle.main.localizations.isEmpty ? nil : .main

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var arguments: [String] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + interpolationCount * 2)
    }

    public mutating func appendLiteral(_ literal: String) {
      key += literal.contains("%") ? literal.replacingOccurrences(of: "%", with: "%%") : literal
    }

    public mutating func appendInterpolation(_ string: String) {
      key += "%@"
      arguments.append(string)
    }

    public mutating func appendInterpolation<T>(_ value: T) {
      appendInterpolation(String(describing: value))
    }

    /// `specifier` as in `String(format:)`, such as "%.2f".
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      appendInterpolation(String(format: specifier, value))
    }

    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatOutput == String {
      appendInterpolation(format.format(input))
    }
  }
}
