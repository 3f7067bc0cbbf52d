// Wraps GtkRevealer.

import CGtk

/// A widget that slides in and out.
@MainActor
public final class Revealer: Widget {
  /// Nothing, hidden.
  public convenience init() {
    self.init(gtk_revealer_new())
  }

  /// Nothing, hidden, that is more than that to assistive technology.
  public convenience init(role: AccessibleRole) {
    self.init(makeObject(gtk_revealer_get_type(), [roleProperty(role)]))
  }

  /// How the child comes and goes. Raw values are GTK's.
  public enum Transition: UInt32, Sendable {
    /// At once.
    case none
    /// Fades.
    case crossfade
    /// Slides to the right.
    case slideRight
    /// Slides to the left.
    case slideLeft
    /// Slides up.
    case slideUp
    /// Slides down.
    case slideDown
  }

  /// The content.
  public var child: Widget? {
    get { Widget.wrapping(gtk_revealer_get_child(cast())) }
    set { if newValue?.raw != child?.raw { gtk_revealer_set_child(cast(), newValue?.widget) } }
  }

  /// Whether the content is to be seen.
  public var revealsChild: Bool {
    get { gtk_revealer_get_reveal_child(cast()) != 0 }
    set { if newValue != revealsChild { gtk_revealer_set_reveal_child(cast(), newValue.g) } }
  }

  /// How it comes and goes.
  public var transition: Transition {
    get { Transition(rawValue: gtk_revealer_get_transition_type(cast()).rawValue) ?? .none }
    set {
      if newValue != transition {
        gtk_revealer_set_transition_type(cast(), GtkRevealerTransitionType(rawValue: newValue.rawValue))
      }
    }
  }
}
