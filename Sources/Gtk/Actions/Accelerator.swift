// Accelerators in GTK's notation (`<Control><Shift>z`).

import CGtk

/// Functions on accelerators in GTK's notation.
@MainActor
public enum Accelerator {
  /// The text people read (`Ctrl+Shift+Z`); `nil` if `accelerator` is not well formed.
  public static func label(_ accelerator: String) -> String? {
    var key: guint = 0
    var modifiers = GdkModifierType(rawValue: 0)
    guard gtk_accelerator_parse(accelerator, &key, &modifiers) != 0 else { return nil }
    return String(taking: gtk_accelerator_get_label(key, modifiers))
  }

  /// Whether `accelerator` is well formed.
  public static func isValid(_ accelerator: String) -> Bool {
    gtk_accelerator_parse(accelerator, nil, nil) != 0
  }
}
