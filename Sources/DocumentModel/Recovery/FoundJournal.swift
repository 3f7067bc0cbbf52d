// A journal whose process has died, in our hands.

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

  /// Whether one counts less than the other: what has been in the file less than what has not, and what is
  /// older less than what is newer.
  static func isBefore(_ first: FoundJournal, _ second: FoundJournal) -> Bool {
    let isChanged = (first.contents.hasChanges, second.contents.hasChanges)
    if isChanged.0 != isChanged.1 { return isChanged.1 }
    return (first.modified.seconds, first.modified.nanoseconds)
      < (second.modified.seconds, second.modified.nanoseconds)
  }
}
