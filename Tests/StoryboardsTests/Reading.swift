import Foundation
import UIKit

@testable import Storyboards

/// The lines that `body` writes to the standard error stream, in order.
@MainActor
func reported(_ body: () throws -> Void) rethrows -> [String] {
  let recorder = StandardError.Recorder()
  try StandardError.$recorder.withValue(recorder) { try body() }
  return recorder.lines
}

/// A xib around some objects, in the shape Xcode gives it. The objects begin on line 3.
func xib(_ objects: String) -> Data {
  Data(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES"><objects>
    \(objects)
    </objects></document>
    """.utf8)
}

/// The first top-level object of a xib around `objects`.
@MainActor
func made<Object>(_ objects: String, owner: Any? = nil, as type: Object.Type = Object.self) -> Object? {
  UINib(data: xib(objects), bundle: nil).instantiate(withOwner: owner).first as? Object
}
