// What is dragged from a widget. GtkDragSource notices that a press has moved far enough; what is dragged is
// asked for then, and made when whoever takes it asks for it.

import CGtk

/// Something that is on its way from a widget to another.
@MainActor
public final class Drag: Object {
  /// Shows `child` at the pointer.
  public func setIcon(_ child: Widget) {
    let icon = gtk_drag_icon_get_for_drag(cast())
    gtk_drag_icon_set_child(OpaquePointer(icon), child.widget)
  }
}

/// Lets what a widget stands for be dragged elsewhere.
@MainActor
public final class DragSource: EventController {
  /// A source of what may be taken by these actions, of no widget yet.
  public convenience init(_ actions: DragActions = .copy) {
    self.init(UnsafeMutableRawPointer(gtk_drag_source_new()), .adopt)
    gtk_drag_source_set_actions(cast(), actions.gdk)
    outliveTimer()
  }

  /// At each press GTK starts a timer of a tenth of a second, which writes into the source when it is over,
  /// also into one that has gone meanwhile, as that of a row that is opened (GTK 4.18). The source stays a
  /// little longer than the timer.
  private func outliveTimer() {
    connectPointer("begin") { [weak self] _ in
      guard let source = self?.raw else { return }
      g_object_ref(source)
      // At a low priority: if both are late, GTK's timer is first.
      g_timeout_add_full(G_PRIORITY_LOW, 250, { _ in 0 }, source) { g_object_unref($0) }
    }
  }

  /// Calls `body` when a drag begins at a place, in the widget's logical pixels; what it returns is dragged,
  /// nothing if that is nil or empty.
  @discardableResult
  public func onPrepare(_ body: @escaping @MainActor (Double, Double) -> [OfferedContent]?)
    -> SignalConnection
  {
    typealias Body = @MainActor (Double, Double) -> [OfferedContent]?
    let trampoline: @convention(c) (gpointer?, Double, Double, gpointer?) -> gpointer? = { _, x, y, data in
      let body = SignalBox<Body>.of(data)
      nonisolated(unsafe) var provider: UnsafeMutableRawPointer?
      MainActor.assumeIsolated {
        if let contents = body(x, y), !contents.isEmpty {
          provider = UnsafeMutableRawPointer(ContentProvider.make(contents))
        }
      }
      return provider
    }
    return connect(
      "prepare", boxing: body as Body, trampoline: unsafeBitCast(trampoline, to: UnsafeRawPointer.self))
  }

  /// Calls `body` when what was prepared is on its way.
  @discardableResult
  public func onDragBegin(_ body: @escaping @MainActor (Drag) -> Void) -> SignalConnection {
    connectPointer("drag-begin") { drag in
      if let drag { body(Object.wrapping(drag) { Drag($0, .retain) }) }
    }
  }

  /// Calls `body` when it was dropped, or given up.
  @discardableResult
  public func onDragEnd(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    typealias Body = @MainActor () -> Void
    let trampoline: @convention(c) (gpointer?, gpointer?, gboolean, gpointer?) -> Void = { _, _, _, data in
      let body = SignalBox<Body>.of(data)
      MainActor.assumeIsolated { body() }
    }
    return connect(
      "drag-end", boxing: body as Body, trampoline: unsafeBitCast(trampoline, to: UnsafeRawPointer.self))
  }

  /// Shows a widget's picture of this moment at the pointer, held at a place of it.
  public func setIcon(_ shown: Widget, x: Int, y: Int) {
    let paintable = gtk_widget_paintable_new(shown.widget)!
    defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
    let picture = gdk_paintable_get_current_image(paintable)
    defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
    gtk_drag_source_set_icon(cast(), picture, gint(x), gint(y))
  }
}
