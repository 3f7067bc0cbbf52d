// Small files beside documents: thumbnails, settings, the notes of the trash. FileLoader reads them whole.

import Glibc

/// Looks at files, and writes small ones whole.
///
/// Half of one is never seen. Unlike a document's, their bytes are not waited for: a power cut may take what
/// was written last.
package struct SmallFiles: Sendable {
  private let fileSystem: any FileSystem

  package init(_ fileSystem: any FileSystem = LocalFileSystem()) {
    self.fileSystem = fileSystem
  }

  /// What is at the end of all links; nil when there is nothing, or it is not to be known.
  package func status(of path: FilePath) -> FileStatus? {
    guard let place = try? ResolvedFile(path, fileSystem: fileSystem) else { return nil }
    defer { place.close() }
    return (try? place.status()) ?? nil
  }

  /// The names in a folder; none when it cannot be read.
  package func names(in folder: FilePath) -> [FilePath] {
    (try? inFolder(folder) { directory throws(Errno) in try fileSystem.names(in: directory) }) ?? []
  }

  /// What is in a folder under those of its names that `isIncluded` takes, as `status` tells of each.
  package func statuses(
    in folder: FilePath, where isIncluded: (FilePath) -> Bool
  ) -> [(name: FilePath, status: FileStatus)] {
    let found = try? inFolder(folder) { directory throws(Errno) in
      try fileSystem.names(in: directory).filter(isIncluded).compactMap { name -> (FilePath, FileStatus)? in
        // The folder is found once, and not anew for each name.
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
  package func replace(_ path: FilePath, with bytes: [UInt8]) throws(Errno) {
    try makeFolder(path.deletingLastComponent)
    try inFolder(path.deletingLastComponent) { directory throws(Errno) in
      let temporary = FilePath(bytes: Array(".new-\(UInt64.random(in: 0 ... .max))".utf8))
      let file = LogFile(
        try fileSystem.open(temporary, in: directory, .create(mode: 0o600)), fileSystem: fileSystem)
      do throws(Errno) {
        defer { file.close() }
        try file.write(bytes, at: 0)
        try fileSystem.rename(temporary, to: path.lastComponent, in: directory, .replace)
      } catch {
        // What stays is only a name more.
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
  package func remove(_ path: FilePath) throws(Errno) {
    try inFolder(path.deletingLastComponent) { directory throws(Errno) in
      try fileSystem.remove(path.lastComponent, in: directory)
    }
  }

  /// Makes a folder and those it is in, where they are missing. Only their owner may enter what is made.
  package func makeFolder(_ path: FilePath) throws(Errno) {
    do throws(Errno) {
      return try fileSystem.makeDirectory(path)
    } catch {
      let parent = path.deletingLastComponent
      switch error.rawValue {
      case EEXIST: break
      case ENOENT where parent != path:
        try makeFolder(parent)
        // Somebody else may have been faster.
        try? fileSystem.makeDirectory(path)
      default: throw error
      }
    }
    try inFolder(path) { _ in }
  }

  private func inFolder<R>(
    _ folder: FilePath, _ body: (FileDescriptor) throws(Errno) -> R
  ) throws(Errno) -> R {
    let directory = try fileSystem.openDirectory(folder)
    defer { try? fileSystem.close(directory) }
    return try body(directory)
  }
}
