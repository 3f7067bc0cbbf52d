// Wraps GtkScrolledWindow.

import CGtk

/// A view that scrolls over something larger.
@MainActor
public final class ScrolledWindow: Widget {
  /// An empty view.
  public convenience init() {
    self.init(gtk_scrolled_window_new())
    // GTK from 4.10 on tells no name of what is generic.
    setAccessibleRole(.region)
  }

  /// When a scroll bar shows. Raw values are GTK's.
  public enum Policy: UInt32, Sendable {
    /// Always.
    case always
    /// When it is needed.
    case automatic
    /// Never; the content is as large as it wants.
    case never
    /// Never, but it still scrolls by other means.
    case external
  }

  /// The content.
  public var child: Widget? {
    get {
      // GTK puts a viewport around what does not scroll by itself.
      guard let child = gtk_scrolled_window_get_child(cast()) else { return nil }
      let instance = UnsafeMutableRawPointer(child).assumingMemoryBound(to: GTypeInstance.self)
      if g_type_check_instance_is_a(instance, gtk_viewport_get_type()) != 0 {
        return Widget.wrapping(gtk_viewport_get_child(OpaquePointer(child)))
      }
      return Widget.wrapping(child)
    }
    set { if newValue?.raw != child?.raw { gtk_scrolled_window_set_child(cast(), newValue?.widget) } }
  }

  /// When the scroll bars show.
  public func setPolicy(horizontal: Policy, vertical: Policy) {
    gtk_scrolled_window_set_policy(
      cast(), GtkPolicyType(rawValue: horizontal.rawValue), GtkPolicyType(rawValue: vertical.rawValue))
  }

  /// The least height of content to show, in logical pixels; -1 for no wish.
  public var minimumContentHeight: Int {
    get { Int(gtk_scrolled_window_get_min_content_height(cast())) }
    set {
      if newValue != minimumContentHeight {
        gtk_scrolled_window_set_min_content_height(cast(), gint(newValue))
      }
    }
  }

  /// The most height of content to ask for, in logical pixels; -1 for no bound.
  public var maximumContentHeight: Int {
    get { Int(gtk_scrolled_window_get_max_content_height(cast())) }
    set {
      if newValue != maximumContentHeight {
        gtk_scrolled_window_set_max_content_height(cast(), gint(newValue))
      }
    }
  }

  /// Whether it wants to be as wide as its content.
  public var propagatesNaturalWidth: Bool {
    get { gtk_scrolled_window_get_propagate_natural_width(cast()) != 0 }
    set {
      if newValue != propagatesNaturalWidth {
        gtk_scrolled_window_set_propagate_natural_width(cast(), newValue.g)
      }
    }
  }

  /// Whether it wants to be as high as its content.
  public var propagatesNaturalHeight: Bool {
    get { gtk_scrolled_window_get_propagate_natural_height(cast()) != 0 }
    set {
      if newValue != propagatesNaturalHeight {
        gtk_scrolled_window_set_propagate_natural_height(cast(), newValue.g)
      }
    }
  }

  /// Whether scroll bars lie over the content while they are used, and take no room beside it.
  public var overlaysScrollBars: Bool {
    get { gtk_scrolled_window_get_overlay_scrolling(cast()) != 0 }
    set {
      if newValue != overlaysScrollBars { gtk_scrolled_window_set_overlay_scrolling(cast(), newValue.g) }
    }
  }

  /// Whether fingers on a screen scroll.
  public var scrollsByDragging: Bool {
    get { gtk_scrolled_window_get_kinetic_scrolling(cast()) != 0 }
    set {
      if newValue != scrollsByDragging { gtk_scrolled_window_set_kinetic_scrolling(cast(), newValue.g) }
    }
  }

  /// Whether a frame is drawn.
  public var hasFrame: Bool {
    get { gtk_scrolled_window_get_has_frame(cast()) != 0 }
    set { if newValue != hasFrame { gtk_scrolled_window_set_has_frame(cast(), newValue.g) } }
  }

  /// Calls `body` when people pull the content beyond its upper edge.
  public func onPulledAtTop(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connectInt("edge-overshot") { if UInt32(bitPattern: $0) == GTK_POS_TOP.rawValue { body() } }
  }

  /// What is seen across.
  public var horizontalAdjustment: Adjustment {
    Adjustment.wrapping(gtk_scrolled_window_get_hadjustment(cast()))!
  }

  /// What is seen down.
  public var verticalAdjustment: Adjustment {
    Adjustment.wrapping(gtk_scrolled_window_get_vadjustment(cast()))!
  }
}
