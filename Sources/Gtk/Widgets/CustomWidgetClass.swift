// The GTK class behind `CustomWidget`: C virtual functions that find the Swift object and call it.

import CGtk

@MainActor
enum CustomWidgetClass {
  /// The one registered type.
  static let type: GType = g_type_register_static_simple(
    gtk_widget_get_type(), "ShapeEditCustomWidget", guint(MemoryLayout<GtkWidgetClass>.size),
    { klass, _ in
      nonisolated(unsafe) let klass = klass!
      MainActor.assumeIsolated { CustomWidgetClass.initialize(klass) }
    },
    guint(MemoryLayout<GtkWidget>.size), nil, GTypeFlags(rawValue: 0))

  private static var parentClass: UnsafeMutablePointer<GtkWidgetClass>!

  private static func custom(_ widget: UnsafeMutablePointer<GtkWidget>?) -> CustomWidget? {
    Object.existing(widget) as? CustomWidget
  }

  private static func initialize(_ raw: UnsafeMutableRawPointer) {
    parentClass = g_type_class_peek_parent(raw).assumingMemoryBound(to: GtkWidgetClass.self)

    let object = raw.assumingMemoryBound(to: GObjectClass.self)
    object.pointee.dispose = { pointer in
      nonisolated(unsafe) let pointer = pointer!
      MainActor.assumeIsolated { CustomWidgetClass.dispose(pointer) }
    }

    let klass = raw.assumingMemoryBound(to: GtkWidgetClass.self)
    klass.pointee.measure = { widget, orientation, size, minimum, natural, minimumBaseline, naturalBaseline in
      nonisolated(unsafe) let widget = widget
      let answer = MainActor.assumeIsolated {
        CustomWidgetClass.custom(widget)?.measureContent(
          orientation == GTK_ORIENTATION_HORIZONTAL ? .horizontal : .vertical, forSize: Int(size)) ?? .zero
      }
      minimum?.pointee = gint(answer.minimum)
      natural?.pointee = gint(max(answer.minimum, answer.natural))
      minimumBaseline?.pointee = gint(answer.minimumBaseline)
      naturalBaseline?.pointee = gint(answer.naturalBaseline)
    }
    klass.pointee.size_allocate = { widget, width, height, baseline in
      nonisolated(unsafe) let widget = widget!
      MainActor.assumeIsolated {
        CustomWidgetClass.custom(widget)?.sizeAllocate(
          width: Int(width), height: Int(height), baseline: Int(baseline))
        CustomWidgetClass.presentPopovers(of: widget)
      }
    }
    klass.pointee.snapshot = { widget, snapshot in
      nonisolated(unsafe) let widget = widget
      nonisolated(unsafe) let snapshot = snapshot!
      MainActor.assumeIsolated { CustomWidgetClass.custom(widget)?.snapshot(Snapshot(snapshot)) }
    }
    klass.pointee.get_request_mode = { widget in
      nonisolated(unsafe) let widget = widget
      return MainActor.assumeIsolated {
        CustomWidgetClass.custom(widget)?.contentRequestMode.gtk ?? GTK_SIZE_REQUEST_CONSTANT_SIZE
      }
    }
    klass.pointee.contains = { widget, x, y in
      nonisolated(unsafe) let widget = widget
      return MainActor.assumeIsolated { CustomWidgetClass.custom(widget)?.contains(x: x, y: y) ?? false }.g
    }
    klass.pointee.direction_changed = { widget, previous in
      nonisolated(unsafe) let widget = widget
      MainActor.assumeIsolated {
        CustomWidgetClass.parentClass.pointee.direction_changed?(widget, previous)
        CustomWidgetClass.custom(widget)?.directionChanged()
      }
    }
    // A container: the focus goes into it, and through its children in reading order.
    klass.pointee.focus = { widget, direction in
      nonisolated(unsafe) let widget = widget
      return MainActor.assumeIsolated {
        let step = { CustomWidgetClass.parentClass.pointee.focus(widget, direction) != 0 }
        return (CustomWidgetClass.custom(widget)?.moveFocus(by: step) ?? step()).g
      }
    }
  }

  /// Lets go of the children, which GTK asks of every container.
  private static func dispose(_ object: UnsafeMutablePointer<GObject>) {
    let widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
    while let child = gtk_widget_get_first_child(widget) {
      gtk_widget_unparent(child)
    }
    let parent = UnsafeMutableRawPointer(parentClass!).assumingMemoryBound(to: GObjectClass.self)
    parent.pointee.dispose(object)
  }

  /// A popover is placed by its parent's allocation.
  private static func presentPopovers(of widget: UnsafeMutablePointer<GtkWidget>) {
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      if g_type_check_instance_is_a(
        UnsafeMutableRawPointer(current).assumingMemoryBound(to: GTypeInstance.self), gtk_popover_get_type())
        != 0
      {
        gtk_popover_present(UnsafeMutableRawPointer(current).assumingMemoryBound(to: GtkPopover.self))
      }
      child = gtk_widget_get_next_sibling(current)
    }
  }
}
