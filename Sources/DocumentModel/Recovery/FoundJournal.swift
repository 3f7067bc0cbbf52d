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
}
