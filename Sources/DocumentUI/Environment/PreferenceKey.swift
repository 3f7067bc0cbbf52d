// Keys of values that go up the tree.

/// A key of a value that views tell those above.
public protocol PreferenceKey {
  /// The value's type.
  associatedtype Value
  /// The value where no view says one.
  static var defaultValue: Value { get }
  /// Puts the next view's value together with those before it.
  static func reduce(value: inout Value, nextValue: () -> Value)
}
