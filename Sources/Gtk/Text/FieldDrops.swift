// Files that are dragged over a field are not text for it: they go to what is around the field.

import CGtk

extension Editable {
  /// Takes text that is dropped here, and links from pages, but no files.
  func refusesFiles() {
    guard let text = innerText else { return }
    let controllers = gtk_widget_observe_controllers(text.widget)!
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    for index in 0..<g_list_model_get_n_items(controllers) {
      guard let controller = g_list_model_get_item(controllers, index) else { continue }
      defer { g_object_unref(controller) }
      let instance = controller.assumingMemoryBound(to: GTypeInstance.self)
      guard g_type_check_instance_is_a(instance, gtk_drop_target_get_type()) != 0 else { continue }
      // The first handler decides, which is GTK's own.
      g_signal_handlers_disconnect_matched(
        controller, GSignalMatchType(G_SIGNAL_MATCH_ID.rawValue | G_SIGNAL_MATCH_DATA.rawValue),
        g_signal_lookup("accept", gtk_drop_target_get_type()), 0, nil, nil, UnsafeMutableRawPointer(text.raw))
      let accepts: @convention(c) (gpointer?, gpointer?, gpointer?) -> gboolean = { target, drop, _ in
        FieldDrop.isWelcome(OpaquePointer(drop), to: OpaquePointer(target)).g
      }
      g_signal_connect_data(
        controller, "accept", unsafeBitCast(accepts, to: GCallback.self), nil, nil,
        GConnectFlags(rawValue: 0))
    }
  }
}

/// What a field takes of what is dragged over it.
private enum FieldDrop {
  static func isWelcome(_ drop: OpaquePointer?, to target: OpaquePointer?) -> Bool {
    let formats = gdk_drop_get_formats(drop)
    func offers(_ type: String) -> Bool { gdk_content_formats_contain_mime_type(formats, type) != 0 }
    // A browser hands over a link as a list too.
    if offers("text/uri-list"), !offers("text/html") { return false }
    return gtk_editable_get_editable(OpaquePointer(gtk_event_controller_get_widget(target))) != 0
      && gdk_drop_get_actions(drop).rawValue & gtk_drop_target_get_actions(target).rawValue != 0
      && gdk_content_formats_match(gtk_drop_target_get_formats(target), formats) != 0
  }
}
