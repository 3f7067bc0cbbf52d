// Wraps GtkBox.

import CGtk

/// A row or column of widgets.
@MainActor
public final class Box: Widget {
  /// An empty row or column with `spacing` logical pixels between neighbours.
  public convenience init(_ orientation: Orientation, spacing: Int = 0) {
    self.init(gtk_box_new(orientation.gtk, gint(spacing)))
  }

  /// An empty row or column that is more than that to assistive technology.
  public convenience init(_ orientation: Orientation, spacing: Int = 0, role: AccessibleRole) {
    self.init(
      makeObject(
        gtk_box_get_type(),
        [
          ("orientation", .enumeration(type: gtk_orientation_get_type(), value: Int32(orientation.rawValue))),
          roleProperty(role),
        ]))
    self.spacing = spacing
  }

  /// Room between neighbours, in logical pixels.
  public var spacing: Int {
    get { Int(gtk_box_get_spacing(cast())) }
    set { if newValue != spacing { gtk_box_set_spacing(cast(), gint(newValue)) } }
  }

  /// Whether all children get the same size along the box.
  public var isHomogeneous: Bool {
    get { gtk_box_get_homogeneous(cast()) != 0 }
    set { if newValue != isHomogeneous { gtk_box_set_homogeneous(cast(), newValue.g) } }
  }

  /// The direction.
  public var orientation: Orientation {
    get { Orientation(rawValue: gtk_orientable_get_orientation(cast()).rawValue) ?? .horizontal }
    set { if newValue != orientation { gtk_orientable_set_orientation(cast(), newValue.gtk) } }
  }

  /// Puts `child` at the end.
  public func append(_ child: Widget) { gtk_box_append(cast(), child.widget) }

  /// Puts `child` after `sibling`; `nil` makes it the first.
  public func insert(_ child: Widget, after sibling: Widget?) {
    gtk_box_insert_child_after(cast(), child.widget, sibling?.widget)
  }

  /// Moves `child`, already in here, after `sibling`; `nil` makes it the first.
  public func reorder(_ child: Widget, after sibling: Widget?) {
    gtk_box_reorder_child_after(cast(), child.widget, sibling?.widget)
  }

  /// Takes `child` out.
  public func remove(_ child: Widget) { gtk_box_remove(cast(), child.widget) }
}
