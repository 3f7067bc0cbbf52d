// What a document's window says of crashes, other programs and failures, and what the person can do about
// each.

import DocumentModel
import FoundationEssentials
import Localization

/// The notices of one document, made from its session's state.
@MainActor
struct DocumentNotices {
  /// What a notice is about; its name is the notice's id.
  enum Subject: String {
    case recovery, lost, conflict, replaced, deleted, failed, caution, protection, readOnly, elsewhere,
      unreadable
  }

  /// What the person chose; its name is the choice's id.
  enum Choice: String {
    case keep, discard
    case keepMine, takeTheirs, keepBoth
    case undo, close
    case putBack
    case save, saveAs, duplicate, tryAgain
  }

  let session: DocumentSession
  /// The program's name.
  let program: String

  /// What is to be said now; the most urgent first.
  var all: [Notice] { recovered + changedByOthers + notSaved }

  /// What was recovered after a crash, or could not be.
  private var recovered: [Notice] {
    var notices: [Notice] = []
    if let recovery = session.recovery { notices.append(notice(for: recovery)) }
    if let failure = session.recoveryFailure {
      notices.append(
        notice(.lost, .warning, L("Unsaved changes could not be recovered"), failure.detail, []))
    }
    return notices
  }

  /// What other programs have done to the file.
  private var changedByOthers: [Notice] {
    var notices: [Notice] = []
    if let conflict = session.conflict { notices.append(notice(for: conflict)) }
    // Once the file is another one again, or gone, it is not what is shown.
    if let replacement = session.replacement, replacement == .discarded || !isFileChangedOrGone {
      notices.append(notice(for: replacement))
    }
    if session.isOpenElsewhere, session.conflict == nil {
      notices.append(
        notice(
          .elsewhere, .information, L("Also open elsewhere"),
          L("It was changed in another %@ that has it open, too. Close it there first.", program),
          []
        ))
    }
    if let failure = session.unreadableFile {
      notices.append(
        notice(.unreadable, .warning, failure.message, failure.detail, [(.saveAs, L("Save _As…"))]))
    }
    if session.isInTrash {
      notices.append(
        notice(
          .deleted, .warning, L("The file is in the trash"),
          session.hasChanges
            ? L("Another program moved it there. Your changes are not saved in it.")
            : session.isEdited
              ? L("Another program changed it and moved it there. What is shown here is not saved in it.")
              : L("Another program moved it there."),
          [(.saveAs, L("Save a _Copy…")), (.putBack, L("Put _Back"))]))
    } else if session.isDeletedOnDisk {
      notices.append(
        notice(
          .deleted, .warning, L("The file is gone"),
          L("It was deleted or moved away by another program. Saving writes it again."),
          [(.saveAs, L("Save _As…")), (.save, L("_Save Again"))]))
    }
    return notices
  }

  /// Why changes are not in the file, and what does not protect them.
  private var notSaved: [Notice] {
    var notices: [Notice] = []
    let failure = failureToSave
    if let failure {
      notices.append(
        notice(
          .failed, .warning, failure.message, failure.detail,
          [(.saveAs, L("Save _As…")), (.tryAgain, L("_Save Again"))]))
    }
    if session.isReadOnly, let caution = session.caution { notices.append(notice(for: caution)) }
    if session.isReadOnly, session.isEditable, session.caution == nil, session.isEdited, !isFileChangedOrGone
    {
      notices.append(
        notice(
          .readOnly, .warning, L("The file cannot be written"),
          L("Your changes are not saved in it. Save them under another name."),
          (session.hasFolder ? [(.duplicate, L("_Duplicate"))] : []) + [(.saveAs, L("Save _As…"))]))
    }
    if let unprotected = session.protectionFailure, unprotected.description != failure?.description {
      // Changes are as safe from a crash as ever while only versions cannot be kept.
      let title =
        unprotected.description == session.versionFailure?.description
        ? L("An earlier version could not be kept") : L("Unsaved changes are not protected from a crash")
      notices.append(notice(.protection, .warning, title, unprotected.detail, []))
    }
    return notices
  }

  /// Whether another program has written or taken away the file, which a notice says.
  private var isFileChangedOrGone: Bool { session.conflict != nil || session.isDeletedOnDisk }

