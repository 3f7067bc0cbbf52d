// Keeping a GObject a moment longer than its owners do.

import CGtk

extension Object {
  /// Keeps the GObject until the main loop has nothing else to do.
  ///
  /// GTK 4.8 on X11 computes a new window's size from an idle source that knows the window but does not own
  /// it: a window that goes right after it was shown is used when it is no longer there.
  func lingerUntilIdle() {
    g_idle_add_full(
      G_PRIORITY_DEFAULT_IDLE, { _ in 0 }, g_object_ref(raw), { g_object_unref($0) })
  }
}
