// Earlier versions of documents, in the state folder. Several processes may use it at once: each history is
// locked while it is used, and changed by appending, or by putting a whole new one in its place.

import FoundationEssentials
import Glibc
import Localization
import Logging

/// The earlier versions of the documents of a program.
///
///     let store = VersionStore(folder: services.versionFolder)
///     try store.keep(contents, of: VersionPlace(path: path), as: .plainText, because: .saved)
///     for version in try store.versions(of: VersionPlace(path: path)) {
///       let contents = try store.contents(of: version)
///     }
///
/// What versions have in common is stored once. Keeping one costs writing what is new in it. Versions grow
/// fewer with age; over the budget, the oldest of the largest histories go. A history follows its document
/// when that is moved, by this program or, as long as the file has not been written to, by another.
///
/// Every call blocks on the disk, and waits up to two seconds for another process.
public struct VersionStore: Sendable {
  let folder: FilePath
  let fileSystem: any FileSystem
  /// The most bytes all versions take together, the newest of each document aside that is written now.
  let budget: Int64
  let now: @Sendable () -> Date
  /// Waits a little for a lock; false when it was long enough.
  let wait: @Sendable (_ attempt: Int) -> Bool
  private let turn: StoreTurn

  private static let temporaryPrefix = Array(".versions-".utf8)
  private static let damagedSuffix = Array(".damaged".utf8)
  private static let logger = Logger(label: "DocumentModel.VersionStore")

  /// The versions in `folder`, of at most `budget` bytes; a budget of 0 keeps none.
  public init(folder: FilePath, fileSystem: any FileSystem = LocalFileSystem(), budget: Int64 = 2 << 30) {
    self.init(
      folder: folder, fileSystem: fileSystem, budget: budget, now: { Date() },
      wait: { attempt in
        Background.pause(milliseconds: 10)
        return attempt < 200
      })
  }

  init(
    folder: FilePath, fileSystem: any FileSystem, budget: Int64, now: @escaping @Sendable () -> Date,
    wait: @escaping @Sendable (Int) -> Bool
  ) {
    self.folder = folder
    self.fileSystem = fileSystem
    self.budget = budget
    self.now = now
    self.wait = wait
    turn = StoreTurn.of(folder, fileSystem)
  }

  // MARK: Keeping

  /// Keeps a version.
  ///
  /// - Returns: nil when the newest version is the same, or none are kept.
  /// - Throws: ``DocumentError`` with the code ``DocumentError/Code/notRecoverable``; the versions kept
  ///   before are as they were.
  @discardableResult
  public func keep(
    _ contents: Data, of place: VersionPlace, as contentType: UTType,
    because reason: DocumentVersion.Reason
  ) throws(DocumentError) -> DocumentVersion? {
    guard budget > 0 else { return nil }
    do throws(Errno) {
      return try withFolder(making: true) { (directory) throws(Errno) in
        try keep(contents, of: place, contentType, reason, in: directory)
      } ?? nil
    } catch {
      throw failure(error, place)
    }
  }

  private func keep(
    _ contents: Data, of place: VersionPlace, _ contentType: UTType, _ reason: DocumentVersion.Reason,
    in directory: FileDescriptor
  ) throws(Errno) -> DocumentVersion? {
    guard let version = try add(contents, to: place, contentType, reason, in: directory) else { return nil }
    do throws(Errno) {
      try keepBudget(sparing: version, in: directory)
    } catch {
      Self.logger.warning("old versions in \(folder) could not be removed: \(error)")
    }
    return version
  }

