// The questions asked when a document cannot simply be saved and closed.

import DocumentModel
import Gtk

/// Asks what to do with a document that is about to close.
@MainActor
enum CloseDialog {
  enum Answer { case cancel, discard, save }

  /// A document without a name, and with changes.
  static func ask(name: String, over parent: Gtk.Window) async -> Answer {
    let dialog = MessageDialog(
      L("Save “%@” before closing?", name),
      detail: L("It has not been saved yet. If you close it without saving, it will be lost."), parent: parent)
    let cancel = dialog.addButton(L("_Cancel"), role: .cancel)
    let discard = dialog.addButton(L("Close _Without Saving"), role: .destructive)
    dialog.addButton(L("_Save…"), role: .suggested)
    switch await dialog.run() {
    case cancel, nil: return .cancel
    case discard: return .discard
    default: return .save
    }
  }

  /// A document that could not be saved. True when the person wants to close it and lose the changes.
  static func askAfterFailure(_ error: DocumentError, over parent: Gtk.Window) async -> Bool {
    let dialog = MessageDialog(
      error.message,
      detail: [error.reason, error.recoverySuggestion].filter { !$0.isEmpty }.joined(separator: "\n\n"),
      parent: parent)
    dialog.addButton(L("_Keep Open"), role: .cancel)
    let discard = dialog.addButton(L("Close _Without Saving"), role: .destructive)
    return await dialog.run() == discard
  }
}
