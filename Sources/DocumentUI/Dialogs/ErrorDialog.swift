// What failed, on which file, why, and what to do.

import DocumentModel
import Gtk
import Localization

/// Tells a person what went wrong, and waits until they have read it.
@MainActor
enum ErrorDialog {
  static func show(_ error: any Error, over parent: Gtk.Window?) async {
    if let error = error as? DocumentError {
      guard error.code != .cancelled else { return }
      await show(title: error.message, detail: error.detail, over: parent)
    } else {
      await show(title: L("That did not work"), detail: "\(error)", over: parent)
    }
  }

  /// Tells of several things that went wrong, each with its reason, in one dialog.
  static func show(title: String, list: [(title: String, detail: String)], over parent: Gtk.Window?) async {
    _ = await MessageDialog.ask(
      title, parent: parent, buttons: [.init(id: "ok", label: L("_OK"), role: .suggested)],
      extraContent: ErrorList.make(
        list, title: title, over: parent.map { $0.width > 0 ? $0.width : 600 } ?? 600))
  }

  static func show(title: String, detail: String, over parent: Gtk.Window?) async {
    _ = await MessageDialog.ask(
      title, detail: detail, parent: parent, buttons: [.init(id: "ok", label: L("_OK"), role: .suggested)])
  }
}

extension DocumentError {
  /// Why, and what to do about it.
  var detail: String {
    [reason, recoverySuggestion].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}
