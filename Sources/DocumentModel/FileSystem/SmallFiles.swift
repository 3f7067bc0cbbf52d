// Small files beside documents: thumbnails, settings, the notes of the trash. FileLoader reads them whole.

import Glibc

/// Looks at files, and writes small ones whole.
///
/// Nobody sees a file half written. Unlike the saving of a document, writing does not wait for the disk
/// unless asked to: a power cut may take what was written last.
package struct SmallFiles: Sendable {
  private let fileSystem: any FileSystem

  package init(_ fileSystem: any FileSystem = LocalFileSystem()) {
    self.fileSystem = fileSystem
  }

  /// What is at the end of all links; nil when there is nothing, or it cannot be told.
  package func status(of path: FilePath) -> FileStatus? {
    guard let place = try? ResolvedFile(path, fileSystem: fileSystem) else { return nil }
    defer { place.close() }
    return (try? place.status()) ?? nil
  }

  /// What is at a path itself: for a link, not what it leads to; nil when there is nothing, or it cannot be
  /// told.
  package func status(ofItself path: FilePath) -> FileStatus? {
    try? inFolder(path.deletingLastComponent) { directory throws(Errno) in
      try fileSystem.status(of: path.lastComponent, in: directory)
    }
  }

  /// The names in a folder; none when it cannot be read.
  package func names(in folder: FilePath) -> [FilePath] {
    (try? inFolder(folder) { directory throws(Errno) in try fileSystem.names(in: directory) }) ?? []
  }

  /// Why a folder cannot be listed; nil when it can.
  package func obstacle(toListing folder: FilePath) -> DocumentError? {
    do throws(Errno) {
      _ = try inFolder(folder) { directory throws(Errno) in try fileSystem.names(in: directory) }
      return nil
    } catch {
      return DocumentError(.open, error, url: folder.url)
    }
  }

  /// What is in a folder under those of its names that `isIncluded` takes, as `status` tells of each.
  package func statuses(
    in folder: FilePath, where isIncluded: (FilePath) -> Bool
  ) -> [(name: FilePath, status: FileStatus)] {
    let found = try? inFolder(folder) { directory throws(Errno) in
      try fileSystem.names(in: directory).filter(isIncluded).compactMap { name -> (FilePath, FileStatus)? in
        // Asks in the open folder, rather than looking the folder up again for each name.
        guard let status = try? fileSystem.status(of: name, in: directory) else { return nil }
        if status.kind != .symbolicLink { return (name, status) }
        return self.status(of: folder.appending(name)).map { (name, $0) }
      }
    }
    return found ?? []
  }

  /// Where a link points; nil when it is none.
  package func destination(ofLink path: FilePath) -> FilePath? {
    try? inFolder(path.deletingLastComponent) { directory throws(Errno) in
      try fileSystem.destination(ofLink: path.lastComponent, in: directory)
    }
  }

  /// Puts a file of these bytes in place, which only its owner can read, in folders that are made where they
  /// are missing.
  ///
  /// - Parameter isSynced: whether to wait until it is on the disk.
  package func replace(
    _ path: FilePath, with bytes: [UInt8], syncing isSynced: Bool = false
  ) throws(Errno) {
    try makeFolder(path.deletingLastComponent)
    try inFolder(path.deletingLastComponent) { directory throws(Errno) in
      let temporary = FilePath(bytes: Array(".new-\(UInt64.random(in: 0 ... .max))".utf8))
      let file = LogFile(
        try fileSystem.open(temporary, in: directory, .create(mode: 0o600)), fileSystem: fileSystem)
      do throws(Errno) {
        defer { file.close() }
        try file.write(bytes, at: 0)
        if isSynced { try file.sync() }
        try fileSystem.rename(temporary, to: path.lastComponent, in: directory, .replace)
        if isSynced { try? fileSystem.sync(directory) }
      } catch {
        // If this fails too, a stray file stays in the folder, and does no harm.
        try? fileSystem.remove(temporary, in: directory)
        throw error
      }
    }
  }

  /// Gives a file another name in its folder, in place of what may have it.
  package func rename(_ path: FilePath, to name: FilePath) throws(Errno) {
    try inFolder(path.deletingLastComponent) { directory throws(Errno) in
      try fileSystem.rename(path.lastComponent, to: name, in: directory, .replace)
    }
  }

  /// Removes a file.
  ///
  /// - Parameter isSynced: whether to wait until that is so on the disk.
  package func remove(_ path: FilePath, syncing isSynced: Bool = false) throws(Errno) {
    try inFolder(path.deletingLastComponent) { directory throws(Errno) in
      try fileSystem.remove(path.lastComponent, in: directory)
      if isSynced { try? fileSystem.sync(directory) }
    }
  }

  /// Makes a folder and those it is in, where they are missing. Only their owner may enter what is made. New
  /// folders are synced to the disk: a file that somebody syncs in one later must not be lost with its
  /// folder.
  package func makeFolder(_ path: FilePath) throws(Errno) {
    let directory = try fileSystem.openMakingDirectory(path)
    try? fileSystem.close(directory)
  }

  /// Removes a folder and all that is in it, without following a link out of it.
  package func removeFolder(_ path: FilePath) throws(Errno) {
    try inFolder(path.deletingLastComponent) { directory throws(Errno) in
      try TreeRemover(fileSystem: fileSystem).remove(path.lastComponent, in: directory)
    }
  }

  private func inFolder<R>(
    _ folder: FilePath, _ body: (FileDescriptor) throws(Errno) -> R
  ) throws(Errno) -> R {
    let directory = try fileSystem.openDirectory(folder)
    defer { try? fileSystem.close(directory) }
    return try body(directory)
  }
}
