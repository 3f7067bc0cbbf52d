// The desktop has one scale for all text, so that all text styles grow alike.

/// A length that grows with the desktop's text: it is the given one at the usual text size.
///
///     @ScaledMetric private var emojiSize: CGFloat = 40
///
/// Reading it in a body ties the body to the desktop's setting.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let value: Value

  /// A length at the usual text size.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// A length at the usual text size; all text styles grow alike.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { value = wrappedValue }

  /// The length for the text size that is set now.
  public var wrappedValue: Value { value * Value(MainTurn.sync { DesktopLook.shared.textScale }) }
}

extension ScaledMetric: Sendable where Value: Sendable {}
