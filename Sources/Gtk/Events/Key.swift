// A key, by what it types or does.

import CGtk

/// A key by its symbol, after layout and shift: `a`, `A`, `Escape`, `Left`.
public struct Key: Hashable, Sendable, CustomStringConvertible {
  /// GDK's value of the symbol.
  public var value: UInt32

  /// A key by GDK's value.
  public init(value: UInt32) { self.value = value }

  /// A key by GDK's name (`Escape`, `plus`, `a`).
  public init(_ name: String) { value = gdk_keyval_from_name(name) }

  /// The key that types `character`.
  public init(_ character: Unicode.Scalar) { value = gdk_unicode_to_keyval(character.value) }

  /// GDK's name of the symbol.
  public var description: String { String(borrowed: gdk_keyval_name(value)) ?? "" }

  /// The character it types; `nil` if it types none.
  public var character: Character? {
    let scalar = gdk_keyval_to_unicode(value)
    return scalar == 0 ? nil : Unicode.Scalar(scalar).map(Character.init)
  }

  /// The same key without shift or caps lock.
  public var lowercased: Key { Key(value: gdk_keyval_to_lower(value)) }

  /// Escape.
  public static let escape = Key(value: guint(GDK_KEY_Escape))
  /// Enter.
  public static let enter = Key(value: guint(GDK_KEY_Return))
  /// Enter on the number pad.
  public static let keypadEnter = Key(value: guint(GDK_KEY_KP_Enter))
  /// Space.
  public static let space = Key(value: guint(GDK_KEY_space))
  /// Tab.
  public static let tab = Key(value: guint(GDK_KEY_Tab))
  /// Shift and tab.
  public static let backTab = Key(value: guint(GDK_KEY_ISO_Left_Tab))
  /// Delete forwards.
  public static let delete = Key(value: guint(GDK_KEY_Delete))
  /// Delete backwards.
  public static let backspace = Key(value: guint(GDK_KEY_BackSpace))
  /// Left arrow.
  public static let left = Key(value: guint(GDK_KEY_Left))
  /// Right arrow.
  public static let right = Key(value: guint(GDK_KEY_Right))
  /// Up arrow.
  public static let up = Key(value: guint(GDK_KEY_Up))
  /// Down arrow.
  public static let down = Key(value: guint(GDK_KEY_Down))
  /// Home.
  public static let home = Key(value: guint(GDK_KEY_Home))
  /// End.
  public static let end = Key(value: guint(GDK_KEY_End))
}
