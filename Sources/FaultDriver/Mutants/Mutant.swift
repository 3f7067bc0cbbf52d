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

  /// A file system with which the real saver does what the mutant does.
  func fileSystem(_ base: any FileSystem) -> any FileSystem {
    switch self {
    case .noFileSync: UnsyncedFileSystem(base, forgets: .regular)
    case .noDirectorySync: UnsyncedFileSystem(base, forgets: .directory)
    case .truncatesInPlace: TruncatingFileSystem(base)
    case .notExclusive: TrustingFileSystem(base)
    case .cleanBeforeSaved: LateFileSystem(base)
    }
  }
}
