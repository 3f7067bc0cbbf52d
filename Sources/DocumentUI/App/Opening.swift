// Documents that are being opened one after the other, and a window that says how far that has come.

import Gtk
import Localization

/// Documents that are being opened one after the other.
@MainActor
final class Opening {
  /// Whether no more are to be opened.
  var isStopped = false
}

/// Says how many of many documents are open, and stops it when asked to.
@MainActor
final class OpeningWindow {
  private let window = Gtk.Window()
  private let bar = Gtk.ProgressBar()
  private let label = Gtk.Label("")
  private let count: Int

  init(_ count: Int, opening: Opening) {
    self.count = count
    window.title = L("Opening Documents")
    window.isResizable = false
    let cancel = Gtk.Button(label: L("_Stop"))
    cancel.usesUnderline = true
    cancel.horizontalAlign = .end
    cancel.onClicked { opening.isStopped = true }
    bar.sizeRequest = (320, -1)
    bar.setAccessibleLabel(L("Opening Documents"))
    label.xAlign = 0
    let column = Gtk.Box(.vertical, spacing: 12)
    column.setMargins(18)
    for part in [label, bar, cancel] as [Gtk.Widget] { column.append(part) }
    window.child = column
    window.onCloseRequest {
      opening.isStopped = true
      return false
    }
    show(0)
    window.present()
  }

  /// Says that `done` are open.
  func show(_ done: Int) {
    label.text = L("%@ of %@ open", done, count)
    bar.fraction = Double(done) / Double(count)
  }

  /// Stays in sight when another window has come.
  func keep(above other: Gtk.Window?) {
    window.transientParent = other
  }

  func close() {
    window.transientParent = nil
    window.destroy()
  }
}
