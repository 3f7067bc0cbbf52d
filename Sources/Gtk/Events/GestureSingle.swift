// Wraps GtkGestureSingle, the base of gestures with one point.

import CGtk

/// A gesture of one button or finger.
@MainActor
public class GestureSingle: Gesture {
  /// The button watched: 1 primary, 2 middle, 3 secondary, 0 any.
  public var button: Int {
    get { Int(gtk_gesture_single_get_button(cast())) }
    set { if newValue != button { gtk_gesture_single_set_button(cast(), guint(newValue)) } }
  }
}
