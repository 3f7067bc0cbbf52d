// What becomes of what was recovered: the person keeps it or discards it. What is found, and how, is
// DocumentSession+Recovering's.

import FoundationEssentials
import Localization

extension DocumentSession {
  /// Keeps the changes that were found after a crash: from now on the document is like any other.
  public func keepRecovered() {
    guard recovery != nil else { return }
    journaling.noteDecided()
    saving.settle(isEdited: isEdited)
  }

  /// Discards the changes that were found after a crash: the document is what its file holds, they are kept
  /// as a version, and undo brings them back.
  ///
  /// That takes a file to go back to: ``fileObstacle``. A draft has none. Its journal is its only copy and
  /// holds all of it, what was drawn weeks ago too, and nothing says which part was new when the program
  /// ended. So it is simply open again, and is given up as any document without a name is: closed, it is a
  /// draft that the ``DraftStore`` discards.
  ///
  /// - Throws: ``DocumentError`` when the file cannot be read, or no version can be kept; the changes are
  ///   then still there. With the code ``DocumentError/Code/needsName`` for a document without a file.
  public func discardRecovered() async throws(DocumentError) {
    guard recovery != nil else { return }
    try await attemptInTurn(.open) { stage throws(DocumentError) in
      guard self.recovery != nil, !self.isClosed else { return }
      guard let fileURL = self.fileURL else {
        throw DocumentError(
          .open, .needsName, url: nil, name: self.displayName, reason: L("It was never saved."),
          recoverySuggestion: L("To be rid of it, close it, then discard the draft."))
      }
      try await self.take(
        from: fileURL, L("Discard Recovered Changes"), keepingBecause: .beforeDiscarding, stage)
      self.tokens.replacement = .discarded
    }
  }

  /// Closes a document whose recovered changes are not wanted: they are kept as a version of its file.
  ///
  /// - Throws: ``DocumentError`` when no version can be kept; the document then stays open.
  package func discardRecoveredAndClose() async throws(DocumentError) {
    try await inTime(.keep) { _ throws(DocumentError) in
      if self.recovery != nil, self.fileURL != nil { try await self.keepPresent(because: .beforeDiscarding) }
    }
    discardAndClose()
  }

  /// Whether there is something that the person has not decided on, and that the next start finds as it is.
  package var isUndecided: Bool { journaling.isUndecided && fileURL != nil && !isClosed }

  /// Whether what is discarded of the document can be had back from its versions.
  package var keepsDiscarded: Bool { recovery != nil && fileURL != nil && keeping.isOn }
}
