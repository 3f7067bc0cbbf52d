// The questions asked when a document cannot simply be saved and closed.

import DocumentModel
import Gtk
import Localization

/// Asks what to do with a document that is about to close.
@MainActor
enum CloseDialog {
  enum Answer: String { case cancel, discard, save }

  /// A document without a name, and with changes.
  static func ask(name: String, over parent: Gtk.Window) async -> Answer {
    let answer = await MessageDialog.ask(
      L("Save “%@” before closing?", name),
      detail: L("It has not been saved yet. If you close it without saving, it will be lost."),
      parent: parent,
      buttons: [
        .init(id: Answer.cancel.rawValue, label: L("_Cancel"), role: .cancel),
        .init(id: Answer.discard.rawValue, label: L("Close _Without Saving"), role: .destructive),
        .init(id: Answer.save.rawValue, label: L("_Save…"), role: .suggested),
      ])
    return answer.flatMap(Answer.init) ?? .cancel
  }

  /// A document with changes that are not to be written to its file without being asked for.
  static func askToKeep(name: String, over parent: Gtk.Window) async -> Answer {
    let answer = await MessageDialog.ask(
      L("Save the changes to “%@” before closing?", name),
      detail: L("If you close it without saving, the changes will be lost."), parent: parent,
      buttons: [
        .init(id: Answer.cancel.rawValue, label: L("_Cancel"), role: .cancel),
        .init(id: Answer.discard.rawValue, label: L("Close _Without Saving"), role: .destructive),
        .init(id: Answer.save.rawValue, label: L("_Save"), role: .suggested),
      ])
    return answer.flatMap(Answer.init) ?? .cancel
  }

  /// A document that could not be saved: it stays open, loses its changes, or is saved under another name.
  static func askAfterFailure(_ error: DocumentError, over parent: Gtk.Window) async -> Answer {
    let answer = await MessageDialog.ask(
      error.message, detail: error.detail, parent: parent,
      buttons: [
        .init(id: Answer.cancel.rawValue, label: L("_Keep Open"), role: .cancel),
        .init(id: Answer.discard.rawValue, label: L("Close _Without Saving"), role: .destructive),
        .init(id: Answer.save.rawValue, label: L("Save _As…"), role: .suggested),
      ])
    return answer.flatMap(Answer.init) ?? .cancel
  }
}
