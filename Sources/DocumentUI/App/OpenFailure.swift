// Why a document could not be opened, in words for the person.

import DocumentModel
import Gtk

/// What is said of a document that could not be opened.
struct OpenFailure: Error {
  var title: String
  var detail: String
  /// Whether the person called it off, and needs not be told.
  var isCancelled = false

  init(title: String, detail: String) {
    self.title = title
    self.detail = detail
  }

  init(_ error: DocumentError) {
    title = error.message
    detail = error.detail
    isCancelled = error.code == .cancelled
  }

  /// Says it, and waits until it was read.
  @MainActor
  func show(over parent: Gtk.Window?) async {
    if !isCancelled { await ErrorDialog.show(title: title, detail: detail, over: parent) }
  }
}
