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

  /// Tells why a document could not be saved, until that was read, or it is saved after all.
  ///
  /// - Returns: whether it is.
  @discardableResult
  static func show(
    _ error: DocumentError, of session: DocumentSession, over parent: Gtk.Window
  ) async -> Bool {
    guard [.save, .keep].contains(error.operation), error.code != .cancelled, session.isEdited else {
      await show(error, over: parent)
      return false
    }
    _ = await StandingQuestion.ask(
      error.message, detail: error.detail, parent: parent,
      buttons: [.init(id: "ok", label: L("_OK"), role: .suggested)]
    ) { session.isEdited }
    return !session.isEdited
  }

  /// Tells of several things that went wrong, each with its reason, in one dialog. What is to be said of each
  /// is said once, first.
  static func show(title: String, list: [(title: String, detail: String)], over parent: Gtk.Window?) async {
    let apart = ErrorList.apart(list)
    let entries = (apart.common.isEmpty ? [] : [("", apart.common)]) + apart.entries
    let size = parent.map { $0.width > 0 ? ($0.width, $0.height) : (600, 600) } ?? (600, 600)
    _ = await MessageDialog.ask(
      title, parent: parent,
      buttons: [.init(id: "ok", label: L("_OK"), role: .suggested)],
      extraContent: ErrorList.make(entries, title: title, over: size))
  }

  static func show(title: String, detail: String, over parent: Gtk.Window?) async {
    _ = await MessageDialog.ask(
      title, detail: detail, parent: parent, buttons: [.init(id: "ok", label: L("_OK"), role: .suggested)])
  }
}

extension DocumentError {
  /// Why, and what to do about it.
  var detail: String {
    [reason, suggestion].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Whether nothing can be saved in the place that was chosen, while it may be in another.
  var needsAnotherPlace: Bool {
    switch code {
    case .permissionDenied, .readOnlyFileSystem, .noSpace, .quotaExceeded, .inputOutput, .folderNotFound,
      .nameTooLong, .invalidName, .alreadyOpen, .notRegularFile, .busy, .fileExists:
      operation == .save || operation == .create
    default: false
    }
  }
}
