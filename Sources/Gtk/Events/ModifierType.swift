// GdkModifierType: the bits are GDK's.

import CGtk

/// The modifier keys and pointer buttons held during an event.
public struct ModifierType: OptionSet, Hashable, Sendable {
  /// GDK's bits.
  public var rawValue: UInt32

  /// Modifiers by GDK's bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ gdk: GdkModifierType) { self.init(rawValue: gdk.rawValue) }

  /// Shift.
  public static let shift = ModifierType(rawValue: GDK_SHIFT_MASK.rawValue)
  /// Caps lock.
  public static let lock = ModifierType(rawValue: GDK_LOCK_MASK.rawValue)
  /// Control.
  public static let control = ModifierType(rawValue: GDK_CONTROL_MASK.rawValue)
  /// Alt.
  public static let alt = ModifierType(rawValue: GDK_ALT_MASK.rawValue)
  /// Super, the key with a logo.
  public static let `super` = ModifierType(rawValue: GDK_SUPER_MASK.rawValue)

  /// The primary button of a pointer, or a finger on a screen.
  public static let primaryButton = ModifierType(rawValue: GDK_BUTTON1_MASK.rawValue)

  /// Only the keys that say which shortcut is meant: no buttons, no locks.
  public var shortcutModifiers: ModifierType { intersection([.shift, .control, .alt, .super]) }
}
