// Which content a document has, and whether it is what its file holds. It knows numbers only: neither what a
// content is, nor files.
//
// Always true: a number stands for one content for good. A content is called saved only when it is known to
// be in the file; where that is not known (uncertain), no number is the saved one, and the document is
// edited.

import Observation

/// The numbers of one document's contents.
@MainActor @Observable
final class ContentTokens {
  /// The number of the content that the document has.
  private(set) var current: UInt64 = 0
  /// The number of what is in the file; nil when that is uncertain, or cannot be had back by undoing.
  private(set) var saved: UInt64? = 0
  @ObservationIgnored private(set) var last: UInt64 = 0
  /// The number of what was in the file before it was deleted, or overwritten with what cannot be read.
  @ObservationIgnored private(set) var savedBeforeLoss: UInt64?
  /// Whether what the file had is no longer in it: it was deleted, or overwritten by another program.
  @ObservationIgnored private(set) var isLost = false
  /// Whether the file is to be written again even with the same content: it may not survive a power cut as it
  /// is.
  @ObservationIgnored private(set) var isFileDoubtful = false
  /// Counts the changes.
  @ObservationIgnored private(set) var editCount = 0
  /// Whether the event in which the content has changed goes on.
  @ObservationIgnored var isEventPending = false
  /// The comparing of a content that undo has led to with the file's.
  @ObservationIgnored var comparing: Task<Void, Never>?
  /// What the content was last replaced by without being asked for, or without being asked twice; nil when it
  /// has changed since.
  var replacement: DocumentReplacement?
  /// What was in the file before the first of the replacements that the person has not dealt with.
  @ObservationIgnored var replaced: ContentHash?

  /// Whether the document has changes that are not in its file, or may have.
  var isEdited: Bool { current != saved }

  /// Whether the person has changed what was read or saved last, or recovered changes of it: also where that
  /// is in no file any more.
  var isChanged: Bool { current != (isLost ? savedBeforeLoss : saved) && isEdited }

  /// What is known of the file.
  struct Saved {
    fileprivate var saved: UInt64?
    fileprivate var beforeLoss: UInt64?
    fileprivate var isLost: Bool
  }

  /// What is known of the file.
  var saves: Saved {
    get { Saved(saved: saved, beforeLoss: savedBeforeLoss, isLost: isLost) }
    set { (saved, savedBeforeLoss, isLost) = (newValue.saved, newValue.beforeLoss, newValue.isLost) }
  }

  // MARK: What the document has

  /// A number for a content that the document has not had before.
  func make() -> UInt64 {
    last += 1
    return last
  }

  /// The document has the content with this number.
  func become(_ token: UInt64) { current = token }

  /// The document has a content that it has not had before.
  func becomeNew() { current = make() }

  /// The content has changed, by an edit or by undoing one.
  func noteChange() {
    editCount += 1
    replacement = nil
  }

  // MARK: What the file has

  /// The file has what the document has, or had under this number.
  func noteInFile(_ token: UInt64? = nil) {
    saved = token ?? current
    savedBeforeLoss = nil
    isLost = false
  }

  /// The file was written, for good.
  func noteSaved(_ token: UInt64) {
    noteInFile(token)
    isFileDoubtful = false
  }

  /// The file was written, but may have neither this content nor the one before after a power cut.
  func noteDoubtful() {
    noteUncertain()
    isFileDoubtful = true
  }

  /// What the file has is not known, or cannot be had back by undoing.
  func noteUncertain() {
    saved = nil
    savedBeforeLoss = nil
  }

  /// The file was read, and the document has what was in it.
  ///
  /// - Parameter isWhole: false when the person has changed the document meanwhile.
  func noteTaken(isWhole: Bool) {
    noteInFile()
    if !isWhole { saved = nil }
  }

  /// The file is gone, or another program has overwritten what it had.
  func noteLost() {
    guard !isLost else { return }
    isLost = true
    savedBeforeLoss = saved
    saved = nil
    noteNoReplacement()
  }

  /// The file is in the trash, as it was.
  func noteInTrash() {
    noteBack()
    noteNoReplacement()
  }

  /// The content with this number was in the file, which is lost.
  func noteLost(having token: UInt64) {
    isLost = true
    savedBeforeLoss = token
    saved = nil
  }

  /// That the content was replaced is no news any more.
  private func noteNoReplacement() {
    if replacement != .discarded { replacement = nil }
  }

  /// The file that was lost is there again, as it was.
  func noteBack() {
    guard isLost else { return }
    isLost = false
    saved = savedBeforeLoss
    savedBeforeLoss = nil
  }
}
