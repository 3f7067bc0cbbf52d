// The journals in the state folder: which there are, which of them nobody is writing any more, and what they
// hold.

import FoundationEssentials
import Glibc

/// A document that a journal holds.
public struct JournaledDocument: Identifiable, Hashable, Sendable {
  /// The journal's name without its extension.
  public var id: String
  /// The document's file; nil for a draft.
  public var url: URL?
  /// The type it is written as.
  public var contentType: UTType
  /// Its name for people.
  public var displayName: String
  /// When something was last written.
  public var date: Date
  /// How large the journal is, in bytes.
  public var size: Int64
  /// Whether a living process has it open.
  public var isOpen: Bool
  /// Whether its process ended as it should, and left it for later: a draft, or something the person has to
  /// decide.
  public var wasClosed: Bool
  /// Whether a part of what was done is seen to be lost. Reading the contents may find more.
  public var isDamaged: Bool

  /// The place of its group among those of the app; nil where the type says which it is.
  package var group: Int?

  /// The name of its journal in the folder of journals.
  package var journalName: FilePath { RecoveryStore.name(of: id) }
}

/// The journals of a program: `ID.journal` in its state folder.
///
///     let store = RecoveryStore(folder: services.journalFolder)
///     for document in store.recoverable() {
///       // offer, or open it: its journal was not closed, so its process has died
///     }
///
/// Every call blocks on the disk. A folder that is missing or cannot be read has no journals.
public struct RecoveryStore: Sendable {
  let folder: FilePath
  let fileSystem: any FileSystem

  private static let suffix = Array(".journal".utf8)
  private static let lostSuffix = Array(".lost".utf8)
  private static let temporaryPrefix = Array(".journal-".utf8)
  /// How often it is tried to take a journal, 10 ms apart.
  static let takingLimit = 20
  /// How often it is asked whether one is open.
  private static let askingLimit = 3
  /// How long a start waits for the folders of what was saved: a disk of another computer that is gone never
  /// answers.
  static let answerLimit: Duration = .seconds(2)
  /// The largest journal that is read, in bytes.
  static let sizeLimit: Int64 = 8 << 30

  /// The journals in `folder`.
  public init(folder: FilePath, fileSystem: any FileSystem = LocalFileSystem()) {
    self.folder = folder
    self.fileSystem = fileSystem
  }

