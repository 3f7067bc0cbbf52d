// What is kept of one document for the case of a crash, and what was found after one. When something is
// recorded is SessionJournal's; how the one path of recovering goes, DocumentSession+Recovering's.

import Observation

/// The journal of one document, and those that were recovered into it.
@MainActor @Observable
final class SessionJournaling {
  /// The journal that is written; nil when none is.
  @ObservationIgnored private(set) var journal: SessionJournal?
  /// Why it cannot be written; nil when it can.
  private(set) var failure: DocumentError?
  /// The unsaved changes that were found after a crash, until it is decided what becomes of them.
  private(set) var recovery: DocumentRecovery?
  /// Whether the person has asked to save what was found, which could not be done yet: it may be tried again
  /// unasked.
  @ObservationIgnored private var isToBeSaved = false
  /// Why unsaved changes that were found after a crash could not be had back; nil when there were none, or
  /// all could.
  private(set) var recoveryFailure: DocumentError?
  /// How many recoveries are under way.
  private var recoveries = 0
  /// The journals that were recovered into the document, by their names.
  @ObservationIgnored private var recovered: Set<String> = []

  /// Another journal is written from now on, or none.
  func begin(_ journal: SessionJournal?) {
    self.journal?.noteFailure(nil)
    self.journal = journal
    // That the one before could not be written says nothing of this one.
    failure = nil
    journal?.begin()
  }

  /// A journal could not be written, or can be again. What one says that is not written any more is no news.
  func noteFailure(_ error: DocumentError?, of id: String) {
    guard journal?.journal.id == id else { return }
    failure = error
    journal?.noteFailure(error)
  }

  // MARK: What was found

  /// Whether a journal was recovered into the document.
  func hasRecovered(_ id: String) -> Bool { recovered.contains(id) }

  /// The names of the journals that this process has of the document now.
  var own: Set<String> {
    (isRecovering ? recovered : []).union(journal.map { [$0.journal.id] } ?? [])
  }

  /// Whether journals are being recovered into the document: what becomes of its content is not known yet.
  var isRecovering: Bool { recoveries > 0 }

  /// These journals are being recovered into the document, until ``noteEnd()``.
  func noteTaken(_ found: [FoundJournal]) {
    recoveries += 1
    recovered.formUnion(found.map(\.id))
  }

  /// They are, as far as they could be.
  func noteEnd() { recoveries -= 1 }

  /// One of them could not be had back.
  func noteUnrecovered(_ error: DocumentError) { recoveryFailure = error }

  /// What was found is the document's content.
  ///
  /// - Parameter recovery: what the person has to decide on; nil when it is simply open again.
  func noteRecovered(_ recovery: DocumentRecovery?) {
    guard let recovery else { return }
    self.recovery = recovery
    isToBeSaved = false
    recoveryFailure = nil
  }

  /// It was decided what becomes of what was found.
  func noteDecided() {
    if recovery != nil { recovery = nil }
    isToBeSaved = false
  }

  /// The person has asked to save the document: what was found is kept once that is done.
  func noteSaveAsked() { if recovery != nil { isToBeSaved = true } }

  /// Whether it is not known what the person wants done with what was found.
  var isUndecided: Bool { recovery != nil && !isToBeSaved }

  /// The document was saved: what could not be had back is no news any more.
  func noteSaved() {
    recoveryFailure = nil
    if isToBeSaved { noteDecided() }
  }
}