  /// Why the last save has failed, where no other notice says it. Saving is tried again by itself.
  private var failureToSave: DocumentError? {
    guard !isFileChangedOrGone, !session.isReadOnly else { return nil }
    return session.saveFailure
  }

  private func notice(for recovery: DocumentRecovery) -> Notice {
    let time = LocalTime.dayAndTime(of: recovery.date)
    let detail =
      if recovery.isDamaged, recovery.wasClosed {
        L("The last changes, after %@, could not be recovered.", time)
      } else if recovery.isDamaged {
        L("%@ ended unexpectedly. The last changes, after %@, could not be recovered.", program, time)
      } else if recovery.wasClosed {
        L("%@ was closed before changes up to %@ were saved.", program, time)
      } else {
        L("%@ ended unexpectedly before changes up to %@ were saved.", program, time)
      }
    // A draft is nothing but what was recovered: there is nothing to go back to.
    let other = session.fileURL == nil ? (Choice.saveAs, L("Save _As…")) : (.discard, L("_Discard"))
    return notice(
      .recovery, .information, L("Recovered unsaved changes"), detail, [other, (.keep, L("_Keep"))])
  }

  private func notice(for conflict: DocumentConflict) -> Notice {
    notice(
      .conflict, .warning, DocumentConflict.title, conflict.detail(keepsVersions: session.keepsVersions),
      (session.hasFolder ? [(.keepBoth, L("Keep _Both"))] : [])
        + (DocumentConflict.needsOtherName(session) ? [(.saveAs, L("Save _As…"))] : [])
        + [(.takeTheirs, L("Use _Theirs")), (.keepMine, L("Keep _Mine"))])
  }

  private func notice(for replacement: DocumentReplacement) -> Notice {
    switch replacement {
    case .reloaded(let date):
      notice(
        .replaced, .information, L("Changed by another program"), detail(ofReload: date),
        [(.close, L("_Close")), (.undo, L("_Undo"))])
    case .discarded:
      notice(
        .replaced, .information, L("Discarded the recovered changes"),
        session.keepsVersions
          ? L("They are kept as a version.") : L("Undo brings them back as long as the window is open."),
        [(.close, L("_Close")), (.undo, L("_Undo"))])
    }
  }

  /// When what is shown now was written, and where to find what was shown before.
  private func detail(ofReload date: Date) -> String {
    let isToday = LocalTime.isToday(date)
    let time = isToday ? LocalTime.hoursAndMinutes(of: date) : LocalTime.dayAndTime(of: date)
    return switch (isToday, session.keepsVersions) {
    case (true, true):
      L("It was written at %@, and is shown as it is now. What you had is kept as a version.", time)
    case (false, true):
      L("It is dated %@, and is shown as it is now. What you had is kept as a version.", time)
    case (true, false):
      L(
        "It was written at %@, and is shown as it is now. Undo brings back what you had, as long as the window is open.",
        time)
    case (false, false):
      L(
        "It is dated %@, and is shown as it is now. Undo brings back what you had, as long as the window is open.",
        time)
    }
  }

  private func notice(for caution: DocumentCaution) -> Notice {
    switch caution {
    case .newerVersion:
      notice(
        .caution, .information, L("Made by a newer version of %@", program),
        L("Saving over it could lose what this version does not know. Save your changes under another name."),
        [(.saveAs, L("Save _As…"))])
    case .importedWithLoss:
      notice(
        .caution, .information, L("Not everything could be taken over"),
        L("The file keeps what is missing here. Save your changes under another name."),
        [(.saveAs, L("Save _As…"))])
    }
  }

  private func notice(
    _ subject: Subject, _ kind: Notice.Kind, _ title: String, _ detail: String, _ choices: [(Choice, String)]
  ) -> Notice {
    Notice(
      id: subject.rawValue, kind: kind, title: title, detail: detail,
      choices: choices.map {
        Notice.Choice(id: $0.0.rawValue, label: $0.1, obstacle: obstacle(to: $0.0))
      })
  }

  /// Why something cannot be done now; nil when it can, as far as is known.
  private func obstacle(to choice: Choice) -> String? {
    switch choice {
    case .discard, .takeTheirs: session.fileObstacle
    case .keepMine: session.overwritingObstacle
    default: nil
    }
  }
}
