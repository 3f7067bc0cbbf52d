// Wraps GtkEventControllerKey.

import CGtk

/// Watches the keyboard while the focus is in the widget.
@MainActor
public final class EventControllerKey: EventController {
  /// A controller of no widget yet.
  public convenience init() {
    self.init(UnsafeMutableRawPointer(gtk_event_controller_key_new()), .adopt)
  }

  /// Calls `body` at each press and repeat; `true` ends the event's way.
  @discardableResult
  public func onKeyPressed(_ body: @escaping @MainActor (KeyEvent) -> Bool) -> SignalConnection {
    typealias Body = @MainActor (KeyEvent) -> Bool
    let trampoline: @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean = {
      controller, value, code, state, data in
      let body = SignalBox<Body>.of(data)
      let event = KeyEvent(
        key: Key(value: value), keycode: code, modifiers: ModifierType(state), group: layout(of: controller))
      return MainActor.assumeIsolated { body(event) } ? 1 : 0
    }
    return connect(
      "key-pressed", boxing: body as Body, trampoline: unsafeBitCast(trampoline, to: UnsafeRawPointer.self))
  }

  /// Calls `body` at each release.
  @discardableResult
  public func onKeyReleased(_ body: @escaping @MainActor (KeyEvent) -> Void) -> SignalConnection {
    typealias Body = @MainActor (KeyEvent) -> Void
    let trampoline: @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> Void = {
      controller, value, code, state, data in
      let body = SignalBox<Body>.of(data)
      let event = KeyEvent(
        key: Key(value: value), keycode: code, modifiers: ModifierType(state), group: layout(of: controller))
      MainActor.assumeIsolated { body(event) }
    }
    return connect(
      "key-released", boxing: body as Body, trampoline: unsafeBitCast(trampoline, to: UnsafeRawPointer.self))
  }

  /// Calls `body` when a modifier key is pressed or released.
  @discardableResult
  public func onModifiersChanged(_ body: @escaping @MainActor (ModifierType) -> Void) -> SignalConnection {
    typealias Body = @MainActor (ModifierType) -> Void
    let trampoline: @convention(c) (gpointer?, GdkModifierType, gpointer?) -> gboolean = { _, state, data in
      let body = SignalBox<Body>.of(data)
      MainActor.assumeIsolated { body(ModifierType(state)) }
      return 0
    }
    return connect(
      "modifiers", boxing: body as Body, trampoline: unsafeBitCast(trampoline, to: UnsafeRawPointer.self))
  }

  /// Gives the event being handled to `widget`; `true` if that took it.
  public func forward(to widget: Widget) -> Bool {
    guard gtk_event_controller_get_current_event(cast()) != nil else { return false }
    return gtk_event_controller_key_forward(cast(), widget.widget) != 0
  }
}

/// The keyboard layout of the event that a controller is handling.
private func layout(of controller: gpointer?) -> Int {
  guard let event = gtk_event_controller_get_current_event(OpaquePointer(controller)) else { return 0 }
  return Int(gdk_key_event_get_layout(event))
}
