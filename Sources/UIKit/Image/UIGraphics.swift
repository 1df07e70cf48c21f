import Synchronization

/// The contexts that are being drawn into, innermost last; each thread sees only its own.
private struct GraphicsStack: @unchecked Sendable {
  var entries: [(thread: UInt, context: CGContext)] = []

  static let shared = Mutex(GraphicsStack())

  static var thread: UInt { UInt(pthread_self()) }
}

/// The context that `draw(_:)` and `UIColor.set()` paint into; nil outside of drawing.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetCurrentContext() -> CGContext? {
  let thread = GraphicsStack.thread
  return GraphicsStack.shared.withLock { stack in
    stack.entries.last { $0.thread == thread }?.context
  }
}

/// Makes `context` the current one of this thread until `UIGraphicsPopContext()`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPushContext(_ context: CGContext) {
  let entry = (thread: GraphicsStack.thread, context: context)
  GraphicsStack.shared.withLock { $0.entries.append(entry) }
}

/// Makes the context before the last push the current one again.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPopContext() {
  let thread = GraphicsStack.thread
  GraphicsStack.shared.withLock { stack in
    if let index = stack.entries.lastIndex(where: { $0.thread == thread }) { stack.entries.remove(at: index) }
  }
}
