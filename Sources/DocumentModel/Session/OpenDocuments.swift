// The documents that are open, so that no file is opened twice, whichever path leads to it.

import FoundationEssentials

/// The open documents of a program.
///
///     if let session = await OpenDocuments.shared.session(for: url) {
///       // bring its window forward
///     }
///
/// Sessions come and go by themselves: opening, saving under a name and closing a session is enough.
@MainActor
public final class OpenDocuments {
  /// The documents of this program.
  public static let shared = OpenDocuments()

  private struct Entry {
    weak var session: DocumentSession?
  }

  /// What has another path.
  private struct Move {
    let old: FilePath
    let new: FilePath

    /// Where the file of a session is now; nil when it was not moved.
    @MainActor
    func place(of session: DocumentSession) -> FilePath? {
      guard !session.isClosed, let url = session.fileURL else { return nil }
      return FilePath(url: url).following(from: old, to: new)
    }
  }

  /// Called when the file of an open document has another place or name, whoever has moved it. What is saved
  /// under another name is another file.
  package var onMove: (_ old: URL, _ new: URL) -> Void = { _, _ in }
  private var entries: [Entry] = []
  /// How many documents are being opened, and what was moved since the first of them.
  private var openings = 0
  private var moves: [Move] = []
  /// What the drafts are called that are kept and not open, as far as it is known.
  private var namesOfDrafts: Set<String> = []
  /// How often all that was open was closed because the program ends.
  private(set) var endings = 0
  /// The end of the program that is under way.
  var ending: Task<Void, Never>?

  /// A register with nothing in it.
  public nonisolated init() {}

  /// The open documents, those opened first first.
  public var sessions: [DocumentSession] {
    entries.compactMap(\.session)
  }

  /// The session whose file is at `url`; nil when none has it open.
  ///
  /// Two paths lead to one file when they end at the same name in the same directory, or at the same inode:
  /// links, mounts and other spellings do not count.
  public func session(for url: URL) async -> DocumentSession? {
    let fileSystem = SessionServices.standard.fileSystem
    return await session(for: url, fileSystem: fileSystem)
  }

  /// - Parameter following: whether a document whose file was gone follows it to `url`, when that is it.
  func session(
    for url: URL, fileSystem: any FileSystem, following: Bool = true
  ) async -> DocumentSession? {
    if let session = sessions.first(where: { $0.fileURL == url }) { return session }
    guard !sessions.isEmpty, url.isFileURL else { return nil }
    let found: (FileLocation, FileStatus?)? = await Background.run {
      guard let place = try? ResolvedFile(FilePath(url: url), fileSystem: fileSystem) else { return nil }
      defer { place.close() }
      guard let location = try? place.location() else { return nil }
      return (location, (try? place.status()) ?? nil)
    }
    guard let found else { return nil }
    if let session = session(at: found.0, status: found.1) { return session }
    let path = FilePath(url: url)
    guard following, let status = found.1, !TrashFolder.contains(path),
      let session = lost(status, at: path), await session.isStill(at: path)
    else { return nil }
    _ = try? await session.inTurn { () throws(DocumentError) in
      if session.isDeletedOnDisk { await session.followMove(to: path) }
    }
    return session.fileURL == url ? session : nil
  }

  /// The session whose file has this name in this folder; nil when none has. A link to it, or another of its
  /// names, is not its file: it is moved and renamed by itself.
  public func session(named url: URL) async -> DocumentSession? {
    await session(named: url, fileSystem: SessionServices.standard.fileSystem)
  }

  func session(named url: URL, fileSystem: any FileSystem) async -> DocumentSession? {
    guard let session = await session(for: url, fileSystem: fileSystem), let own = session.fileURL else {
      return nil
    }
    if own == url { return session }
    let files = SmallFiles(fileSystem)
    let (path, known) = (FilePath(url: url), FilePath(url: own))
    guard path.lastComponent == known.lastComponent else { return nil }
    let (folder, other) = await Background.run {
      (files.status(of: path.deletingLastComponent), files.status(of: known.deletingLastComponent))
    }
    guard let folder, let other, FileIdentity(folder).isSameFile(as: FileIdentity(other)) else { return nil }
    return session
  }

