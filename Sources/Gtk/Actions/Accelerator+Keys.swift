// From an accelerator to the key press that it is.

import CGtk

extension Accelerator {
  /// The key press that an accelerator (`<Control>z`, `v`) stands for; `nil` if it is not well formed.
  public static func parse(_ accelerator: String) -> KeyEvent? {
    var key: guint = 0
    var modifiers = GdkModifierType(rawValue: 0)
    guard gtk_accelerator_parse(accelerator, &key, &modifiers) != 0 else { return nil }
    return KeyEvent(key: Key(value: key), modifiers: ModifierType(rawValue: modifiers.rawValue))
  }
}
