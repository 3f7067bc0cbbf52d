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
      }
      try seekRoom(at: place, size: size, besides: status)
      return nil
    } catch {
      return error.documentError(url)
    }
  }

  /// Makes room beside a file for another of its size, and gives it back.
  private func seekRoom(at place: ResolvedFile, size: Int64, besides old: FileStatus?) throws(SaveFailure) {
    let name = TemporaryName.saving(random: random()).path(for: place.name)
    let file: FileDescriptor
    do throws(Errno) {
      file = try fileSystem.open(name, in: place.directory, .create(mode: 0o600))
    } catch {
      // Then it would be overwritten in place.
      if old?.kind == .regular, [EACCES, EPERM, EROFS].contains(error.rawValue),
        let file = try? fileSystem.open(place.name, in: place.directory, .update)
      {
        return (try? fileSystem.close(file)) ?? ()
      }
      throw .system(error)
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
