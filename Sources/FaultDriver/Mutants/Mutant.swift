// Control mutants: savers that do one thing wrong. The suite must catch each, or it proves nothing.

import DocumentModel

/// What a wrong saver forgets.
enum Mutant: String, CaseIterable {
  /// The new file is not synced before it takes the old one's place.
  case noFileSync = "no-file-sync"
  /// The folder is not synced after the new file has taken the old one's place.
  case noDirectorySync = "no-directory-sync"
  /// The old file is cut off and written again.
  case truncatesInPlace = "truncates-in-place"
  /// A temporary file may be one that is there already, or a link to one.
  case notExclusive = "not-exclusive"
  /// The document is clean before its file has the content.
  case cleanBeforeSaved = "clean-before-saved"
  /// What a file was before another program wrote to it is forgotten when the program is started again.
  case dropsConflict = "drops-conflict"
  /// Of two journals of one file the older one is the document.
  case adoptsOlder = "adopts-older"
  /// The time that no program can set is not looked at.
  case ignoresChangeTime = "ignores-ctime"
  /// A journal goes before what it holds is safe elsewhere.
  case removesJournal = "removes-journal"
  /// What a document is called from now on is not in its journal.
  case forgetsRename = "forgets-rename"
  /// That nothing can be kept is not said.
  case clearsFailure = "clears-failure"
  /// What an object does not announce has not changed.
  case trustsAnnouncements = "trusts-announcements"

  /// A file system with which the real saver does what the mutant does.
  ///
  /// - Parameter state: a folder that stays from one process to the next.
  func fileSystem(_ base: any FileSystem, state: FilePath) -> any FileSystem {
    switch self {
    case .noFileSync: UnsyncedFileSystem(base, forgets: .regular)
    case .noDirectorySync: UnsyncedFileSystem(base, forgets: .directory)
    case .truncatesInPlace: TruncatingFileSystem(base)
    case .notExclusive: TrustingFileSystem(base)
    case .cleanBeforeSaved: LateFileSystem(base)
    case .dropsConflict: UnmovedFileSystem(base, notes: state.appending("first-seen"))
    case .adoptsOlder: BackwardFileSystem(base)
    case .ignoresChangeTime: TimelessFileSystem(base)
    case .removesJournal: HastyFileSystem(base)
    case .forgetsRename: NamelessFileSystem(base)
    case .clearsFailure: QuietFileSystem(base)
    // It is the script that does not say that the object was written to.
    case .trustsAnnouncements: base
    }
  }
}
