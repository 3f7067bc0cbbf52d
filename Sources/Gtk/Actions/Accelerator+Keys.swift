// From an accelerator to the key press that it is, and back.

import CGtk

extension Accelerator {
  /// The key press that an accelerator (`<Control>z`, `v`) stands for; `nil` if it is not well formed.
  public static func parse(_ accelerator: String) -> KeyEvent? {
    var key: guint = 0
    var modifiers = GdkModifierType(rawValue: 0)
    guard gtk_accelerator_parse(accelerator, &key, &modifiers) != 0 else { return nil }
    return KeyEvent(key: Key(value: key), modifiers: ModifierType(rawValue: modifiers.rawValue))
  }

  /// The accelerator that a key press stands for; `nil` if no shortcut can be of it, such as of Shift alone.
  public static func name(_ event: KeyEvent) -> String? {
    let modifiers = GdkModifierType(rawValue: event.modifiers.shortcutModifiers.rawValue)
    guard gtk_accelerator_valid(event.key.value, modifiers) != 0 else { return nil }
    return String(taking: gtk_accelerator_name(event.key.value, modifiers))
  }
}