  private func add(
    _ contents: Data, to place: VersionPlace, _ contentType: UTType, _ reason: DocumentVersion.Reason,
    in directory: FileDescriptor
  ) throws(Errno) -> DocumentVersion? {
    let hash = contents.withUnsafeBytes { ContentHash(of: $0) }
    let found = try find(place, in: directory)
    let isNew = found == nil
    let name = found ?? VersionHistory.Name(place).filePath
    guard var history = try open(name, in: directory, creating: true) else { throw Errno(rawValue: EBUSY) }
    defer { history.file.close() }
    let newest = history.entries.last?.version
    if let newest, newest.hash == hash, newest.size == contents.count {
      // It may have been kept by a call that failed to confirm it.
      try history.file.sync()
      return nil
    }
    let version = DocumentVersion(
      id: UInt64.random(in: 1...UInt64.max), date: now(), reason: reason, contentType: contentType,
      size: contents.count, hash: hash, history: name)
    do throws(Errno) {
      try history.note(place.path)
      try history.add(version, contents)
      try history.file.sync()
      // One with nothing in it may have been left by a call that failed before its name was on the disk.
      if newest == nil { try fileSystem.sync(directory) }
    } catch {
      // A new history with nothing in it is not left behind.
      if isNew, newest == nil { try? fileSystem.remove(name, in: directory) }
      throw error
    }
    do throws(Errno) {
      try thin(history, in: directory)
    } catch {
      // The next time will do.
      Self.logger.warning("old versions in \(folder) could not be removed: \(error)")
    }
    return version
  }

  // MARK: Looking

  /// The versions of a document, the oldest first.
  public func versions(of place: VersionPlace) throws(DocumentError) -> [DocumentVersion] {
    do throws(Errno) {
      return try withFolder { (directory) throws(Errno) in
        guard let name = try find(place, in: directory),
          let history = try open(name, in: directory, creating: false)
        else { return [] }
        defer { history.file.close() }
        return history.entries.map(\.version)
      } ?? []
    } catch {
      throw failure(error, place)
    }
  }

  /// What a version holds: the bytes that its file had.
  public func contents(of version: DocumentVersion) throws(DocumentError) -> Data {
    var content: Data?
    do throws(Errno) {
      content =
        try withFolder { (directory) throws(Errno) -> Data? in
          for name in [version.history] + ((try? fileSystem.names(in: directory)) ?? [])
          where VersionHistory.Name(name) != nil {
            guard let history = (try? open(name, in: directory, creating: false)) ?? nil else { continue }
            defer { history.file.close() }
            if let entry = history.entries.first(where: { $0.version.id == version.id }) {
              return try history.content(entry)
            }
          }
          return nil
        } ?? nil
    } catch {
      throw DocumentError(.open, error, url: nil)
    }
    if let content { return content }
    throw DocumentError(
      .open, .unreadableContent, url: nil, name: L("The earlier version"),
      reason: L("It was removed, or it is damaged."), recoverySuggestion: L("Choose another version."))
  }

  /// Removes a version.
  public func remove(_ version: DocumentVersion) throws(DocumentError) {
    do throws(Errno) {
      try withFolder { (directory) throws(Errno) in
        guard let history = try open(version.history, in: directory, creating: false) else { return }
        defer { history.file.close() }
        try rewrite(history, keeping: history.entries.filter { $0.version.id != version.id }, in: directory)
      }
    } catch {
      throw DocumentError(.keep, error, url: nil)
    }
  }

  // MARK: Following

  /// The document that was at one place is at another, or another file has taken its place there.
  public func follow(from old: VersionPlace, to new: VersionPlace) {
    try? withFolder { (directory) throws(Errno) in
      guard let name = try find(old, in: directory) else { return }
      let newName = VersionHistory.Name(new).filePath
      guard newName != name, try fileSystem.statusIfPresent(of: newName, in: directory) == nil,
        var history = try open(name, in: directory, creating: false)
      else { return }
      defer { history.file.close() }
      try history.note(new.path)
      try setAside(VersionHistory.Name(new), besides: name, in: directory)
      try fileSystem.renameWithoutReplacing(name, to: newName, in: directory)
    }
  }

  /// Another document has taken the path: a history of what was there before is only found by its file from
  /// now on.
  private func setAside(
    _ taken: VersionHistory.Name, besides own: FilePath, in directory: FileDescriptor
  ) throws(Errno) {
    for name in try fileSystem.names(in: directory) where name != own {
      guard var found = VersionHistory.Name(name), found.path == taken.path, found.file != taken.file else {
        continue
      }
      // No path has this number.
      found.path = UInt64.random(in: 0...UInt64.max)
      try fileSystem.renameWithoutReplacing(name, to: found.filePath, in: directory)
    }
  }

  // MARK: Histories

