// Files and text dropped on a widget.

import CGtk

/// Takes what is dropped on a widget.
@MainActor
public final class DropTarget: EventController {
  /// A target of no widget yet for files, which are to be copied.
  public static func files() -> DropTarget {
    DropTarget(
      UnsafeMutableRawPointer(gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY)), .adopt)
  }

  /// A target of no widget yet for text.
  public static func text() -> DropTarget {
    DropTarget(
      UnsafeMutableRawPointer(gtk_drop_target_new(g_type_from_name("gchararray"), GDK_ACTION_COPY)), .adopt)
  }

  /// Calls `body` with the files dropped and the place, in the widget's logical pixels; `true` if it takes them.
  @discardableResult
  public func onDropFiles(
    _ body: @escaping @MainActor (_ files: [File], _ x: Double, _ y: Double) -> Bool
  ) -> SignalConnection {
    onDrop { value, x, y in
      guard let boxed = g_value_get_boxed(value) else { return false }
      let list = gdk_file_list_get_files(OpaquePointer(boxed))
      defer { g_slist_free(list) }
      var files: [File] = []
      var link = list
      while let current = link {
        if let data = current.pointee.data { files.append(File(OpaquePointer(data))) }
        link = current.pointee.next
      }
      return body(files, x, y)
    }
  }

  /// Calls `body` with the text dropped and the place, in the widget's logical pixels; `true` if it takes it.
  @discardableResult
  public func onDropText(
    _ body: @escaping @MainActor (_ text: String, _ x: Double, _ y: Double) -> Bool
  ) -> SignalConnection {
    onDrop { value, x, y in
      guard let text = String(borrowed: g_value_get_string(value)) else { return false }
      return body(text, x, y)
    }
  }

  /// Calls `body` when something that could be dropped comes over the widget or moves there.
  @discardableResult
  public func onMotion(_ body: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) -> SignalConnection {
    typealias Body = @MainActor (Double, Double) -> Void
    let trampoline: @convention(c) (gpointer?, Double, Double, gpointer?) -> GdkDragAction = {
      _, x, y, data in
      let body = SignalBox<Body>.of(data)
      MainActor.assumeIsolated { body(x, y) }
      return GDK_ACTION_COPY
    }
    return connect(
      "motion", boxing: body as Body, trampoline: unsafeBitCast(trampoline, to: UnsafeRawPointer.self))
  }

  /// Calls `body` when it goes.
  @discardableResult
  public func onLeave(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("leave", body)
  }

  private func onDrop(
    _ body: @escaping @MainActor (UnsafePointer<GValue>, Double, Double) -> Bool
  ) -> SignalConnection {
    typealias Body = @MainActor (UnsafePointer<GValue>, Double, Double) -> Bool
    let trampoline:
      @convention(c) (gpointer?, UnsafePointer<GValue>?, Double, Double, gpointer?) -> gboolean = {
        _, value, x, y, data in
        let body = SignalBox<Body>.of(data)
        nonisolated(unsafe) let value = value!
        return MainActor.assumeIsolated { body(value, x, y) } ? 1 : 0
      }
    return connect(
      "drop", boxing: body as Body, trampoline: unsafeBitCast(trampoline, to: UnsafeRawPointer.self))
  }
}
