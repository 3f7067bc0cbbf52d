// When a window has been laid out, GTK asks X11 where the pointer is, and tells its surface by a motion of
// its own. Two kinds of these are not true, and each costs a person a click:
//
// - Of the buttons it says what holds on the screen at that moment. One that was let go while its press was
//   handled is up, though the surface has not heard of that yet. All gestures that began with the press then
//   break off (GtkGestureSingle), and the release finds none of them. So went clicks that were quicker than
//   the frame in which the window follows their press.
// - A menu that has been closed is told too, by the next frame, if the pointer was above it. GTK then takes
//   the pointer for the menu's, and what is pressed next goes there.

import CGtk

/// Keeps motions that GTK makes up from surfaces for which they are not true.
@MainActor
enum MotionCorrection {
  private static var isMade = false
  /// The buttons that are down as far as surfaces have heard, as `GdkModifierType` has them.
  private nonisolated(unsafe) static var held: guint = 0
  /// The surface that is kept from telling its widget of the present event, and the widget.
  private nonisolated(unsafe) static var silent: (surface: UnsafeMutableRawPointer, widget: OpaquePointer)?

  /// Which handlers of a surface are its widget's.
  private nonisolated static let ofWidget = GSignalMatchType(
    rawValue: G_SIGNAL_MATCH_ID.rawValue | G_SIGNAL_MATCH_DATA.rawValue)
  private nonisolated static let buttons =
    GDK_BUTTON1_MASK.rawValue | GDK_BUTTON2_MASK.rawValue | GDK_BUTTON3_MASK.rawValue
    | GDK_BUTTON4_MASK.rawValue | GDK_BUTTON5_MASK.rawValue

  /// From now on, for every surface; once is enough.
  static func make() {
    guard !isMade else { return }
    isMade = true
    // The signals are there with the class.
    g_type_class_unref(g_type_class_ref(gdk_surface_get_type()))
    let hook: GSignalEmissionHook = { invocation, count, values, _ in
      guard count > 1, let invocation, let values, let surface = g_value_get_object(values),
        let event = g_value_peek_pointer(values + 1)
      else { return 1 }
      let signal = invocation.pointee.signal_id
      if let (surface, widget) = MotionCorrection.silent {
        g_signal_handlers_unblock_matched(
          surface, MotionCorrection.ofWidget, signal, 0, nil, nil, UnsafeMutableRawPointer(widget))
        g_object_unref(surface)
        MotionCorrection.silent = nil
      }
      if MotionCorrection.isUntrue(OpaquePointer(event), of: OpaquePointer(surface)),
        let widget = gtk_native_get_for_surface(OpaquePointer(surface))
      {
        g_signal_handlers_block_matched(
          surface, MotionCorrection.ofWidget, signal, 0, nil, nil, UnsafeMutableRawPointer(widget))
        MotionCorrection.silent = (g_object_ref(surface), widget)
      }
      return 1
    }
    g_signal_add_emission_hook(g_signal_lookup("event", gdk_surface_get_type()), 0, hook, nil, nil)
  }

  /// Whether an event is a motion that GTK has made up and that is not true. Notes what others say of the
  /// buttons.
  private nonisolated static func isUntrue(_ event: OpaquePointer, of surface: OpaquePointer) -> Bool {
    switch gdk_event_get_event_type(event) {
    case GDK_BUTTON_PRESS: held |= button(event)
    case GDK_BUTTON_RELEASE: held &= ~button(event)
    case GDK_MOTION_NOTIFY:
      let down = gdk_event_get_modifier_state(event).rawValue & buttons
      // What GTK makes up has no time.
      guard gdk_event_get_time(event) != guint(GDK_CURRENT_TIME) else {
        return held & ~down != 0 || gdk_surface_get_mapped(surface) == 0
      }
      held = down
    default: break
    }
    return false
  }

  private nonisolated static func button(_ event: OpaquePointer) -> guint {
    let number = gdk_button_event_get_button(event)
    return (1...5).contains(number) ? GDK_BUTTON1_MASK.rawValue << (number - 1) : 0
  }
}
