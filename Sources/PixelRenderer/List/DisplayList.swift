/// What is to be painted, in order: everything that reaches a pixel goes through one of these.
///
/// All coordinates are device pixels of the target. Recording into a list that has its capacity allocates nothing;
/// `Canvas` plays it. Its `description` is one line a command, for tests.
package final class DisplayList {
  package enum FillRule: Sendable {
    case nonZero
    case evenOdd
  }

  package enum Command {
    case fill(PixelRect, PixelColor)
    /// Makes the pixels transparent.
    case clear(PixelRect)
    case fillRounded(RoundedRect, PixelColor)
    /// The stroke lies inside the outline, `width` pixels wide (a layer's border).
    case strokeRounded(RoundedRect, width: Double, PixelColor)
    case fillPath(Path, FillRule, PixelColor)
    case strokePath(Path, Stroke, PixelColor)
    /// `source` of the bitmap, one to one, its top left corner at (x, y); `opacity` 0...255.
    case bitmap(Bitmap, source: PixelRect, x: Int, y: Int, opacity: UInt8)
    case mask(Mask, x: Int, y: Int, PixelColor)
    case gradient(PixelRect, Gradient)
    /// The blurred shape of a rounded rectangle, as it would be seen without the shape over it.
    case shadowRounded(RoundedRect, BoxBlur, PixelColor)
    case shadowPath(Path, BoxBlur, PixelColor)
    case pushClip(PixelRect)
    case pushRoundedClip(RoundedRect)
    case pushPathClip(Path, FillRule)
    case popClip
    /// Everything up to the matching `endGroup` is painted apart inside `bounds`, then blended once with `opacity`.
    case beginGroup(bounds: PixelRect, opacity: UInt8)
    /// Everything up to the matching `endGroup` is painted apart inside `bounds`; then its shadow is, and over it the
    /// whole.
    case beginShadow(bounds: PixelRect, Shadow)
    case endGroup
  }

  package var commands: ContiguousArray<Command> { recorded }
  private var recorded: ContiguousArray<Command> = []

  package init() {}

  package func append(_ command: consuming Command) {
    var commands = takeOut()
    commands.makeRoom(first: 16)
    commands.append(command)
    recorded = commands
  }

  /// Forgets the commands, keeps the memory.
  package func removeAll() {
    var commands = takeOut()
    commands.removeAll(keepingCapacity: true)
    recorded = commands
  }

  /// The commands, to be changed and put back. A change in place may free memory, and so run any code: the compiler
  /// then has each access to the property checked for exclusivity, which costs more than all else that recording does.
  private func takeOut() -> ContiguousArray<Command> {
    var commands: ContiguousArray<Command> = []
    swap(&commands, &recorded)
    return commands
  }
}
