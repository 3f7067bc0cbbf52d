// Journals of processes that have died after all was saved: the file has what they hold, as long as nobody overwrites it.

import FoundationEssentials

extension RecoveryStore {
  /// How long what was saved is kept for the case that the file, which is gone, comes back with other content.
  private static let keepingTime: TimeInterval = 30 * 86_400

  /// What a journal of what was saved is good for.
  enum SavedUse {
    /// Nothing: the file has it.
    case none
    /// The file was overwritten, and gets a version of it when it is opened; or it was taken away after its process had ended
    /// as it should.
    case later
    /// The file is gone, and its process has died: the journal is all there is.
    case now
  }

  /// Looks what the journal in `file` is good for.
  func use(of file: LogFile) -> SavedUse {
    let journal: JournalReader
    do throws(Errno) {
      guard let read = try JournalReader.read(file) else { return .none }
      journal = read
    } catch {
      // One that cannot be read now may hold anything.
      return .now
    }
    if journal.hasUnsavedChanges { return .now }
    if journal.start == nil, journal.changes.isEmpty { return .none }
    guard let url = journal.url, url.isFileURL, let version = journal.fileVersion else { return .none }
    let path = FilePath(url: url)
    switch look(at: path, version) {
    case .same: return .none
    case .changed, .unknown, .moved: return .later
    case .gone: break
    }
    if FileLook.renamed(version, from: path, fileSystem: fileSystem) != nil { return .none }
    if !journal.wasClosed, journal.start != nil { return .now }
    return journal.date.timeIntervalSinceNow < -Self.keepingTime ? .none : .later
  }

  private func look(at path: FilePath, _ version: FileVersion) -> FileFinding {
    FileLook(
      fileSystem: fileSystem, sizeLimit: FileLoader.defaultSizeLimit, path: path, version: version,
      reference: nil
    ).look()
  }
}
