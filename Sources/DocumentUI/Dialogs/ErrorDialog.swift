// What failed, on which file, why, and what to do.

import DocumentModel
import Gtk

/// Tells a person what went wrong, and waits until they have read it.
@MainActor
enum ErrorDialog {
  static func show(_ error: any Error, over parent: Gtk.Window?) async {
    if let error = error as? DocumentError {
      guard error.code != .cancelled else { return }
      let detail = [error.reason, error.recoverySuggestion].filter { !$0.isEmpty }.joined(separator: "\n\n")
      await show(title: error.message, detail: detail, over: parent)
    } else {
      await show(title: L("That did not work"), detail: "\(error)", over: parent)
    }
  }

  static func show(title: String, detail: String, over parent: Gtk.Window?) async {
    let dialog = MessageDialog(title, detail: detail, parent: parent)
    dialog.addButton(L("_OK"), role: .suggested)
    _ = await dialog.run()
  }
}
