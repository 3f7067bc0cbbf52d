// A widget written in Swift: one GTK class, registered once, whose virtual functions look up the Swift
// object. The Swift object is looked up weakly. When it is gone its widget, if still in the tree, is empty
// and draws nothing.

import CGtk

/// A widget that measures, places and draws by itself. Subclass it; keep the object as long as the widget is
/// used.
@MainActor
open class CustomWidget: Widget {
  /// A widget that style sheets know as `cssName` and assistive technology as `role`; both are fixed for its
  /// life.
  public init(cssName: String = "widget", role: AccessibleRole = .generic) {
    super.init(
      makeObject(
        CustomWidgetClass.type,
        [
          ("css-name", .string(cssName)),
          roleProperty(role),
        ]))
  }

  /// The room wanted along `orientation` when there is `forSize` across it (-1: not known), in logical
  /// pixels. By default the largest child's.
  open func measureContent(_ orientation: Orientation, forSize: Int) -> Measurement {
    var result = Measurement.zero
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      if gtk_widget_should_layout(current) != 0 {
        var minimum: gint = 0
        var natural: gint = 0
        gtk_widget_measure(current, orientation.gtk, gint(forSize), &minimum, &natural, nil, nil)
        result.minimum = max(result.minimum, Int(minimum))
        result.natural = max(result.natural, Int(natural))
      }
      child = gtk_widget_get_next_sibling(current)
    }
    return result
  }

  /// Places the children; the widget's content is `width` by `height` logical pixels. By default each gets it
  /// all.
  open func sizeAllocate(width: Int, height: Int, baseline: Int) {
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      if gtk_widget_should_layout(current) != 0 {
        gtk_widget_allocate(current, gint(width), gint(height), gint(baseline), nil)
      }
      child = gtk_widget_get_next_sibling(current)
    }
  }

  /// Draws the content. By default the children, in order.
  open func snapshot(_ snapshot: Snapshot) {
    snapshotChildren(snapshot)
  }

  /// How the two sizes depend on each other.
  open var contentRequestMode: SizeRequestMode { .constant }

  /// Whether a point of the widget, in logical pixels, is the widget's to be clicked at. By default all of
  /// it.
  open func contains(x: Double, y: Double) -> Bool {
    x >= 0 && y >= 0 && x < Double(width) && y < Double(height)
  }

  /// Moves the focus into the widget or on in it, as Tab does; `step` goes through the children in reading
  /// order, which is all that is done by default. Whether the focus is in the widget then.
  open func moveFocus(by step: () -> Bool) -> Bool { step() }

  /// The reading direction has changed.
  open func directionChanged() {}

  /// Draws every child that shows.
  public func snapshotChildren(_ snapshot: Snapshot) {
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      gtk_widget_snapshot_child(widget, current, snapshot.pointer)
      child = gtk_widget_get_next_sibling(current)
    }
  }

  /// Draws one child, if it shows.
  public func snapshotChild(_ child: Widget, _ snapshot: Snapshot) {
    gtk_widget_snapshot_child(widget, child.widget, snapshot.pointer)
  }

  /// Puts `child` in as the last child.
  public func appendChild(_ child: Widget) {
    gtk_widget_insert_before(child.widget, widget, nil)
  }

  /// Puts `child`, new, from elsewhere or already in here, after `sibling`; `nil` makes it the first.
  public func insertChild(_ child: Widget, after sibling: Widget?) {
    takeFromElsewhere(child)
    gtk_widget_insert_after(child.widget, widget, sibling?.widget)
  }

  /// Puts `child`, new, from elsewhere or already in here, before `sibling`; `nil` makes it the last.
  public func insertChild(_ child: Widget, before sibling: Widget?) {
    takeFromElsewhere(child)
    gtk_widget_insert_before(child.widget, widget, sibling?.widget)
  }

  /// GTK puts no widget into another as long as it is in a third.
  private func takeFromElsewhere(_ child: Widget) {
    guard let parent = gtk_widget_get_parent(child.widget), parent != widget else { return }
    gtk_widget_unparent(child.widget)
  }

  /// Takes `child` out.
  public func removeChild(_ child: Widget) {
    if gtk_widget_get_parent(child.widget) == widget { gtk_widget_unparent(child.widget) }
  }
}
