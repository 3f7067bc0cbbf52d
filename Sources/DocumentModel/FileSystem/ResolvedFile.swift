// Where a path really leads: an open directory and a name in it that is not a link. All further work is done
// relative to that directory, so that swapping a link or a folder meanwhile cannot lead it elsewhere.

import FoundationEssentials
import Glibc

/// A name in a directory, by which a file is known again whatever the path to it.
struct FileLocation: Hashable, Sendable {
  /// The directory's file system.
  var device: UInt64
  /// The directory's number in it.
  var inode: UInt64
  /// The name in the directory.
  var name: FilePath
}

extension FileLocation {
  /// Where a path on this computer leads; nil when that cannot be told.
  init?(of url: URL, fileSystem: any FileSystem) {
    guard url.isFileURL, let place = try? ResolvedFile(FilePath(url: url), fileSystem: fileSystem) else {
      return nil
    }
    defer { place.close() }
    guard let location = try? place.location() else { return nil }
    self = location
  }
}

/// The end of a path, with all symbolic links followed.
struct ResolvedFile: Sendable {
  /// How many links in a row are followed, as in the kernel.
  static let linkLimit = 40

  /// The directory, open.
  private(set) var directory: FileDescriptor
  /// Its path, for messages.
  private(set) var directoryPath: FilePath
  /// The name in it. There may be no such file yet.
  private(set) var name: FilePath
  private let fileSystem: any FileSystem

  /// Follows `path` to its end. A link that leads to no file is followed too: its destination is a new file.
  init(_ path: FilePath, fileSystem: any FileSystem) throws(Errno) {
    self.fileSystem = fileSystem
    var path = path
    for _ in 0...Self.linkLimit {
      let name = path.lastComponent
      guard !name.bytes.isEmpty, name != ".", name != ".." else { throw Errno(rawValue: EISDIR) }
      let directoryPath = path.deletingLastComponent
      let directory = try fileSystem.openDirectory(directoryPath)
      do throws(Errno) {
        self.directory = directory
        self.directoryPath = directoryPath
        self.name = name
        if try status()?.kind != .symbolicLink { return }
        path = directoryPath.appending(try fileSystem.destination(ofLink: name, in: directory))
      } catch {
        try? fileSystem.close(directory)
        throw error
      }
      try? fileSystem.close(directory)
    }
    throw Errno(rawValue: ELOOP)
  }

  /// The path of the file.
  var path: FilePath { directoryPath.appending(name) }

  /// What tells the file from every other, whether it exists or not.
  func location() throws(Errno) -> FileLocation {
    let status = try fileSystem.status(of: directory)
    return FileLocation(device: status.device, inode: status.inode, name: name)
  }

  /// The status of the file; nil when there is none.
  func status() throws(Errno) -> FileStatus? {
    do throws(Errno) {
      return try fileSystem.status(of: name, in: directory)
    } catch {
      if error.rawValue == ENOENT { return nil }
      throw error
    }
  }

  /// Whether it is known that there is no such file.
  var isMissing: Bool {
    do throws(Errno) {
      return try status() == nil
    } catch {
      return false
    }
  }

  /// Closes the directory.
  func close() {
    try? fileSystem.close(directory)
  }
}
