// What a document that was found after a crash shows to the person.

import FoundationEssentials

/// Unsaved changes that were found when the program was started again.
public struct DocumentRecovery: Hashable, Sendable {
  /// When the last of them was made, about.
  public var date: Date
  /// Whether some that were made after them are lost.
  public var isDamaged: Bool
  /// Whether the program ended as it should, but could not ask: when the person logged out.
  public var wasClosed = false
}

/// Another program's version of the file, beside the person's unsaved changes.
public struct DocumentConflict: Hashable, Sendable {
  /// When the other program wrote it.
  public var date: Date
  /// What it wrote.
  public var version: FileVersion
  /// Why a document without changes could not take it over; nil when nobody tried.
  public var unreadable: String?
}

/// What becomes of a conflict.
public enum ConflictResolution: Hashable, Sendable {
  /// The person's version is saved over the other program's, of which a version is kept.
  case keepMine
  /// The other program's version is taken; undo gives the person's back.
  case takeTheirs
  /// The person's version is saved beside the file, and is the document from then on.
  case keepBoth
}
