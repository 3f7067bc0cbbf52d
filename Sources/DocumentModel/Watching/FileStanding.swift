// What other programs have done to a document's file, as far as the person has to know of it, or to decide.
// Which looks lead to it, and what the document does then, is DocumentSession+Watching's.
//
// Always true: a file that is gone has no conflict; only one that is gone is in the trash; that it cannot be
// read is said of one that is there and in no conflict.

import FoundationEssentials
import Observation

/// Where a document's file stands with other programs.
@MainActor @Observable
final class FileStanding {
  /// What another program has written to it while the document has changes; nil when nothing.
  private(set) var conflict: DocumentConflict?
  /// Whether another program has deleted it.
  private(set) var isDeleted = false
  /// Where in the trash it is; nil when it is not there.
  private(set) var trashedPath: FilePath?
  /// What was put into the trash, when that is not the document's own but what another program wrote.
  @ObservationIgnored private(set) var trashedTheirs: FileVersion?
  /// Why it cannot be read, of a document that was recovered; nil when it can, as far as is known, and
  /// where a conflict says so.
  private(set) var unreadable: DocumentError?
  /// Whether another process has recorded changes of it that are not saved.
  private(set) var isOpenElsewhere = false
  /// Whether an editor that keeps backups has put the file aside, and is given a moment to write its own.
  @ObservationIgnored private(set) var isAwaitingNewFile = false
  /// What was to be decided when undo has led to what another program wrote.
  @ObservationIgnored private(set) var left: OpenQuestion?
  /// Whether the last look could not tell what has become of it.
  @ObservationIgnored private(set) var isOutOfSight = false

  /// Another program has written to it.
  ///
  /// - Parameters:
  ///   - date: when; by the file when it is nil.
  ///   - unreadable: why that cannot be taken over.
  ///   - isLoss: whether a document without changes would have taken it over.
  func noteConflict(
    _ version: FileVersion, at date: Date? = nil, unreadable: DocumentError? = nil, isLoss: Bool = false
  ) {
    if isDeleted { (isDeleted, trashedPath, trashedTheirs) = (false, nil, nil) }
    let token = conflict?.version.hash == version.hash ? conflict?.token : nil
    conflict = DocumentConflict(
      date: date ?? version.identity.modified.date, version: version,
      unreadable: unreadable?.reason, token: token, isPassing: unreadable.map { !$0.isOfContent } ?? false,
      isLoss: isLoss)
    self.unreadable = nil
  }

  /// It was looked at again, and has what it had.
  func noteStillTheirs(_ version: FileVersion) { conflict?.version = version }

  /// What is in it cannot be had.
  func noteUnreadable(_ error: DocumentError) {
    guard !isDeleted else { return }
    if conflict == nil {
      unreadable = error
    } else {
      conflict?.unreadable = error.reason
      conflict?.isPassing = !error.isOfContent
    }
  }

  /// It was read.
  func noteReadable() {
    if unreadable != nil { unreadable = nil }
  }

  /// What the other program wrote is the content with this number.
  func noteTheirs(_ version: FileVersion, token: UInt64) {
    if conflict?.version.hash == version.hash { conflict?.token = token }
  }

  /// What the person had decided is to be decided again.
  ///
  /// - Parameter version: what is in the file, as that is known now.
  func ask(_ conflict: DocumentConflict?, _ version: FileVersion) {
    self.conflict = conflict
    self.conflict?.version = version
  }

  /// Undo has led to what the other program wrote; or it is no way back any more.
  func noteLeft(_ question: OpenQuestion?) { left = question }

  /// The other program's version is no longer beside the person's.
  func endConflict() { conflict = nil }

  /// It is gone.
  ///
  /// - Parameter trash: where it is now, when it is in the trash.
  /// - Returns: whether that is news.
  func noteDeleted(in trash: FilePath?) -> Bool {
    if trashedPath != trash { trashedPath = trash }
    if let conflict { trashedTheirs = conflict.version }
    guard !isDeleted else { return false }
    isDeleted = true
    conflict = nil
    unreadable = nil
    return true
  }

  /// What is in it could not be had: it is gone, or another program has left there what cannot be read.
  var isLost: Bool { isDeleted || conflict?.isLoss == true }

  /// It was written or read: what was said of it does not count any more.
  func settle() {
    isDeleted = false
    trashedPath = nil
    trashedTheirs = nil
    conflict = nil
    unreadable = nil
  }

  /// There is a file with its name; no other program is about to write one.
  func noteFound() { (isAwaitingNewFile, isOutOfSight) = (false, false) }

  /// What has become of it cannot be told.
  func noteOutOfSight() { isOutOfSight = true }

  /// It has the name of a backup.
  ///
  /// - Returns: whether it had that before, and no new one has come: it is gone.
  func noteBackup() -> Bool {
    isAwaitingNewFile.toggle()
    return !isAwaitingNewFile
  }

  /// Whether another process has it open, with changes.
  func noteElsewhere(_ isOpen: Bool) {
    if isOpen != isOpenElsewhere { isOpenElsewhere = isOpen }
  }
}
