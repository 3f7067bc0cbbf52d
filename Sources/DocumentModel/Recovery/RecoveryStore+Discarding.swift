// Journals of drafts that were discarded and can be put back: `ID.discarded`. Always true: one that is not
// locked is nobody's to put back any more, since its process has died; it is a draft again.

import FoundationEssentials
import Glibc

extension RecoveryStore {
  private static let discardedSuffix = Array(".discarded".utf8)

  static func discardedName(of id: String) -> FilePath { FilePath(bytes: id.utf8 + discardedSuffix) }

  /// The draft that a journal of this name was; nil for any other name.
  private static func id(ofDiscarded name: FilePath) -> String? {
    guard name.bytes.count > discardedSuffix.count, name.bytes.first != UInt8(ascii: "."),
      name.bytes.suffix(discardedSuffix.count).elementsEqual(discardedSuffix)
    else { return nil }
    return String(validating: name.bytes.dropLast(discardedSuffix.count), as: UTF8.self)
  }

  /// Takes the journal of a draft that nobody is writing any more out of the list, and keeps it locked.
  ///
  /// - Returns: nil when it is gone, or no draft's any more.
  /// - Throws: why it stays; `EBUSY` when a living process has it.
  func putAside(_ id: String) throws(Errno) -> DiscardedDraft? {
    for attempt in 0..<Self.takingLimit {
      // Whoever only lists the journals has it for a moment, too.
      if attempt > 0 { Background.pause(milliseconds: 10) }
      do throws(Errno) {
        let directory = try fileSystem.openDirectory(folder)
        defer { try? fileSystem.close(directory) }
        let name = Self.name(of: id)
        guard let (journal, status, isOpen) = openLocking(name, in: directory) else {
          // Gone, or it cannot be opened.
          _ = try fileSystem.status(of: name, in: directory)
          continue
        }
        var isKept = false
        defer { if !isKept { journal.close() } }
        guard !isOpen else { continue }
        // It may have got a name since it was listed.
        guard let outline = try JournalReader.outline(journal), outline.url == nil else { return nil }
        let aside = Self.discardedName(of: id)
        try fileSystem.rename(name, status, in: directory, to: aside, in: directory, .replace)
        try? fileSystem.sync(directory)
        isKept = true
        return DiscardedDraft(id, of: self, journal: journal)
      } catch {
        if error.rawValue == ENOENT { return nil }
        throw error
      }
    }
    throw Errno(rawValue: EBUSY)
  }

  /// Gives a journal that was put aside its name again.
  func putBack(_ id: String) throws(Errno) {
    let directory = try fileSystem.openDirectory(folder)
    defer { try? fileSystem.close(directory) }
    try putBack(id, in: directory)
  }

  private func putBack(_ id: String, in directory: FileDescriptor) throws(Errno) {
    // Nothing else can have the name: it was made up for this journal.
    let (aside, name) = (Self.discardedName(of: id), Self.name(of: id))
    let status = try fileSystem.status(of: aside, in: directory)
    try fileSystem.rename(aside, status, in: directory, to: name, in: directory, .replace)
    try? fileSystem.sync(directory)
  }

  /// Puts a journal back whose process has died after it was put aside: whether that was meant for good is
  /// not known.
  ///
  /// - Returns: what it is called now; nil for one that somebody can put back, and for any other name.
  func putBackIfUnused(_ name: FilePath, in directory: FileDescriptor) -> FilePath? {
    guard let id = Self.id(ofDiscarded: name), let (journal, _, isOpen) = openLocking(name, in: directory)
    else { return nil }
    defer { journal.close() }
    guard !isOpen, (try? putBack(id, in: directory)) != nil else { return nil }
    return Self.name(of: id)
  }

  /// Removes a journal for good that was put aside by this process.
  func remove(discarded id: String) {
    guard let directory = try? fileSystem.openDirectory(folder) else { return }
    defer { try? fileSystem.close(directory) }
    try? fileSystem.removeTwice(Self.discardedName(of: id), in: directory)
    try? fileSystem.sync(directory)
  }
}
