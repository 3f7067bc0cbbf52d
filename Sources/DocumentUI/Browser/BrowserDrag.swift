// Dragging documents and folders out of the browser, and onto its folders. What comes from the browser itself
// is moved; what comes from elsewhere is copied, since other programs offer copies.

import FoundationEssentials
import Gtk

/// What is being dragged from the browser, and what may be dropped on its parts.
@MainActor
final class BrowserDrag {
  /// What is dragged out of the browser at the moment.
  private(set) var items: [URL] = []

  /// Lets a widget be dragged.
  ///
  /// - Parameters:
  ///   - begin: says what is dragged; nothing for none.
  ///   - end: it was dropped, or given up.
  func addSource(
    to widget: Gtk.Widget, begin: @escaping @MainActor () -> [URL], end: @escaping @MainActor () -> Void
  ) {
    let source = Gtk.DragSource()
    source.onPrepare { [weak self, weak source, weak widget] x, y in
      let urls = begin()
      guard let self, let widget, !urls.isEmpty else { return nil }
      self.items = urls
      source?.setIcon(widget, x: Int(x), y: Int(y))
      let list = Self.list(of: urls)
      return [OfferedContent(TransferType.links) { list }]
    }
    source.onDragEnd { [weak self] in
      self?.items = []
      end()
    }
    widget.addController(source)
  }

  /// Lets files be dropped on a widget.
  ///
  /// - Parameters:
  ///   - isOver: something comes to a place; whether it may be dropped there.
  ///   - left: it has gone, or was dropped.
  ///   - drop: takes the files; `isOwn` where they come from this browser.
  func addTarget(
    to widget: Gtk.Widget, isOver: @escaping @MainActor (_ x: Double, _ y: Double) -> Bool,
    left: @escaping @MainActor () -> Void,
    drop: @escaping @MainActor (_ urls: [URL], _ isOwn: Bool, _ x: Double, _ y: Double) -> Void
  ) {
    let target = Gtk.DropTarget([TransferType.links])
    target.onOver { _, x, y in isOver(x, y) }
    target.onLeave { left() }
    target.onDrop { [weak self] dropped, x, y in
      left()
      // By the time that they are read the drag may be over.
      let own = self?.items ?? []
      Task {
        let urls = own.isEmpty ? await dropped.files() : own
        dropped.finish(isTaken: !urls.isEmpty)
        if !urls.isEmpty { drop(urls, !own.isEmpty, x, y) }
      }
    }
    widget.addController(target)
  }

  /// The list of some URLs as it is handed over (RFC 2483).
  static func list(of urls: [URL]) -> [UInt8] {
    Array(urls.map { $0.absoluteString + "\r\n" }.joined().utf8)
  }
}
