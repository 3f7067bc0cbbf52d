// The questions asked when a file that is to be written is not what it was.

import DocumentModel
import Gtk
import Localization

/// Asks whether to write over what somebody else wrote.
@MainActor
enum ConflictDialog {
  enum Answer: String { case cancel, saveAs, duplicate, overwrite, takeTheirs, keepBoth }

  /// A document's file that another program has taken away, or has changed at this moment.
  ///
  /// - Returns: nil when it is another one again before somebody has answered.
  static func ask(
    _ error: DocumentError, of session: DocumentSession, over parent: Gtk.Window
  ) async -> Answer? {
    let isGone = error.code == .deletedOnDisk
    let grounds = SaveGrounds(of: session, error: error)
    let answer = await StandingQuestion.ask(
      error.message, detail: error.detail, parent: parent,
      buttons: [
        .init(id: Answer.cancel.rawValue, label: L("_Cancel"), role: .cancel),
        .init(id: Answer.overwrite.rawValue, label: isGone ? L("_Save Here Again") : L("Keep _Mine")),
        .init(id: Answer.saveAs.rawValue, label: L("Save _As…"), role: .suggested),
      ]
    ) { grounds.hold }
    return answer.flatMap(Answer.init)
  }

  /// A document's file that another program has changed: says and offers what the notice does.
  ///
  /// - Returns: nil when it has changed again before somebody has answered, or something else can be chosen.
  static func ask(
    about conflict: DocumentConflict, of session: DocumentSession, over parent: Gtk.Window
  ) async -> Answer? {
    let obstacles = [session.fileObstacle, session.overwritingObstacle]
    let grounds = SaveGrounds(of: session)
    var choices = session.hasFolder ? [(Answer.keepBoth, L("Keep _Both"))] : []
    if DocumentConflict.needsOtherName(session) { choices.append((.saveAs, L("Save _As…"))) }
    if session.fileObstacle == nil { choices.append((.takeTheirs, L("Use _Theirs"))) }
    if session.overwritingObstacle == nil { choices.append((.overwrite, L("Keep _Mine"))) }
    let answer = await StandingQuestion.ask(
      DocumentConflict.title, detail: conflict.detail(keepsVersions: session.keepsVersions), parent: parent,
      buttons: [.init(id: Answer.cancel.rawValue, label: L("_Cancel"), role: .cancel)]
        + choices.enumerated().map { index, choice in
          // The first loses nothing.
          .init(id: choice.0.rawValue, label: choice.1, role: index == 0 ? .suggested : .normal)
        }
    ) { grounds.hold && obstacles == [session.fileObstacle, session.overwritingObstacle] }
    return answer.flatMap(Answer.init)
  }

  /// A file that cannot be written: asks for another name, or, where that can be, for a copy beside it.
  ///
  /// - Returns: nil when it can be written before somebody has answered.
  static func askToSaveElsewhere(
    _ error: DocumentError, of session: DocumentSession, mayDuplicate: Bool, over parent: Gtk.Window
  ) async -> Answer? {
    let grounds = SaveGrounds(of: session, error: error)
    let answer = await StandingQuestion.ask(
      error.message, detail: error.detail, parent: parent,
      buttons: [.init(id: Answer.cancel.rawValue, label: L("_Cancel"), role: .cancel)]
        + (mayDuplicate ? [.init(id: Answer.duplicate.rawValue, label: L("_Duplicate"))] : [])
        + [.init(id: Answer.saveAs.rawValue, label: L("Save _As…"), role: .suggested)]
    ) { grounds.hold }
    return answer.flatMap(Answer.init)
  }

  /// A place that was chosen, where nothing can be saved. True when the person wants to choose another.
  static func askForAnotherPlace(_ error: DocumentError, over parent: Gtk.Window) async -> Bool {
    await MessageDialog.ask(
      error.message, detail: error.detail, parent: parent,
      buttons: [
        .init(id: Answer.cancel.rawValue, label: L("_Cancel"), role: .cancel),
        .init(id: Answer.saveAs.rawValue, label: L("_Save Elsewhere…"), role: .suggested),
      ]) == Answer.saveAs.rawValue
  }

  /// A file that is there already. True when the person wants it replaced.
  static func askToReplace(_ name: String, over parent: Gtk.Window) async -> Bool {
    await MessageDialog.ask(
      L("Replace “%@”?", name),
      detail: L("A file of that name is there already. Replacing it will lose what is in it."),
      parent: parent,
      buttons: [
        .init(id: Answer.cancel.rawValue, label: L("_Cancel"), role: .cancel),
        .init(id: Answer.overwrite.rawValue, label: L("_Replace"), role: .destructive),
      ]) == Answer.overwrite.rawValue
  }
}
