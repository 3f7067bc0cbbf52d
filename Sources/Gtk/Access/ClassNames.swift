// Before 4.10 GTK tells what has no name by the name of its class: “GtkScrollbar” is read out. What comes on screen
// without a name gets an empty one.

import CGtk

/// Keeps the names of GTK's classes from being read out.
@MainActor
enum ClassNames {
  private static var isHidden = false

  /// From now on, for every widget; once is enough. Nothing is to be done from GTK 4.10 on.
  static func hide() {
    guard !isHidden, gtk_get_major_version() == 4, gtk_get_minor_version() < 10 else { return }
    isHidden = true
    // The signals are there with the class.
    g_type_class_unref(g_type_class_ref(gtk_widget_get_type()))
    let map = g_signal_lookup("map", gtk_widget_get_type())
    let hook: GSignalEmissionHook = { _, _, values, _ in
      if let widget = g_value_get_object(values) { ClassNames.name(OpaquePointer(widget)) }
      return 1
    }
    g_signal_add_emission_hook(map, 0, hook, nil, nil)
  }

  private nonisolated static func name(_ accessible: OpaquePointer) {
    guard gtk_test_accessible_has_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL) == 0,
      gtk_test_accessible_has_relation(accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY) == 0
    else { return }
    var property = GTK_ACCESSIBLE_PROPERTY_LABEL
    var value = GValue()
    gtk_accessible_property_init_value(property, &value)
    g_value_set_static_string(&value, "")
    gtk_accessible_update_property_value(accessible, 1, &property, &value)
    g_value_unset(&value)
  }
}
