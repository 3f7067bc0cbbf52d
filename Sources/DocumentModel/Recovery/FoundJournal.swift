// A journal that a process left when it died, and that this process has taken over.

/// A journal that was found unlocked, read, and locked so that no other process takes it too.
///
/// Give it to a session, or ``letGo()`` of it.
public struct FoundJournal: Sendable {
  /// The journal's name without its extension.
  public let id: String
  /// What it holds.
  public let contents: JournalReader
  /// When something was last written to it.
  let modified: FileStatus.Time
  let file: LogFile

  /// Unlocks it: it stays, for another time.
  public func letGo() {
    file.close()
  }

  /// Whether the first counts less than the second. Content that has been in the file counts less than
  /// changes that have not; between two alike, the older one counts less.
  static func isBefore(_ first: FoundJournal, _ second: FoundJournal) -> Bool {
    let isChanged = (first.contents.hasChanges, second.contents.hasChanges)
    if isChanged.0 != isChanged.1 { return isChanged.1 }
    return (first.modified.seconds, first.modified.nanoseconds)
      < (second.modified.seconds, second.modified.nanoseconds)
  }
}
