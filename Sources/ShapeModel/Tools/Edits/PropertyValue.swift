// What many shapes have of one property: nothing, the same, or different things.

/// A property's value over several shapes.
public enum PropertyValue<Value: ExactlyComparable & Sendable>: Hashable, Sendable {
  /// None of the shapes has the property.
  case none
  /// All that have it agree.
  case same(Value)
  /// They differ.
  case mixed

  /// The value that all agree on; nil when there is none.
  public var value: Value? {
    if case .same(let value) = self { value } else { nil }
  }

  /// Whether both say the same, to the byte.
  public static func == (a: PropertyValue, b: PropertyValue) -> Bool {
    switch (a, b) {
    case (.none, .none), (.mixed, .mixed): true
    case (.same(let value), .same(let other)): value.isExactly(other)
    default: false
    }
  }

  /// Feeds the value that all agree on.
  public func hash(into hasher: inout Hasher) { value.hashExactly(into: &hasher) }

  /// Whether the shapes differ.
  public var isMixed: Bool { self == .mixed }

  /// Takes one more shape's value in.
  mutating func add(_ value: Value) {
    switch self {
    case .none: self = .same(value)
    case .same(let other): if !other.isExactly(value) { self = .mixed }
    case .mixed: break
    }
  }
}
