// The desktop's text size, as a person sets it.

import CGtk

@testable import Gtk

extension Settings {
  /// Sets how much larger than usual text is.
  public func setTextScale(_ scale: Double) {
    var value = GValue()
    g_value_init(&value, GType(6 << 2))
    g_value_set_int(&value, Int32((scale * 96 * 1024).rounded()))
    g_object_set_property(raw.assumingMemoryBound(to: GObject.self), "gtk-xft-dpi", &value)
    g_value_unset(&value)
  }
}
