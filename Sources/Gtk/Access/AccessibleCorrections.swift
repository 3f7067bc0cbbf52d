// What GTK tells wrongly is put right as a widget comes on screen. Before 4.10 it tells what has no name by
// the name of its class: “GtkScrollbar” is read out. From then on it forgets what is hidden from assistive
// technology, and in 4.18 the items of menus have no name.

import CGtk
import Glibc

/// Puts right what GTK tells assistive technology of widgets.
@MainActor
enum AccessibleCorrections {
  private static var areMade = false
  private nonisolated static let tellsClasses = gtk_get_major_version() == 4 && gtk_get_minor_version() < 10

  /// From now on, for every widget; once is enough.
  static func make() {
    guard !areMade else { return }
    areMade = true
    // The signals are there with the class.
    g_type_class_unref(g_type_class_ref(gtk_widget_get_type()))
    let map = g_signal_lookup("map", gtk_widget_get_type())
    let hook: GSignalEmissionHook = { _, _, values, _ in
      if let widget = g_value_get_object(values) { AccessibleCorrections.correct(widget) }
      return 1
    }
    g_signal_add_emission_hook(map, 0, hook, nil, nil)
  }

  private nonisolated static func correct(_ widget: gpointer) {
    let accessible = OpaquePointer(widget)
    if tellsClasses {
      if !hasName(accessible) { name(accessible, "") }
      return
    }
    guard isItem(widget) || AccessibleTexts.known(of: widget)?.isHidden == true else { return }
    if isItem(widget) { follow(widget) }
    tellAgainLater(widget)
  }

  /// What it is told while it comes on screen, or changes, GTK forgets.
  private nonisolated static func tellAgainLater(_ widget: gpointer) {
    g_idle_add_full(
      G_PRIORITY_HIGH,
      { pointer in
        nonisolated(unsafe) let pointer = pointer
        MainActor.assumeIsolated {
          if let widget = Widget.wrapping(pointer?.assumingMemoryBound(to: GtkWidget.self)) {
            AccessibleCorrections.tellAgain(widget)
          }
        }
        return 0
      }, g_object_ref(widget), { g_object_unref($0) })
  }

  /// GTK names an item by its label again when its mark or its text changes.
  private nonisolated static func follow(_ item: gpointer) {
    let key = "shapeedit-is-followed"
    let object = item.assumingMemoryBound(to: GObject.self)
    guard g_object_get_data(object, key) == nil else { return }
    g_object_set_data(object, key, item)
    let changed: @convention(c) (gpointer, gpointer?, gpointer?) -> Void = { item, _, _ in
      AccessibleCorrections.tellAgainLater(item)
    }
    for property in ["active", "role", "text"] {
      g_signal_connect_data(
        item, "notify::\(property)", unsafeBitCast(changed, to: GCallback.self), nil, nil,
        GConnectFlags(rawValue: 0))
    }
  }

  private static func tellAgain(_ widget: Widget) {
    // An item's label, which is to name it, is hidden from assistive technology.
    if isItem(widget.raw), let text = String(borrowed: g_object_get_string(widget.raw, "text")) {
      widget.setAccessibleLabel(text)
    }
    if widget.texts.isHidden { widget.setAccessibleHidden(true) }
  }

  private nonisolated static func hasName(_ accessible: OpaquePointer) -> Bool {
    gtk_test_accessible_has_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL) != 0
      || gtk_test_accessible_has_relation(accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY) != 0
  }

  private nonisolated static func name(_ accessible: OpaquePointer, _ name: UnsafePointer<CChar>) {
    var property = GTK_ACCESSIBLE_PROPERTY_LABEL
    var value = GValue()
    gtk_accessible_property_init_value(property, &value)
    g_value_set_string(&value, name)
    gtk_accessible_update_property_value(accessible, 1, &property, &value)
    g_value_unset(&value)
  }

  private nonisolated static func isItem(_ widget: gpointer) -> Bool {
    strcmp(g_type_name_from_instance(widget.assumingMemoryBound(to: GTypeInstance.self)), "GtkModelButton")
      == 0
  }
}
