// The compiler's side of `#Preview` and `@Previewable`, which expand to nothing: previews are the business of an editor.
//
// The compiler sends messages in JSON, each after its length in 8 bytes (little-endian), and waits for an answer in the
// same form. Source: the plug-in messages of the Swift compiler (`PluginMessages`), which the package swift-syntax
// would speak for us at the price of building it.
import Foundation

let input = FileHandle.standardInput
while let header = try input.read(upToCount: 8), header.count == 8 {
  let length = header.reversed().reduce(0) { $0 << 8 | Int($1) }
  guard let message = try input.read(upToCount: length) else { break }
  let isGreeting = message.starts(with: Data(#"{"getCapability""#.utf8))
  let answer = Data(
    (isGreeting
      ? #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#
      : #"{"expandMacroResult":{"expandedSource":"","diagnostics":[]}}"#).utf8)
  let size = (0..<8).map { UInt8(truncatingIfNeeded: answer.count >> ($0 * 8)) }
  try FileHandle.standardOutput.write(contentsOf: Data(size) + answer)
}
