// Doing something in the next frame, before it is laid out and drawn.

import CGtk

extension Widget {
  /// Calls `body` once, in the update phase of the next frame of the widget's window. While the window is not shown
  /// there are no frames.
  public func onNextFrame(_ body: @escaping @MainActor () -> Void) {
    typealias Body = @MainActor () -> Void
    let trampoline: GtkTickCallback = { _, _, data in
      let body = SignalBox<Body>.of(data)
      MainActor.assumeIsolated { body() }
      return 0
    }
    gtk_widget_add_tick_callback(
      widget, trampoline, Unmanaged<AnySignalBox>.passRetained(SignalBox<Body>(body)).toOpaque(),
      { Unmanaged<AnySignalBox>.fromOpaque($0!).release() })
  }
}
