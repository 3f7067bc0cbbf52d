// Wraps GtkPaned.

import CGtk

/// Two widgets with a divider that can be moved.
@MainActor
public final class Paned: Widget {
  /// Two widgets side by side, or one above the other.
  public convenience init(_ orientation: Orientation) {
    self.init(gtk_paned_new(orientation.gtk))
  }

  /// The first widget.
  public var startChild: Widget? {
    get { Widget.wrapping(gtk_paned_get_start_child(cast())) }
    set { if newValue?.raw != startChild?.raw { gtk_paned_set_start_child(cast(), newValue?.widget) } }
  }

  /// The second widget.
  public var endChild: Widget? {
    get { Widget.wrapping(gtk_paned_get_end_child(cast())) }
    set { if newValue?.raw != endChild?.raw { gtk_paned_set_end_child(cast(), newValue?.widget) } }
  }

  /// The divider's place, in logical pixels.
  public var position: Int {
    get { Int(gtk_paned_get_position(cast())) }
    set { if newValue != position { gtk_paned_set_position(cast(), gint(newValue)) } }
  }

  /// Whether the first widget gets a share of new room.
  public var resizesStart: Bool {
    get { gtk_paned_get_resize_start_child(cast()) != 0 }
    set { if newValue != resizesStart { gtk_paned_set_resize_start_child(cast(), newValue.g) } }
  }

  /// Whether the second widget gets a share of new room.
  public var resizesEnd: Bool {
    get { gtk_paned_get_resize_end_child(cast()) != 0 }
    set { if newValue != resizesEnd { gtk_paned_set_resize_end_child(cast(), newValue.g) } }
  }

  /// Whether the first widget can get smaller than it wants.
  public var shrinksStart: Bool {
    get { gtk_paned_get_shrink_start_child(cast()) != 0 }
    set { if newValue != shrinksStart { gtk_paned_set_shrink_start_child(cast(), newValue.g) } }
  }

  /// Whether the second widget can get smaller than it wants.
  public var shrinksEnd: Bool {
    get { gtk_paned_get_shrink_end_child(cast()) != 0 }
    set { if newValue != shrinksEnd { gtk_paned_set_shrink_end_child(cast(), newValue.g) } }
  }

  /// Calls `body` when `position` has changed.
  @discardableResult
  public func onPositionChanged(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connectNotify("position", body)
  }
}
