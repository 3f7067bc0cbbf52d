// What other programs' doings are to the person.

import FoundationEssentials

/// Another program's version of the file, beside the person's unsaved changes.
public struct DocumentConflict: Hashable, Sendable {
  /// When the other program wrote it.
  public var date: Date
  /// What it wrote.
  public var version: FileVersion
  /// Why it cannot be taken over, in a sentence; nil when it can, as far as is known.
  public var unreadable: String?
  /// The number of that content, where undo leads to it.
  var token: UInt64?
  /// Whether what kept it from being taken over may be over though nobody writes to the file.
  var isPassing: Bool
  /// Whether it has taken the place of what a document without changes held, and could not be taken over.
  var isLoss: Bool
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

/// What has replaced the content of a document in one step that undo takes back.
public enum DocumentReplacement: Hashable, Sendable {
  /// What another program wrote to the file, at this time. What was there before is kept as a version.
  case reloaded(Date)
  /// What the file holds, in the place of recovered changes, which are kept as a version.
  case discarded
}