  static func makeID() -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: (0..<32).map { _ in digits.randomElement()! }, as: UTF8.self)
  }

  static func name(of id: String) -> FilePath { FilePath(bytes: id.utf8 + suffix) }

  static func temporaryName(of id: String) -> FilePath {
    FilePath(bytes: temporaryPrefix + id.utf8 + "-\(UInt32.random(in: 0...UInt32.max))".utf8)
  }

  private static func id(of name: FilePath) -> String? {
    guard name.bytes.count > suffix.count, Array(name.bytes.suffix(suffix.count)) == suffix,
      name.bytes.first != UInt8(ascii: ".")
    else { return nil }
    return String(validating: name.bytes.dropLast(suffix.count), as: UTF8.self)
  }

  // MARK: Looking

  /// The documents with a file whose process has died before their last change was saved, or that is gone
  /// since. One of what was saved and then overwritten by another program is found when the file is opened.
  public func recoverable() -> [JournaledDocument] { dead { $0.url != nil } }

  /// ``crashed()``, without blocking the caller, nor waiting long for files that do not answer.
  @MainActor
  public func unfinished() async -> [JournaledDocument] { await unfinished(by: SystemSessionClock()) }

  @MainActor
  func unfinished(by clock: any SessionClock) async -> [JournaledDocument] {
    let found = await Background.run { list(alsoOpen: false, where: Self.hasDied) }
    let lost = await lost(found.saved, within: Self.answerLimit, by: clock)
    return Self.sorted(found.unsaved.map(\.document) + lost)
  }

  /// The documents, with and without a file, whose process has died: what to open at the next start. Those
  /// with a file that were left with unsaved changes as they should be are among them; drafts that were are
  /// not.
  public func crashed() -> [JournaledDocument] { dead(where: Self.hasDied) }

  /// The documents without a file, those that are open too.
  func drafts() -> [JournaledDocument] {
    Self.sorted(list(alsoOpen: true) { $0.url == nil }.unsaved.map(\.document))
  }

  private static func hasDied(_ journal: JournalReader) -> Bool { journal.url != nil || !journal.wasClosed }

  private func dead(where isWanted: (JournalReader) -> Bool) -> [JournaledDocument] {
    let found = list(alsoOpen: false, where: isWanted)
    return Self.sorted(found.unsaved.map(\.document) + lost(found.saved))
  }

  private static func sorted(_ documents: [JournaledDocument]) -> [JournaledDocument] {
    documents.sorted { ($0.date, $0.id) > ($1.date, $1.id) }
  }

  /// A journal that was looked at.
  struct Entry: Sendable {
    var document: JournaledDocument
    var place: JournalPlace
    /// When something that tells a date was last written.
    var date: Date
  }

  /// The journals in the folder. Only the folder is looked into: whose they are is known without the files.
  ///
  /// - Parameter alsoOpen: whether those are wanted that a living process has open.
  /// - Returns: those of dead processes that hold what was saved apart from the others.
  func list(
    alsoOpen: Bool, where isWanted: (JournalReader) -> Bool
  ) -> (unsaved: [Entry], saved: [Entry]) {
    guard let directory = twice({ () throws(Errno) in try fileSystem.openDirectory(folder) }) else {
      return ([], [])
    }
    defer { try? fileSystem.close(directory) }
    guard let names = twice({ () throws(Errno) in try fileSystem.names(in: directory) }) else {
      return ([], [])
    }
    var unsaved: [Entry] = []
    var saved: [Entry] = []
    for listed in names {
      if listed.bytes.starts(with: Self.temporaryPrefix) { removeIfUnused(listed, in: directory) }
      let name = putBackIfUnused(listed, in: directory) ?? listed
      guard let id = Self.id(of: name),
        let (file, status, isOpen) = openLocking(name, in: directory) ?? openLocking(name, in: directory)
      else { continue }
      defer { file.close() }
      if isOpen, !alsoOpen { continue }
      // Not its contents: a large drawing would be read only to see whose it is.
      guard let journal = twice({ () throws(Errno) in try JournalReader.outline(file) }) ?? nil,
        isWanted(journal)
      else { continue }
      let document = JournaledDocument(
        id: id, url: journal.url, contentType: journal.contentType, displayName: journal.displayName,
        date: status.modified.date, size: status.size, isOpen: isOpen, wasClosed: journal.wasClosed,
        isDamaged: journal.isDamaged, group: journal.place.group.map { Int($0) })
      let entry = Entry(document: document, place: journal.place, date: journal.date)
      if isOpen || journal.url == nil || journal.hasUnsavedChanges {
        unsaved.append(entry)
      } else {
        saved.append(entry)
      }
    }
    return (unsaved, saved)
  }

  /// What `look` finds; nil when the disk reports an error twice. One may be of a moment, and what is not
  /// seen at a start waits for the next.
  private func twice<R>(_ look: () throws(Errno) -> R) -> R? {
    for _ in 0..<2 {
      do throws(Errno) { return try look() } catch { if error.rawValue == ENOENT { return nil } }
    }
    return nil
  }

  /// Removes a journal of what was saved, unless somebody has it or has gone on with it since it was looked
  /// at.
  func removeUnused(_ saved: Entry) {
    guard let directory = try? fileSystem.openDirectory(folder) else { return }
    defer { try? fileSystem.close(directory) }
    let name = Self.name(of: saved.document.id)
    guard let (file, status, isOpen) = openLocking(name, in: directory) else { return }
    defer { file.close() }
    guard !isOpen, status.size == saved.document.size, status.modified.date == saved.document.date else {
      return
    }
    try? fileSystem.remove(name, in: directory)
  }

  /// Opens a journal, and locks it if nobody else has. What is returned is what has the name: between opening
  /// and locking its process may have put a new one there, or removed it.
  func openLocking(
    _ name: FilePath, in directory: FileDescriptor
  ) -> (LogFile, FileStatus, isOpen: Bool)? {
    for _ in 0..<10 {
      guard let (file, status) = open(name, in: directory) else { return nil }
      let isOpen = (try? fileSystem.lock(file.descriptor)) != true
      let named = try? fileSystem.status(of: name, in: directory)
      if named?.inode == status.inode { return (file, status, isOpen) }
      file.close()
    }
    return nil
  }

  /// Opens a journal of ours: nobody else can have put it there.
  private func open(_ name: FilePath, in directory: FileDescriptor) -> (LogFile, FileStatus)? {
    // To be gone on with; on a disk that can only be read it can still be read.
    let updating = try? fileSystem.open(name, in: directory, .update)
    guard let descriptor = updating ?? (try? fileSystem.open(name, in: directory, .read)) else { return nil }
    let file = LogFile(descriptor, fileSystem: fileSystem)
    guard let status = try? fileSystem.status(of: descriptor), status.kind == .regular,
      status.owner == fileSystem.user, status.size <= Self.sizeLimit
    else {
      file.close()
      return nil
    }
    return (file, status)
  }

  private func read(_ file: LogFile) -> JournalReader? {
    (try? JournalReader.read(file)) ?? nil
  }

  /// Removes what a process left that died while it began a journal.
  private func removeIfUnused(_ name: FilePath, in directory: FileDescriptor) {
    guard let (file, _) = open(name, in: directory) else { return }
    defer { file.close() }
    if (try? fileSystem.lock(file.descriptor)) == true { try? fileSystem.remove(name, in: directory) }
  }

  /// What a journal holds now, whoever is writing it; nil when it is gone.
  public func contents(of id: String) -> JournalReader? {
    guard let directory = try? fileSystem.openDirectory(folder) else { return nil }
    defer { try? fileSystem.close(directory) }
    guard let (file, _) = open(Self.name(of: id), in: directory) else { return nil }
    defer { file.close() }
    return read(file)
  }

  // MARK: Taking

  /// Takes a journal that nobody is writing any more; nil when it is gone, a living process has it, or it
  /// cannot be read.
  public func take(_ id: String) -> FoundJournal? { (try? taking(id)) ?? nil }

  /// Takes a journal that nobody is writing any more; nil when it is gone, or a living process has it.
  ///
  /// - Throws: why it cannot be read, tried again and again.
  func taking(_ id: String) throws(Errno) -> FoundJournal? {
    var trouble: Errno?
    for attempt in 0..<Self.takingLimit {
      // Whoever only lists the journals has it for a moment, too.
      if attempt > 0 { Background.pause(milliseconds: 10) }
      do throws(Errno) {
        trouble = nil
        let directory = try fileSystem.openDirectory(folder)
        defer { try? fileSystem.close(directory) }
        guard let (file, _, isOpen) = openLocking(Self.name(of: id), in: directory) else {
          // Gone, or it cannot be opened.
          _ = try fileSystem.status(of: Self.name(of: id), in: directory)
          continue
        }
        var isTaken = false
        defer { if !isTaken { file.close() } }
        guard !isOpen else { continue }
        guard let contents = try JournalReader.read(file) else { return nil }
        let modified = try fileSystem.status(of: file.descriptor).modified
        sync(file, in: directory)
        isTaken = true
        return FoundJournal(id: id, contents: contents, modified: modified, file: file)
      } catch {
        if error.rawValue == ENOENT { return nil }
        trouble = error
      }
    }
    if let trouble { throw trouble }
    return nil
  }

  /// Waits until a journal that was found is on the disk: its process may have died before it was.
  private func sync(_ file: LogFile, in directory: FileDescriptor) {
    do throws(Errno) {
      try file.sync()
      try fileSystem.sync(directory)
    } catch {
      RecoveryJournal.logger.warning("a journal in \(folder) may not survive a power cut: \(error)")
    }
  }

  /// What tells a document from others, whatever the spelling of its path.
  struct Sought: Sendable {
    var url: URL
    var location: FileLocation?
    /// What the file has, or had when it was known last.
    var versions: [FileVersion]
  }

  /// Takes all journals of a document that hold unsaved changes: several processes may have died with it
  /// open. One of them may know the file as others do under another name.
  func takeAll(_ sought: Sought) -> [FoundJournal] {
    var sought = sought
    var found: [FoundJournal] = []
    while true {
      let more = entries(alsoOpen: false).filter { isOf(sought, $0.place) }.compactMap {
        take($0.document.id)
      }
      if more.isEmpty { return found }
      found += more
      sought.versions += more.compactMap(\.contents.fileVersion)
    }
  }

  /// Where a process has seen a file that is not at `url` any more, by its journal; nil when none has, or
  /// there is no file there either.
  func laterPlace(of version: FileVersion, from url: URL) -> URL? {
    entries(alsoOpen: true).lazy.filter { $0.place.version?.isMoved(version) == true }.compactMap(\.place.url)
      .first { later in
        guard later != url, later.isFileURL,
          let place = try? ResolvedFile(FilePath(url: later), fileSystem: fileSystem)
        else { return false }
        defer { place.close() }
        return ((try? place.status()) ?? nil) != nil
      }
  }

  /// Removes a journal in our hands whose content is safe elsewhere.
  func remove(_ found: FoundJournal) {
    inFolder { directory throws(Errno) in
      try fileSystem.remove(Self.name(of: found.id), in: directory)
      try fileSystem.sync(directory)
    }
    found.letGo()
  }

  /// Puts a journal in our hands aside that nothing can be had back from: nobody takes it for one to be
  /// recovered again.
  func setAside(_ found: FoundJournal) {
    inFolder { directory throws(Errno) in
      try fileSystem.rename(
        Self.name(of: found.id), to: FilePath(bytes: found.id.utf8 + Self.lostSuffix), in: directory,
        .replace)
      try fileSystem.sync(directory)
    }
    found.letGo()
  }

  private func inFolder(_ body: (FileDescriptor) throws(Errno) -> Void) {
    guard let directory = try? fileSystem.openDirectory(folder) else { return }
    try? body(directory)
    try? fileSystem.close(directory)
  }

  /// Whether another living process, or window, has a journal of a document.
  ///
  /// - Parameter own: the journals that do not count.
  func isOpen(_ sought: Sought, besides own: Set<String>) -> Bool {
    // Whoever only lists the journals has each of them for a moment, too, and another by now.
    for _ in 0..<Self.askingLimit {
      let isOpen = entries(alsoOpen: true).contains { entry in
        entry.document.isOpen && !own.contains(entry.document.id) && isOf(sought, entry.place)
      }
      if !isOpen { return false }
    }
    return true
  }

  /// The journals of documents with a file, whatever they hold, the newest first.
  private func entries(alsoOpen: Bool) -> [Entry] {
    let found = list(alsoOpen: alsoOpen) { $0.url != nil }
    return (found.unsaved + found.saved).sorted {
      ($0.document.date, $0.document.id) > ($1.document.date, $1.document.id)
    }
  }

  private func isOf(_ sought: Sought, _ place: JournalPlace) -> Bool {
    guard let url = place.url else { return false }
    if url == sought.url { return true }
    guard url.isFileURL, sought.url.isFileURL else { return false }
    // Moved since, or reached by another name.
    if sought.versions.contains(where: { place.version?.isMoved($0) == true }) { return true }
    guard let location = sought.location, mayBeOnDisk(of: sought, place),
      let resolved = try? ResolvedFile(FilePath(url: url), fileSystem: fileSystem)
    else { return false }
    defer { resolved.close() }
    return (try? resolved.location()) == location
  }

  /// Whether a file may be on the disk that one that is sought is on. No other disk is asked, nor one that is
  /// not known: it may never answer.
  private func mayBeOnDisk(of sought: Sought, _ place: JournalPlace) -> Bool {
    guard let device = place.version?.identity.device else { return false }
    // Some file systems give their folders another number than their files.
    return device == sought.location?.device || sought.versions.contains { $0.identity.device == device }
  }

  /// Removes a journal that nobody is writing any more, and what it holds with it.
  ///
  /// - Returns: false when a living process has it, or it could not be removed.
  @discardableResult
  public func discard(_ id: String) -> Bool {
    for attempt in 0..<Self.takingLimit {
      // Whoever only lists the journals has it for a moment, too.
      if attempt > 0 { Background.pause(milliseconds: 10) }
      if let isDiscarded = discardUnused(id) { return isDiscarded }
    }
    return false
  }

  /// - Returns: whether a journal was removed; nil when somebody has it.
  private func discardUnused(_ id: String) -> Bool? {
    guard let directory = try? fileSystem.openDirectory(folder) else { return false }
    defer { try? fileSystem.close(directory) }
    let name = Self.name(of: id)
    guard let (file, _, isOpen) = openLocking(name, in: directory) else { return false }
    defer { file.close() }
    guard !isOpen else { return nil }
    guard (try? fileSystem.remove(name, in: directory)) != nil else { return false }
    try? fileSystem.sync(directory)
    return true
  }
}
