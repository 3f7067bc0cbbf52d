// What is to be decided about a document, so that undo brings it back: what was recovered, and what another
// program has written, are forgotten when the person takes what the file holds. Whoever undoes that has both
// before them again, and nothing is written over the file unasked.

import FoundationEssentials

/// What a save that overwrites would write over.
package struct OverwrittenContent: Equatable {
  /// What another program has written; nil where none has.
  var theirs: ContentHash?
  /// Whether the file is gone.
  var isGone: Bool

  /// Whether another program has done nothing that is known.
  var isNothing: Bool { theirs == nil && !isGone }
}

/// What the person had to decide when the document took what its file holds.
struct OpenQuestion {
  var recovery: DocumentRecovery?
  var conflict: DocumentConflict?
  /// What the document had been made from.
  var version: FileVersion?
  var saved: ContentTokens.Saved
  /// How often the document had been saved: once it is saved again there is nothing to decide.
  var saves: Int
  /// The highest number of a content at that time.
  var lastToken: UInt64
}

extension DocumentSession {
  /// What a save that overwrites would write over now. Who asks the person about it looks again afterwards.
  package var overwrittenContent: OverwrittenContent {
    OverwrittenContent(theirs: conflict?.version.hash, isGone: isDeletedOnDisk)
  }

  /// What is to be decided now; nil when nothing is.
  var openQuestion: OpenQuestion? {
    guard recovery != nil || conflict != nil else { return nil }
    return OpenQuestion(
      recovery: recovery, conflict: conflict, version: file.version, saved: tokens.saves,
      saves: saving.count, lastToken: tokens.last)
  }

  /// Undo or redo leads away from what another program wrote, to what was beside it.
  func reopenConflict() {
    // What comes before what the other program wrote is not made from anything else.
    guard let question = standing.left, let ended = question.conflict, contentToken <= question.lastToken,
      contentToken > ended.token ?? 0, contentToken != tokens.saved
    else { return }
    standing.noteLeft(nil)
    guard question.saves == saving.count, !isDeletedOnDisk, conflict == nil,
      let present = file.version, present.hash == ended.version.hash
    else { return }
    file.version = question.version
    tokens.saves = question.saved
    standing.ask(ended, present)
    saving.autosave.cancel()
    journaling.journal?.noteReopened()
  }

  /// The document has taken what its file holds: undoing that opens the question again, redoing it decides
  /// it.
  func noteDecided(_ question: OpenQuestion) {
    // Where the step was dropped nothing leads back.
    guard let taken = file.version, undoManager.latestAction != nil else { return }
    registerReopening(question, taken, contentToken)
  }

  /// - Parameters:
  ///   - taken: what was in the file.
  ///   - token: the number of that content.
  private func registerReopening(_ question: OpenQuestion, _ taken: FileVersion, _ token: UInt64) {
    undoManager.register(self, cost: 0) { session in
      session.registerDeciding(question, taken, token)
      session.reopen(question, taken)
    }
  }

  private func registerDeciding(_ question: OpenQuestion, _ taken: FileVersion, _ token: UInt64) {
    undoManager.register(self, cost: 0) { session in
      session.registerReopening(question, taken, token)
      session.decide(question, taken, token)
    }
  }

  /// Undo is about to bring back what was to be decided.
  private func reopen(_ question: OpenQuestion, _ taken: FileVersion) {
    guard !isClosed, fileURL != nil, question.saves == saving.count else { return }
    journaling.noteRecovered(question.recovery)
    if !isDeletedOnDisk, conflict == nil, let present = file.version {
      if present.hash == taken.hash {
        file.version = question.conflict == nil ? present : question.version
        tokens.saves = question.saved
        standing.ask(question.conflict, present)
      } else if present.hash != question.version?.hash {
        // Another program has written since, which the document has taken over as well.
        file.version = question.version
        tokens.noteUncertain()
        noteConflict(present)
      }
    }
    saving.autosave.cancel()
    journaling.journal?.noteReopened()
  }

  /// The document has again what the person took.
  private func decide(_ question: OpenQuestion, _ taken: FileVersion, _ token: UInt64) {
    guard !isClosed, question.saves == saving.count else { return }
    journaling.noteDecided()
    if let conflict {
      guard conflict.version.hash == taken.hash else { return }
      file.version = conflict.version
      standing.endConflict()
      // Whether an object has it is only seen by comparing.
      tokens.noteUncertain()
    }
    if contentToken == token, !isDeletedOnDisk, file.version?.hash == taken.hash { becomeClean() }
    saving.settle(isEdited: isEdited)
  }
}
