// When the widget that has the focus is taken out of its window, or hidden, as a menu that closes, GTK gives
// the focus to another at the next frame. What is typed until then goes to the widget that is gone: neither
// the window nor its shortcuts hear of it. A second press of Ctrl+Z was lost so, when the first had taken
// away the row with the focus; and any key that was pressed quickly after Escape had closed a menu.

import CGtk

/// Takes the focus from a widget that is gone when the next key comes: the window has it then. A hidden one's
/// goes to the nearest widget around it that takes it, as GTK does a frame later.
@MainActor
enum FocusCorrection {
  private static var isMade = false

  /// From now on, for every window; once is enough.
  static func make() {
    guard !isMade else { return }
    isMade = true
    // The signals are there with the class.
    g_type_class_unref(g_type_class_ref(gdk_surface_get_type()))
    let event = g_signal_lookup("event", gdk_surface_get_type())
    let hook: GSignalEmissionHook = { _, count, values, _ in
      guard count > 1, let values, let surface = g_value_get_object(values),
        let event = g_value_peek_pointer(values + 1)
      else { return 1 }
      let type = gdk_event_get_event_type(OpaquePointer(event))
      if type == GDK_KEY_PRESS || type == GDK_KEY_RELEASE { FocusCorrection.correct(OpaquePointer(surface)) }
      return 1
    }
    g_signal_add_emission_hook(event, 0, hook, nil, nil)
  }

  private nonisolated static func correct(_ surface: OpaquePointer) {
    guard let native = gtk_native_get_for_surface(surface) else { return }
    let root = gtk_widget_get_root(UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self))
    guard let root, let focus = gtk_root_get_focus(root) else { return }
    guard gtk_widget_get_root(focus) == root else { return gtk_root_set_focus(root, nil) }
    guard gtk_widget_get_mapped(focus) == 0 else { return }
    var around = gtk_widget_get_parent(focus)
    while let widget = around, gtk_widget_get_mapped(widget) == 0 || gtk_widget_grab_focus(widget) == 0 {
      around = gtk_widget_get_parent(widget)
    }
    if around == nil { gtk_root_set_focus(root, nil) }
  }
}
