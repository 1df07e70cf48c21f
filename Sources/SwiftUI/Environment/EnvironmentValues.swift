/// What a view gets to know from the views around it.
public struct EnvironmentValues: CustomStringConvertible {
  // Fields, not keys in a table: each text reads several of them. Those that it reads whenever it is measured come
  // first, and fill one cache line with the head of the object that holds them.
  public var lineLimit: Int?
  public var multilineTextAlignment = TextAlignment.leading
  public var truncationMode = Text.TruncationMode.tail
  public var layoutDirection = LayoutDirection.leftToRight
  public var lineSpacing: CGFloat = 0
  /// Device pixels a point.
  public var displayScale: CGFloat = 1
  public var font: Font?
  public var imageScale = Image.Scale.medium
  public var colorScheme = ColorScheme.light
  public var dynamicTypeSize = DynamicTypeSize.large
  public var isEnabled = true
  public var horizontalSizeClass: UserInterfaceSizeClass?
  public var verticalSizeClass: UserInterfaceSizeClass?
  var fontWeight: Font.Weight?
  var isItalic = false
  var foreground: Color?
  var tint: Color?
  var buttonStyle: ButtonStyleBox?
  private var custom: ContiguousArray<CustomValue> = []

  /// The default of every value.
  public init() {}

  /// The length of one device pixel in points.
  public var pixelLength: CGFloat { 1 / displayScale }

  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(dynamicTypeSize) }
    set { dynamicTypeSize = DynamicTypeSize(newValue) ?? dynamicTypeSize }
  }

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      guard let box = object(for: ObjectIdentifier(key)) as? ValueBox<K.Value> else { return K.defaultValue }
      return box.value
    }
    set { setObject(ValueBox(newValue), for: ObjectIdentifier(key)) }
  }

  public var description: String {
    "EnvironmentValues(colorScheme: \(colorScheme), dynamicTypeSize: \(dynamicTypeSize), "
      + "layoutDirection: \(layoutDirection), isEnabled: \(isEnabled), \(custom.count) custom)"
  }
}

// Values without a field of their own.
extension EnvironmentValues {
  private struct CustomValue {
    let key: ObjectIdentifier
    var object: AnyObject
  }

  func object(for key: ObjectIdentifier) -> AnyObject? {
    for value in custom where value.key == key { return value.object }
    return nil
  }

  mutating func setObject(_ object: AnyObject, for key: ObjectIdentifier) {
    if let index = custom.firstIndex(where: { $0.key == key }) {
      custom[index].object = object
    } else {
      custom.append(CustomValue(key: key, object: object))
    }
  }

  func differences(from other: EnvironmentValues) -> EnvironmentChange {
    var change: EnvironmentChange = []
    if font != other.font || lineLimit != other.lineLimit || lineSpacing != other.lineSpacing
      || multilineTextAlignment != other.multilineTextAlignment || truncationMode != other.truncationMode
      || imageScale != other.imageScale || dynamicTypeSize != other.dynamicTypeSize || fontWeight != other.fontWeight
      || isItalic != other.isItalic
    {
      change.formUnion(.text)
    }
    if colorScheme != other.colorScheme || foreground != other.foreground || tint != other.tint {
      change.formUnion(.color)
    }
    if layoutDirection != other.layoutDirection { change.formUnion(.direction) }
    if displayScale != other.displayScale { change.formUnion(.scale) }
    if isEnabled != other.isEnabled { change.formUnion(.enabled) }
    if buttonStyle !== other.buttonStyle { change.formUnion(.buttonStyle) }
    if horizontalSizeClass != other.horizontalSizeClass || verticalSizeClass != other.verticalSizeClass
      || !custom.elementsEqual(other.custom, by: { $0.key == $1.key && $0.object === $1.object })
    {
      change.formUnion(.other)
    }
    return change
  }
}

/// A value as an object.
final class ValueBox<Value> {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
