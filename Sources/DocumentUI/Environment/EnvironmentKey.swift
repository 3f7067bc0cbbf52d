// Keys of values that go down the tree.

/// A key of a value that views pass to all views below.
public protocol EnvironmentKey {
  /// The value's type.
  associatedtype Value
  /// The value where none was set.
  static var defaultValue: Value { get }
}
