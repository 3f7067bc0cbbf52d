// Dragging documents and folders out of the browser, and onto its folders. Whether they are moved or copied
// is the affair of whoever takes them (DroppedFiles).

import FoundationEssentials
import Gtk

/// What is being dragged from the browser, and what may be dropped on its parts.
@MainActor
final class BrowserDrag {
  /// What is dragged out of the browser at the moment.
  private(set) var items: [URL] = []

  /// Lets a widget be dragged.
  ///
  /// - Parameter prepare: says what would be dragged; nothing for none.
  /// - Returns: what is to be kept as long as the widget: GTK's part alone has no picture for the pointer.
  func addSource(
    to widget: Gtk.Widget, prepare: @escaping @MainActor () -> [URL]
  ) -> Gtk.DragSource {
    let source = Gtk.DragSource([.copy, .move])
    source.onPrepare { [weak self, weak source, weak widget] x, y in
      let urls = prepare()
      guard let self, let source, let widget, !urls.isEmpty else { return nil }
      self.items = urls
      source.setIcon(widget, x: Int(x), y: Int(y))
      let list = Self.list(of: urls)
      return [OfferedContent(TransferType.links) { list }]
    }
    source.onDragEnd { [weak self] in self?.items = [] }
    widget.addController(source)
    return source
  }

  /// Lets files be dropped on a widget.
  ///
  /// - Parameters:
  ///   - isOver: something comes to a place, with which some things may be done; whether it may be dropped.
  ///   - left: it has gone, or was dropped.
  ///   - drop: takes the files.
  func addTarget(
    to widget: Gtk.Widget,
    isOver: @escaping @MainActor (_ actions: DragActions, _ x: Double, _ y: Double) -> Bool,
    left: @escaping @MainActor () -> Void,
    drop: @escaping @MainActor (_ files: DroppedFiles, _ x: Double, _ y: Double) -> Void
  ) {
    let target = Gtk.DropTarget([TransferType.links], actions: [.copy, .move])
    target.onOver(by: { dragged, x, y in
      isOver(dragged.actions, x, y) ? DroppedFiles.preferred(dragged.actions) : []
    })
    target.onLeave { left() }
    target.onDrop { [weak self] dropped, x, y in
      left()
      // By the time that they are read the drag may be over.
      let (own, actions) = (self?.items ?? [], dropped.actions)
      Task {
        let urls = own.isEmpty ? await dropped.files() : own
        // What is moved is moved by whoever takes it: where it comes from there is nothing left to do.
        dropped.finish(isTaken: !urls.isEmpty, by: actions.contains(.copy) ? .copy : .move)
        if !urls.isEmpty { drop(DroppedFiles(urls: urls, isOwn: !own.isEmpty, actions: actions), x, y) }
      }
    }
    widget.addController(target)
  }

  /// The list of some URLs as it is handed over (RFC 2483).
  static func list(of urls: [URL]) -> [UInt8] {
    Array(urls.map { $0.absoluteString + "\r\n" }.joined().utf8)
  }
}
