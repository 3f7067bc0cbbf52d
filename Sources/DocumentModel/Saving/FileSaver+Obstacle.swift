// Whether what has kept a file from being saved is still in the way, found out without writing the file.

import FoundationEssentials
import Glibc

extension FileSaver {
  /// Why a file of `size` bytes could not be saved at `url` now, as far as is seen cheaply; nil when nothing
  /// is in the way that can be seen. The file itself is left alone.
  func obstacle(to url: URL, size: Int64) -> DocumentError? {
    do throws(SaveFailure) {
      let place = try attempt { () throws(Errno) in
        try ResolvedFile(FilePath(url: url), fileSystem: fileSystem)
      }
      defer { place.close() }
      let status = try attempt { () throws(Errno) in try place.status() }
      if let status {
        guard [.regular, .directory].contains(status.kind) else {
          throw .reported(.notRegularFile(.save, status.kind, url: url))
        }
        try attempt { () throws(Errno) in try fileSystem.checkWritable(place.name, in: place.directory) }
        // It would be overwritten, which needs room for what is more.
        if status.kind == .regular, status.linkCount > 1 {
          try attempt { () throws(Errno) in try askForRoom(in: place, size: size - status.size) }
          return nil
        }
      }
      try seekRoom(at: place, size: size, besides: status)
      return nil
    } catch {
      return error.documentError(url)
    }
  }

  /// Makes room beside a file for `size` bytes, and gives it back. Nobody sees it where a file can be without
  /// a name; and where the disk says itself that it is full, nothing is made.
  private func seekRoom(at place: ResolvedFile, size: Int64, besides old: FileStatus?) throws(SaveFailure) {
    let file: FileDescriptor
    do throws(Errno) {
      file = try fileSystem.openUnnamed(in: place.directory)
    } catch {
      switch error.rawValue {
      case EACCES, EPERM, EROFS: return try seekOverwriting(at: place, besides: old, error)
      case EOPNOTSUPP, ENOSYS, EINVAL, EISDIR, ENOENT:
        return try seekNamedRoom(at: place, size: size, besides: old)
      default: throw .system(error)
      }
    }
    defer { try? fileSystem.close(file) }
    try attempt { () throws(Errno) in try askForRoom(in: place, size: size) }
    try allocate(file, size: size)
  }

  /// Throws when the disk says that it has no room for `size` bytes.
  private func askForRoom(in place: ResolvedFile, size: Int64) throws(Errno) {
    guard let room = (try? fileSystem.room(in: place.directory)) ?? nil, room < size else { return }
    throw Errno(rawValue: ENOSPC)
  }

  /// Where no other file can be made the old one would be overwritten.
  ///
  /// - Throws: `errno`, why none can be made, when it could not be either.
  private func seekOverwriting(
    at place: ResolvedFile, besides old: FileStatus?, _ errno: Errno
  ) throws(SaveFailure) {
    guard old?.kind == .regular,
      let file = try? fileSystem.open(place.name, in: place.directory, .update)
    else { throw .system(errno) }
    try? fileSystem.close(file)
  }

  /// The same as ``seekRoom(at:size:besides:)`` with a file that has a name.
  private func seekNamedRoom(
    at place: ResolvedFile, size: Int64, besides old: FileStatus?
  ) throws(SaveFailure) {
    let name = TemporaryName.saving(random: random()).path(for: place.name)
    let file: FileDescriptor
    do throws(Errno) {
      try askForRoom(in: place, size: size)
      file = try fileSystem.open(name, in: place.directory, .create(mode: 0o600))
    } catch {
      guard [EACCES, EPERM, EROFS].contains(error.rawValue) else { throw .system(error) }
      return try seekOverwriting(at: place, besides: old, error)
    }
    defer {
      try? fileSystem.close(file)
      remove(name, in: place.directory, at: place.directoryPath)
    }
    // As of one that is being saved, so that nobody clears it up.
    _ = try? fileSystem.lock(file)
    try allocate(file, size: size)
  }
}