  // MARK: Moves

  /// A file or folder has another path, and with a folder the documents in it: those that are open follow,
  /// and those that are being opened. Where nothing else tells what has become of their files, they would be
  /// said to be deleted.
  public func follow(from old: URL, to new: URL) async {
    let move = Move(old: FilePath(url: old), new: FilePath(url: new))
    if openings > 0 { moves.append(move) }
    for session in sessions { await follow(move, session) }
  }

  private func follow(_ move: Move, _ session: DocumentSession) async {
    guard move.place(of: session) != nil else { return }
    _ = try? await session.inTurn { () throws(DocumentError) in
      // Whoever has moved it on, or put another in its place, is seen by a look.
      if let place = move.place(of: session), await session.isFile(at: place) {
        await session.followMove(to: place)
      }
    }
  }

  /// A document is being opened: what is moved meanwhile is told to it at the end.
  func beginOpening() { openings += 1 }

  /// It is open, or could not be opened.
  func endOpening(_ session: DocumentSession?) async {
    if let session {
      var next = 0
      while next < moves.count {
        await follow(moves[next], session)
        next += 1
      }
    }
    openings -= 1
    if openings == 0 { moves = [] }
  }

  /// The session whose file is gone, and may be this one by another name, which is not that of its backup.
  private func lost(_ status: FileStatus, at path: FilePath) -> DocumentSession? {
    sessions.first { session in
      session.isDeletedOnDisk && !session.isClosed
        && session.fileURL.map { SiblingName.isBackup(path, of: FilePath(url: $0)) } == false
        && session.file.version?.identity.isSameFile(as: FileIdentity(status)) == true
    }
  }

  /// The session that has this file.
  func session(at location: FileLocation, status: FileStatus?) -> DocumentSession? {
    sessions.first { session in
      if session.file.location == location { return true }
      // A file that is gone leaves its number to another.
      guard let status, !session.isDeletedOnDisk,
        let identity = session.conflict?.version.identity ?? session.file.version?.identity
      else { return false }
      return identity.device == status.device && identity.inode == status.inode
    }
  }

  /// A property of an object was written through a binding: the document that it may be has changed, whatever
  /// its class announces.
  public func noteWrite(to object: AnyObject) {
    for session in sessions { session.noteWrite(to: object) }
  }

  func session(for file: OpenedFile?) -> DocumentSession? {
    file.flatMap { session(at: $0.location, status: $0.status) }
  }

  func add(_ session: DocumentSession) {
    entries.removeAll { $0.session == nil || $0.session === session }
    entries.append(Entry(session: session))
  }

  /// What is open now is closed because the program ends.
  func noteEnding() { endings += 1 }

  func remove(_ session: DocumentSession) {
    entries.removeAll { $0.session == nil || $0.session === session }
  }

  // MARK: Numbers

  /// These drafts are kept: new documents get other names. Call it before one is made, with all that
  /// ``DraftStore/drafts()`` finds.
  public func noteDrafts(_ drafts: [JournaledDocument]) {
    let own = sessions.reduce(into: Set<String>()) { $0.formUnion($1.journaling.own) }
    namesOfDrafts = Set(drafts.filter { !own.contains($0.id) }.map(\.displayName))
  }

  /// The lowest number, from 1, with which this word is the name of no untitled document and of no draft.
  func freeUntitledNumber(of word: String) -> Int {
    var name = UntitledName(word: word, number: 1)
    while isTaken(name) || namesOfDrafts.contains(name.description) { name.number += 1 }
    return name.number
  }

  /// Whether an open document without a file, other than `session`, has this name.
  func isTaken(_ name: UntitledName, besides session: DocumentSession? = nil) -> Bool {
    let name = name.description
    return sessions.contains { $0 !== session && $0.fileURL == nil && $0.untitled.description == name }
  }
}
