// What a key controller hands over, as a value that can be compared and kept.

/// One press or release of a key.
public struct KeyEvent: Hashable, Sendable {
  /// The key by its symbol.
  public var key: Key
  /// The key by its place on the keyboard, as the hardware numbers it.
  public var keycode: UInt32
  /// What was held before it.
  public var modifiers: ModifierType
  /// Which of the person's keyboard layouts is in use.
  public var group: Int

  /// An event.
  public init(key: Key, keycode: UInt32 = 0, modifiers: ModifierType = [], group: Int = 0) {
    self.key = key
    self.keycode = keycode
    self.modifiers = modifiers
    self.group = group
  }
}
