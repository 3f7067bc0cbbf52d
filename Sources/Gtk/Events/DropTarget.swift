// What is dragged from elsewhere onto a widget. GtkDropTargetAsync says what types there are and leaves the
// reading to us, which is bounded (ContentReading).

import CGtk

/// Something that was dropped, to be read and then finished with.
@MainActor
public final class Drop: Object {
  private var isFinished = false

  /// The content types there are, the best first.
  public var contentTypes: [String] {
    var count: gsize = 0
    guard let types = gdk_content_formats_get_mime_types(gdk_drop_get_formats(cast()), &count) else {
      return []
    }
    return (0..<Int(count)).compactMap { String(borrowed: types[$0]) }
  }

  /// The content under the first of `contentTypes` that there is; `nil` if there is none of them. Throws if
  /// its owner does not give it, not in time, or more of it than the limits allow, and when it is finished.
  public func read(
    _ contentTypes: [String], limits: HandoverLimits
  ) async throws(HandoverError) -> HandedContent? {
    // GDK never calls back then.
    guard !isFinished else { throw .silent }
    return try await ContentReading.read(contentTypes, of: self.contentTypes, limits: limits) {
      gdk_drop_read_async(self.cast(), $0, G_PRIORITY_DEFAULT, $1, $2, $3)
    } finish: { answer, type, error in
      gdk_drop_read_finish(OpaquePointer(answer.source), answer.result, &type, error)
    }
  }

  /// What may be done with it, as the keys that are held say.
  public var actions: DragActions { DragActions(gdk_drop_get_actions(cast())) }

  /// Tells where it came from that it was taken, or not.
  ///
  /// - Parameter action: what was done with it, one of ``actions``.
  public func finish(isTaken: Bool, by action: DragActions = .copy) {
    isFinished = true
    gdk_drop_finish(cast(), isTaken ? action.gdk : GdkDragAction(0))
  }
}

/// Takes what is dropped on a widget.
@MainActor
public final class DropTarget: EventController {
  /// Takes what has one of these content types, by one of these actions.
  public convenience init(_ contentTypes: [String], actions: DragActions = .copy) {
    self.init(
      UnsafeMutableRawPointer(gtk_drop_target_async_new(contentFormats(contentTypes), actions.gdk)), .adopt)
  }

  /// Takes copies of whatever `accept` says is welcome.
  public convenience init(accept: @escaping @MainActor (Drop) -> Bool) {
    self.init(UnsafeMutableRawPointer(gtk_drop_target_async_new(nil, GDK_ACTION_COPY)), .adopt)
    typealias Body = @MainActor (Drop) -> Bool
    let trampoline: @convention(c) (gpointer?, gpointer?, gpointer?) -> gboolean = { _, drop, data in
      let body = SignalBox<Body>.of(data)
      nonisolated(unsafe) let drop = drop!
      return MainActor.assumeIsolated { body(Object.wrapping(drop) { Drop($0, .retain) }) } ? 1 : 0
    }
    _ = connect(
      "accept", boxing: accept as Body, trampoline: unsafeBitCast(trampoline, to: UnsafeRawPointer.self))
  }

  /// Calls `body` with what was dropped, and where, in the widget's logical pixels. Whoever takes it finishes
  /// it.
  @discardableResult
  public func onDrop(_ body: @escaping @MainActor (Drop, Double, Double) -> Void) -> SignalConnection {
    typealias Body = @MainActor (Drop, Double, Double) -> Void
    let trampoline: @convention(c) (gpointer?, gpointer?, Double, Double, gpointer?) -> gboolean = {
      target, drop, x, y, data in
      let body = SignalBox<Body>.of(data)
      // GtkDropTargetAsync marks its widget as what is dropped comes in, and takes the mark off only when it
      // leaves.
      if let widget = gtk_event_controller_get_widget(OpaquePointer(target)) {
        gtk_widget_unset_state_flags(widget, GTK_STATE_FLAG_DROP_ACTIVE)
      }
      nonisolated(unsafe) let drop = drop!
      MainActor.assumeIsolated { body(Object.wrapping(drop) { Drop($0, .retain) }, x, y) }
      return 1
    }
    return connect(
      "drop", boxing: body as Body, trampoline: unsafeBitCast(trampoline, to: UnsafeRawPointer.self))
  }

  /// Calls `body` when what could be dropped comes over the widget, and as it moves there, in the widget's
  /// logical pixels; it says whether it would be taken there.
  public func onOver(_ body: @escaping @MainActor (Drop, Double, Double) -> Bool) {
    onOver(by: { body($0, $1, $2) ? .copy : [] })
  }

  /// Calls `body` when what could be dropped comes over the widget, and as it moves there, in the widget's
  /// logical pixels; it says what would be done with it there, nothing if it would not be taken.
  public func onOver(by body: @escaping @MainActor (Drop, Double, Double) -> DragActions) {
    typealias Body = @MainActor (Drop, Double, Double) -> DragActions
    let trampoline: @convention(c) (gpointer?, gpointer?, Double, Double, gpointer?) -> guint = {
      _, drop, x, y, data in
      let body = SignalBox<Body>.of(data)
      nonisolated(unsafe) let drop = drop!
      return MainActor.assumeIsolated { body(Object.wrapping(drop) { Drop($0, .retain) }, x, y) }.gdk.rawValue
    }
    for signal in ["drag-enter", "drag-motion"] {
      _ = connect(
        signal, boxing: body as Body, trampoline: unsafeBitCast(trampoline, to: UnsafeRawPointer.self))
    }
  }

  /// Calls `body` when what could have been dropped has gone, or was dropped.
  @discardableResult
  public func onLeave(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connectPointer("drag-leave") { _ in body() }
  }
}
