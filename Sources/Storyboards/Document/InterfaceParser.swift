import Foundation
import FoundationXML
import UIKit

/// Makes a tree of elements of an XML file. External entities are not followed.
final class InterfaceParser: NSObject, XMLParserDelegate {
  /// No interface made by a person is nested as deeply.
  private static let maximumDepth = 200

  private var root: InterfaceElement?
  private var open: [InterfaceElement] = []
  private var failure: (line: Int, code: Int)?
  private var tooDeepLine: Int?

  static func parse(_ data: Data, file: String) throws(InterfaceError) -> InterfaceElement {
    // Xcode writes UTF-8. FoundationXML traps on what is not.
    if let line = firstLineThatIsNotUTF8(data) {
      throw .malformed(file: file, line: line, reason: "a byte that is not UTF-8")
    }
    // Entities of entities can grow without end, and interface files have none.
    guard data.range(of: Data("<!DOCTYPE".utf8)) == nil else {
      throw .malformed(file: file, line: 1, reason: "a document type declaration, which interface files do not have")
    }
    return try parseText(data, file: file)
  }

  /// nil: all of it is UTF-8.
  private static func firstLineThatIsNotUTF8(_ data: Data) -> Int? {
    if String(validating: data, as: UTF8.self) != nil { return nil }
    let newline = UInt8(ascii: "\n")
    let lines = data.split(separator: newline, omittingEmptySubsequences: false)
    return (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0) + 1
  }

  private static func parseText(_ data: Data, file: String) throws(InterfaceError) -> InterfaceElement {
    let delegate = InterfaceParser()
    let parser = XMLParser(data: data)
    parser.delegate = delegate
    let isFine = parser.parse()
    if let line = delegate.tooDeepLine { throw .tooDeep(file: file, line: line) }
    // The parser says of a file that was cut that it is fine, or that its end is wrong.
    if let failure = delegate.failure, delegate.open.isEmpty || !endCodes.contains(failure.code) {
      throw .malformed(file: file, line: failure.line, reason: reason(failure.code))
    }
    if let element = delegate.open.last {
      let reason = "the file ends inside the <\(element.name)> that begins here"
      throw .malformed(file: file, line: element.line, reason: reason)
    }
    guard isFine, let root = delegate.root else {
      throw .malformed(file: file, line: 1, reason: data.isEmpty ? "the file is empty" : "this is not XML")
    }
    return root
  }

  private static let endCodes = [5, 77]

  /// The commonest codes of libxml2's parser.
  private static func reason(_ code: Int) -> String {
    let reasons = [
      4: "this is not XML", 5: "the file goes on behind its document element",
      9: "a character that XML does not allow", 26: "an entity that nobody defined", 38: "a value with a < in it",
      39: "a value without quotes", 41: "an attribute without a value", 42: "the same attribute twice",
      65: "a space is missing", 68: "a name is missing", 73: "a > is missing", 76: "tags that do not match",
      77: "the file ends inside an element", 81: "an encoding that is not the one it says",
    ]
    return reasons[code] ?? "not well-formed XML (libxml2 error \(code))"
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard open.count < Self.maximumDepth else {
      if tooDeepLine == nil { tooDeepLine = parser.lineNumber }
      return parser.abortParsing()
    }
    let element = InterfaceElement(name: elementName, attributes: attributes, line: parser.lineNumber)
    if let parent = open.last { parent.children.append(element) } else if root == nil { root = element }
    open.append(element)
  }

  func parser(_ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?) {
    _ = open.popLast()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    open.last?.text += string
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    // The first error is the cause of the others.
    if failure == nil { failure = (parser.lineNumber, (parseError as NSError).code) }
  }
}