  /// The history of a document: by its path and file; else by its file, which was moved; else by its path,
  /// where another program may have put a new file.
  private func find(_ place: VersionPlace, in directory: FileDescriptor) throws(Errno) -> FilePath? {
    let wanted = VersionHistory.Name(place)
    var byFile: FilePath?
    var byPath: FilePath?
    for name in try fileSystem.names(in: directory) {
      guard let found = VersionHistory.Name(name) else {
        if name.bytes.starts(with: Self.temporaryPrefix) { removeIfUnused(name, in: directory) }
        continue
      }
      if found == wanted { return name }
      if found.path == wanted.path { byPath = name }
      if place.identity != nil, found.file == wanted.file { byFile = name }
    }
    return byFile ?? byPath
  }

  /// Each does what it does to the histories whole: a save gives a history another name, which whoever looks
  /// for it just then would miss, and whoever writes to it would begin anew.
  private func withFolder<R>(
    making: Bool = false, _ body: (FileDescriptor) throws(Errno) -> R
  ) throws(Errno) -> R? {
    turn.take()
    defer { turn.giveBack() }
    let directory: FileDescriptor
    do throws(Errno) {
      directory =
        making ? try fileSystem.openMakingDirectory(folder) : try fileSystem.openDirectory(folder)
    } catch {
      if !making, error.rawValue == ENOENT { return nil }
      throw error
    }
    defer { try? fileSystem.close(directory) }
    // Other processes take turns by a lock of the folder. One that keeps it for long is not waited for: what
    // it has under way, it has locked too.
    var attempt = 0
    while try !lock(directory), wait(attempt) { attempt += 1 }
    return try body(directory)
  }

  /// Opens and locks a history; nil when there is none.
  private func open(
    _ name: FilePath, in directory: FileDescriptor, creating: Bool
  ) throws(Errno) -> VersionHistory? {
    var attempt = 0
    while true {
      guard let file = try openFile(name, in: directory, creating: creating) else { return nil }
      do throws(Errno) {
        let isLocked = try lock(file.descriptor)
        let named = try fileSystem.statusIfPresent(of: name, in: directory)
        let status = try fileSystem.status(of: file.descriptor)
        guard status.kind == .regular, status.owner == fileSystem.user else { throw Errno(rawValue: EACCES) }
        if isLocked, named?.inode == status.inode {
          if let history = try read(file, name, in: directory, creating: creating) { return history }
          file.close()
          continue
        }
        // Another process is using it, or has put another in its place while we waited.
        if !isLocked || named == nil, !creating, !wait(attempt) { throw Errno(rawValue: EBUSY) }
        if creating, !isLocked, !wait(attempt) { throw Errno(rawValue: EBUSY) }
      } catch {
        file.close()
        throw error
      }
      file.close()
      attempt += 1
      if attempt > 1000 { throw Errno(rawValue: EBUSY) }
    }
  }

  /// Reads a history; nil when it was damaged, and put aside for a new one.
  private func read(
    _ file: LogFile, _ name: FilePath, in directory: FileDescriptor, creating: Bool
  ) throws(Errno) -> VersionHistory? {
    do throws(Errno) {
      return try VersionHistory(file, name: name)
    } catch {
      guard creating, error.rawValue == EBADMSG else { throw error }
      try fileSystem.rename(
        name, to: FilePath(bytes: name.bytes + Self.damagedSuffix), in: directory, .replace)
      return nil
    }
  }

  private func lock(_ descriptor: FileDescriptor) throws(Errno) -> Bool {
    do throws(Errno) {
      return try fileSystem.lock(descriptor)
    } catch {
      // A file system without locks, or, as NFS, without those of folders.
      if [ENOSYS, EOPNOTSUPP, EINVAL, ENOLCK, EBADF].contains(error.rawValue) { return true }
      throw error
    }
  }

  private func openFile(
    _ name: FilePath, in directory: FileDescriptor, creating: Bool
  ) throws(Errno) -> LogFile? {
    for _ in 0..<10 {
      do throws(Errno) {
        return LogFile(try fileSystem.open(name, in: directory, .update), fileSystem: fileSystem)
      } catch {
        if error.rawValue != ENOENT { throw error }
        if !creating { return nil }
      }
      do throws(Errno) {
        return LogFile(
          try fileSystem.open(name, in: directory, .create(mode: 0o600)), fileSystem: fileSystem)
      } catch {
        // Another process was faster.
        if error.rawValue != EEXIST { throw error }
      }
    }
    throw Errno(rawValue: EBUSY)
  }

