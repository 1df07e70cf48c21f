import Foundation

/// The state that a configuration may follow.
public protocol UIConfigurationState {
  var traitCollection: UITraitCollection { get set }

  init(traitCollection: UITraitCollection)

  /// A state that is the program's own, by its key.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// Names a state that is the program's own.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// How a view, such as a section's header, stands with the person.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// How a cell stands with the person and the table.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  public enum DragState: Int, Hashable, Sendable {
    case none, lifting, dragging
  }

  public enum DropState: Int, Hashable, Sendable {
    case none, notTargeted, targeted
  }

  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false
  public var isEditing = false
  public var isExpanded = false
  public var isSwiped = false
  public var isReordering = false
  public var cellDragState = DragState.none
  public var cellDropState = DropState.none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// What the system's own configurations look at in any state.
struct CommonState: Hashable {
  var isDisabled = false
  var isMarked = false

  init() {}

  init(_ state: any UIConfigurationState) {
    if let cell = state as? UICellConfigurationState {
      isDisabled = cell.isDisabled
      isMarked = cell.isSelected || cell.isHighlighted
    } else if let view = state as? UIViewConfigurationState {
      isDisabled = view.isDisabled
      isMarked = view.isSelected || view.isHighlighted
    }
  }
}
