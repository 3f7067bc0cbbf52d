// Presses keys without a keyboard: a press goes the way that GTK sends it, from the window down to the focus
// and back up, to the same controllers, shortcuts and input methods, at once.

import CGtk

@testable import Gtk

/// Presses keys in one window.
@MainActor
public struct KeyDriver {
  /// The window that has the keyboard.
  public let window: Gtk.Window

  /// A keyboard for one window.
  public init(window: Gtk.Window) { self.window = window }

  /// Presses a key by GDK's name (`z`, `Return`), with what is held. Whether something took it.
  @discardableResult
  public func press(_ name: String, _ modifiers: Gtk.ModifierType = []) -> Bool {
    send(name, modifiers, "key-pressed")
  }

  /// Releases a key.
  public func release(_ name: String, _ modifiers: Gtk.ModifierType = []) {
    _ = send(name, modifiers, "key-released")
  }

  private func send(_ name: String, _ modifiers: Gtk.ModifierType, _ signal: String) -> Bool {
    let key = Gtk.Key(name)
    let typed = modifiers.contains(.shift) ? Gtk.Key(value: gdk_keyval_to_upper(key.value)) : key
    var way: [UnsafeMutablePointer<GtkWidget>] = []
    var next: UnsafeMutablePointer<GtkWidget>? = gtk_window_get_focus(window.cast()) ?? window.widget
    while let widget = next {
      way.append(widget)
      next = gtk_widget_get_parent(widget)
    }
    for widget in way { g_object_ref(widget) }
    defer { for widget in way { g_object_unref(widget) } }
    let event = KeyEvent(key: typed, modifiers: modifiers)
    for widget in way.reversed() {
      if run(event, key, signal, GTK_PHASE_CAPTURE, at: widget) { return true }
      // A controller can forward only what GTK has sent: where it has moved the focus, this does it.
      if let now = gtk_window_get_focus(window.cast()), now != way[0], way.count > 1 {
        let phases = [GTK_PHASE_CAPTURE, GTK_PHASE_TARGET, GTK_PHASE_BUBBLE]
        if phases.contains(where: { run(event, key, signal, $0, at: now) }) { return true }
      }
    }
    if let target = way.first, run(event, key, signal, GTK_PHASE_TARGET, at: target) { return true }
    for widget in way where run(event, key, signal, GTK_PHASE_BUBBLE, at: widget) { return true }
    return false
  }

  private func run(
    _ event: KeyEvent, _ key: Gtk.Key, _ signal: String, _ phase: GtkPropagationPhase,
    at widget: UnsafeMutablePointer<GtkWidget>
  ) -> Bool {
    guard gtk_widget_get_parent(widget) != nil || gtk_widget_get_root(widget) != nil else { return false }
    guard let controllers = gtk_widget_observe_controllers(widget) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    for index in 0..<g_list_model_get_n_items(controllers) {
      guard let controller = g_list_model_get_item(controllers, index) else { continue }
      defer { g_object_unref(controller) }
      guard gtk_event_controller_get_propagation_phase(OpaquePointer(controller)) == phase else { continue }
      if controller.isA(gtk_event_controller_key_get_type()) {
        let isRelease = signal == "key-released"
        if !isRelease, type(event, into: controller) { return true }
        if emit(event, signal, on: controller) { return true }
      } else if signal == "key-pressed", controller.isA(gtk_shortcut_controller_get_type()) {
        if activate(event, key, OpaquePointer(controller), at: widget) { return true }
      }
    }
    return false
  }

  /// Gives what types a letter to the input method of the controller, if it has one.
  private func type(_ event: KeyEvent, into controller: UnsafeMutableRawPointer) -> Bool {
    guard let method = gtk_event_controller_key_get_im_context(OpaquePointer(controller)),
      event.modifiers.isDisjoint(with: [.control, .alt]), let letter = event.key.character,
      letter.unicodeScalars.allSatisfy({ $0.value >= 32 && $0.value != 127 })
    else { return false }
    var values = [GValue(), GValue()]
    g_value_init(&values[0], gtk_im_context_get_type())
    g_value_set_object(&values[0], method)
    g_value_init(&values[1], GType(16 << 2))
    g_value_set_string(&values[1], String(letter))
    g_signal_emitv(&values, g_signal_lookup("commit", gtk_im_context_get_type()), 0, nil)
    for index in values.indices { g_value_unset(&values[index]) }
    return true
  }

  private func emit(_ event: KeyEvent, _ signal: String, on controller: UnsafeMutableRawPointer) -> Bool {
    let type = gtk_event_controller_key_get_type()
    var values = [GValue(), GValue(), GValue(), GValue()]
    g_value_init(&values[0], type)
    g_value_set_object(&values[0], controller)
    g_value_init(&values[1], GType(7 << 2))
    g_value_set_uint(&values[1], event.key.value)
    g_value_init(&values[2], GType(7 << 2))
    g_value_set_uint(&values[2], 0)
    g_value_init(&values[3], gdk_modifier_type_get_type())
    g_value_set_flags(&values[3], event.modifiers.rawValue)
    defer { for index in values.indices { g_value_unset(&values[index]) } }
    guard signal == "key-pressed" else {
      g_signal_emitv(&values, g_signal_lookup(signal, type), 0, nil)
      return false
    }
    var result = GValue()
    g_value_init(&result, GType(5 << 2))
    g_signal_emitv(&values, g_signal_lookup(signal, type), 0, &result)
    return g_value_get_boolean(&result) != 0
  }

  /// Does the first shortcut of `controller` that the press is and that does something.
  private func activate(
    _ event: KeyEvent, _ key: Gtk.Key, _ controller: OpaquePointer, at widget: UnsafeMutablePointer<GtkWidget>
  ) -> Bool {
    guard gtk_shortcut_controller_get_scope(controller) == GTK_SHORTCUT_SCOPE_LOCAL else { return false }
    for index in 0..<g_list_model_get_n_items(controller) {
      guard let item = g_list_model_get_item(controller, index) else { continue }
      defer { g_object_unref(item) }
      guard item.isA(gtk_shortcut_get_type()) else { continue }
      let shortcut = OpaquePointer(item)
      guard matches(gtk_shortcut_get_trigger(shortcut), event, key) else { continue }
      let arguments = gtk_shortcut_get_arguments(shortcut)
      if gtk_shortcut_action_activate(
        gtk_shortcut_get_action(shortcut), GTK_SHORTCUT_ACTION_EXCLUSIVE, widget, arguments) != 0
      {
        return true
      }
    }
    return false
  }

  private func matches(_ trigger: OpaquePointer?, _ event: KeyEvent, _ key: Gtk.Key) -> Bool {
    guard let trigger else { return false }
    let raw = UnsafeMutableRawPointer(trigger)
    if raw.isA(gtk_alternative_trigger_get_type()) {
      return matches(gtk_alternative_trigger_get_first(trigger), event, key)
        || matches(gtk_alternative_trigger_get_second(trigger), event, key)
    }
    guard raw.isA(gtk_keyval_trigger_get_type()) else { return false }
    return gtk_keyval_trigger_get_keyval(trigger) == key.value
      && gtk_keyval_trigger_get_modifiers(trigger).rawValue == event.modifiers.rawValue
  }
}

extension UnsafeMutableRawPointer {
  @MainActor
  package func isA(_ type: GType) -> Bool {
    g_type_check_instance_is_a(assumingMemoryBound(to: GTypeInstance.self), type) != 0
  }
}