  private func removeIfUnused(_ name: FilePath, in directory: FileDescriptor) {
    guard let descriptor = try? fileSystem.open(name, in: directory, .read) else { return }
    defer { try? fileSystem.close(descriptor) }
    if (try? fileSystem.lock(descriptor)) == true { try? fileSystem.remove(name, in: directory) }
  }

  private func failure(_ error: Errno, _ place: VersionPlace) -> DocumentError {
    let cause = DocumentError(.save, error, url: folder.url)
    return DocumentError(
      .keep, .notRecoverable, url: place.url,
      reason: L("Its earlier versions cannot be kept or read: %@", cause.reason),
      recoverySuggestion: L(
        "They are in the folder “%@”. Free some space there, and see that you may write to it.", folder),
      underlyingError: error)
  }

  // MARK: Room

  /// A document can go back to a version, until it is closed: it is not thinned out. Another process may.
  func spare(_ version: DocumentVersion) { turn.spared.withLock { $0[version.id, default: 0] += 1 } }

  /// The document is closed.
  func letGo(_ version: DocumentVersion) {
    turn.spared.withLock { spared in
      guard let count = spared[version.id] else { return }
      spared[version.id] = count > 1 ? count - 1 : nil
    }
  }

  /// Writes a history anew when many of its versions are no longer worth their room.
  private func thin(_ history: VersionHistory, in directory: FileDescriptor) throws(Errno) {
    let spared = turn.spared.withLock { Set($0.keys) }
    let kept = VersionThinning.kept(of: history.entries.map(\.version), at: now(), sparing: spared)
    let surplus = history.entries.count - kept.count
    guard surplus > 0, surplus * 4 >= history.entries.count else { return }
    try rewrite(history, keeping: kept.map { history.entries[$0] }, in: directory)
  }

  /// Removes the older half of the largest history until there is room. The version just kept stays.
  private func keepBudget(
    sparing version: DocumentVersion, in directory: FileDescriptor
  ) throws(Errno) {
    for _ in 0..<64 {
      var sizes: [(name: FilePath, size: Int64)] = []
      for name in try fileSystem.names(in: directory) where VersionHistory.Name(name) != nil {
        guard let status = try fileSystem.statusIfPresent(of: name, in: directory) else { continue }
        sizes.append((name, status.size))
      }
      guard sizes.reduce(0, { $0 + $1.size }) > budget else { return }
      var hasMadeRoom = false
      for (name, _) in sizes.sorted(by: { ($0.size, $0.name.bytes.count) > ($1.size, $1.name.bytes.count) }) {
        guard let history = (try? open(name, in: directory, creating: false)) ?? nil else { continue }
        defer { history.file.close() }
        let count = history.entries.count
        let isSpared = history.entries.last?.version.id == version.id
        if count < 2, isSpared { continue }
        let kept = count < 2 ? [] : Array(history.entries.suffix(count / 2))
        try rewrite(history, keeping: kept, in: directory)
        hasMadeRoom = true
        break
      }
      if !hasMadeRoom { return }
    }
  }

  /// Puts a history of fewer versions in the place of one; removes one of none.
  private func rewrite(
    _ history: VersionHistory, keeping entries: [VersionHistory.Entry], in directory: FileDescriptor
  ) throws(Errno) {
    if entries.isEmpty { return try fileSystem.remove(history.name, in: directory) }
    let temporary = FilePath(
      bytes: Self.temporaryPrefix + String(UInt64.random(in: 0...UInt64.max), radix: 16).utf8)
    let file = LogFile(
      try fileSystem.open(temporary, in: directory, .create(mode: 0o600)), fileSystem: fileSystem)
    defer { file.close() }
    do throws(Errno) {
      _ = try? fileSystem.lock(file.descriptor)
      var fresh = try VersionHistory(file, name: history.name)
      if let path = history.path { try fresh.note(path) }
      for entry in entries {
        if let content = try history.content(entry) { try fresh.add(entry.version, content) }
      }
      try file.sync()
      try fileSystem.rename(temporary, to: history.name, in: directory, .replace)
    } catch {
      try? fileSystem.remove(temporary, in: directory)
      throw error
    }
    try fileSystem.sync(directory)
  }
}
