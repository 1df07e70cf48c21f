/// Makes one colour of another: how a configuration's colours follow the tint or a state by one rule.
///
/// Two of them are equal if one is a copy of the other.
public struct UIConfigurationColorTransformer: Hashable {
  private final class Rule {
    let transform: (UIColor) -> UIColor

    init(_ transform: @escaping (UIColor) -> UIColor) {
      self.transform = transform
    }
  }

  private let rule: Rule

  public init(_ transform: @escaping (UIColor) -> UIColor) {
    rule = Rule(transform)
  }

  public var transform: (UIColor) -> UIColor { rule.transform }

  public func callAsFunction(_ input: UIColor) -> UIColor {
    rule.transform(input)
  }

  public static func == (a: Self, b: Self) -> Bool { a.rule === b.rule }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(rule))
  }
}
