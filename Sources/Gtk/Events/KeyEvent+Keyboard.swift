// What a key would be without what is held.

import CGtk

extension KeyEvent {
  /// The key's symbol when nothing is held with it: of the key "2" it is 2, whatever Shift makes of it on the person's
  /// keyboard; nil when there is no such key.
  @MainActor public var unmodifiedKey: Key? {
    var value: guint = 0
    guard keycode != 0, let display = gdk_display_get_default(),
      gdk_display_translate_key(display, keycode, GdkModifierType(rawValue: 0), 0, &value, nil, nil, nil) != 0
    else { return nil }
    return Key(value: value)
  }
}
