// The questions asked when a document cannot simply be saved and closed.

import DocumentModel
import Gtk
import Localization

/// Asks what to do with a document that is about to close.
@MainActor
enum CloseDialog {
  enum Answer: String { case cancel, discard, save }

  /// Why a document cannot simply be closed.
  enum Question {
    /// It has changes and no name, and cannot be kept as a draft, for this reason.
    case needsName(DocumentError?)
    /// It has changes that are not to be written to its file without being asked for.
    case asksToKeep
    /// It was recovered after a crash, and it is not decided whether that is kept.
    case recovered
    /// It could not be saved: it stays open, loses its changes, or is saved under another name.
    case failed(DocumentError)

    /// What is to be asked when a document was told to close; nil when it is closed.
    init?(_ result: DocumentSession.CloseResult) {
      switch result {
      case .closed: return nil
      case .needsName(let error): self = .needsName(error)
      case .asksToKeep: self = .asksToKeep
      case .failed(let error): self = .failed(error)
      }
    }

    /// Whether the document is saved under a name that is asked for.
    var asksForName: Bool {
      switch self {
      case .needsName, .failed: true
      case .asksToKeep, .recovered: false
      }
    }

    /// Why it could not be saved.
    fileprivate var failure: DocumentError? {
      if case .failed(let error) = self { error } else { nil }
    }

    fileprivate func texts(_ name: String) -> (title: String, detail: String, cancel: String, save: String) {
      switch self {
      case .needsName(let error):
        (
          L("Save “%@” before closing?", name),
          error.map { CloseDialog.detail(ofUnkept: $0) }
            ?? L("It has not been saved yet. If you close it without saving, it will be lost."),
          L("_Cancel"), L("_Save…")
        )
      case .asksToKeep:
        (
          L("Save the changes to “%@” before closing?", name),
          L("If you close it without saving, the changes will be lost."), L("_Cancel"), L("_Save")
        )
      case .recovered:
        (
          L("Save the changes to “%@” before closing?", name),
          L("If you close it without saving, the changes are kept as a version."), L("_Cancel"), L("_Save")
        )
      case .failed(let error):
        (error.message, CloseDialog.detail(of: error), L("_Keep Open"), L("Save _As…"))
      }
    }
  }

  /// Why a document could not be saved, and which of the answers helps.
  fileprivate nonisolated static func detail(of error: DocumentError) -> String {
    let advice: String
    switch error.code {
    case .changedOnDisk:
      advice = L("Save your version under another name, or keep the window open to choose which one stays.")
    case .deletedOnDisk:
      advice = L("Save it under another name, or keep the window open to save it again in its old place.")
    default: return error.detail
    }
    // Translators: two sentences.
    return L("%@ %@", error.reason, advice)
  }

  /// Why a document without a name cannot be kept as a draft, and what comes of that.
  fileprivate nonisolated static func detail(ofUnkept error: DocumentError) -> String {
    let outcome = L("It cannot be kept as a draft. If you close it without saving, it will be lost.")
    return "\(outcome)\n\n\(error.reason)"
  }

  /// Asks about a document.
  ///
  /// - Returns: nil when it was saved before somebody answered, or when something else is in the way now.
  static func ask(
    _ question: Question, about session: DocumentSession, over parent: Gtk.Window
  ) async -> Answer? {
    let texts = question.texts(session.displayName)
    let grounds = SaveGrounds(of: session, error: question.failure)
    let answer = await StandingQuestion.ask(
      texts.title, detail: texts.detail, parent: parent,
      buttons: [
        .init(id: Answer.cancel.rawValue, label: texts.cancel, role: .cancel),
        .init(id: Answer.discard.rawValue, label: L("Close _Without Saving"), role: .destructive),
        .init(id: Answer.save.rawValue, label: texts.save, role: .suggested),
      ]
    ) { grounds.hold }
    return answer.flatMap(Answer.init)
  }
}
