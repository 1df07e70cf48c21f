import Testing

@testable import Demo

@Suite struct HelpTests {
  @Test(arguments: Verb.allCases)
  func everyOptionWithDefaultAndExample(_ verb: Verb) {
    let help = Help.text(verb)
    let words = help.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    for spec in OptionSpec.all {
      let isListed = help.contains("\n  \(spec.name) ")
      #expect(isListed == spec.verbs.contains(verb), "\(spec.name)")
      if isListed {
        #expect(words.contains("(default: \(spec.defaultText); e.g. \(spec.example))"), "\(spec.name)")
      }
    }
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 120 && $0.last != " " })
  }

  @Test func everyExampleIsAccepted() {
    for spec in OptionSpec.all {
      for verb in spec.verbs where !(verb == .compare && spec.verbs != [.compare]) {
        let arguments = verb == .window ? [] : [verb.rawValue]
        let files = verb == .compare && spec.name != "--self" ? ["a.json", "b.json"] : []
        let result = OptionParser.parse(arguments + spec.example.split(separator: " ").map(String.init) + files)
        #expect(throws: Never.self) { try result.get() }
      }
    }
  }

  @Test func everyStrategyIsNamed() {
    for strategy in StrategyName.allCases {
      #expect(Help.text(.measure).contains("\n  \(strategy.rawValue) "))
    }
  }
}
