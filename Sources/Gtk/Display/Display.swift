// GdkDisplay: the X11 or Wayland connection, for keyboard and pointer too.

import CGtk

/// The connection to the screen.
@MainActor
public final class Display: Object {
  /// Connects GTK to the display, without an application; `false` if there is none. Harmless when repeated.
  public static func initialize() -> Bool {
    guard gtk_init_check() != 0 else { return false }
    PopoverGrab.endWithPopovers()
    MotionCorrection.make()
    return true
  }

  /// The display; `nil` before GTK is started or if there is none.
  public static var `default`: Display? {
    gdk_display_get_default().map { Object.wrapping(UnsafeMutableRawPointer($0)) { Display($0, .retain) } }
  }

  /// The name (`:0`, `wayland-0`).
  public var name: String { String(cString: gdk_display_get_name(cast())) }

  /// Whether it is one of X11, whose window managers draw title bars for windows without one.
  public var isX11: Bool { name.contains(":") }

  /// What is held on the keyboard now, as far as the display tells where no window of the program has it.
  public var heldModifiers: ModifierType {
    guard let seat = gdk_display_get_default_seat(cast()), let keyboard = gdk_seat_get_keyboard(seat) else {
      return []
    }
    return ModifierType(gdk_device_get_modifier_state(keyboard))
  }

  /// Waits until the display has done all that was asked of it.
  public func sync() { gdk_display_sync(cast()) }
}
