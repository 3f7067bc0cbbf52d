// What the editor's own dialogs share.

import DocumentUI
import Gtk

extension Gtk.Window {
  /// Makes this a dialog over `parent` that shows the views of `host`, scrolled where they need more room.
  ///
  /// - Parameters:
  ///   - name: what assistive technology calls what is scrolled.
  ///   - onClose: called when it closes, and when it goes with `parent`; it may be called twice.
  func becomeDialog(
    _ host: ViewHost, named name: String, over parent: Gtk.Window?, header: Gtk.HeaderBar,
    onClose: @escaping @MainActor () -> Void
  ) {
    transientParent = parent
    isModal = true
    destroysWithParent = true
    host.widget.expandsHorizontally = true
    host.widget.expandsVertically = true
    let scroller = Gtk.ScrolledWindow()
    scroller.child = host.widget
    scroller.setAccessibleLabel(name)
    setContent(scroller, below: header)
    closeOnKeys()
    onCloseRequest {
      onClose()
      return false
    }
    onDestroyed(onClose)
  }
}

extension CanvasModel {
  /// The window that shows the canvas, over which its commands ask; nil once that has closed.
  var window: Gtk.Window? { host?.window }
}
