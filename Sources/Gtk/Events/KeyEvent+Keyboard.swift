// What a key would be if something else were held with it.

import CGtk

extension KeyEvent {
  /// The key's symbol when nothing is held with it: of the key "2" it is 2, whatever Shift makes of it on the
  /// person's keyboard; nil when there is no such key.
  @MainActor public var unmodifiedKey: Key? { symbol(ModifierType(rawValue: 0)) }

  /// The key's symbol when all but `modifiers` is held that is; nil when there is no such key.
  @MainActor public func key(without modifiers: ModifierType) -> Key? {
    symbol(self.modifiers.subtracting(modifiers))
  }

  /// The key's symbol when `modifiers` is held too; nil when there is no such key.
  @MainActor public func key(with modifiers: ModifierType) -> Key? { symbol(self.modifiers.union(modifiers)) }

  @MainActor private func symbol(_ modifiers: ModifierType) -> Key? {
    var value: guint = 0
    guard keycode != 0, let display = gdk_display_get_default(),
      gdk_display_translate_key(
        display, keycode, GdkModifierType(rawValue: modifiers.rawValue), gint(group), &value, nil, nil, nil)
        != 0
    else { return nil }
    return Key(value: value)
  }
}
