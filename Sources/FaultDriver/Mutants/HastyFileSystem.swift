// Has done with a journal as soon as it was read.

import DocumentModel
import FileSystemTesting
import Synchronization

/// Removes each journal that is found once it was read.
final class HastyFileSystem: ForwardingFileSystem, @unchecked Sendable {
  private let read = Mutex<Set<FilePath>>([])

  override func read(
    _ file: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer, at offset: Int64
  ) throws(Errno) -> Int {
    let count = try base.read(file, into: buffer, at: offset)
    if isJournal(file), let path = (try? base.path(of: file)) ?? nil {
      _ = read.withLock { $0.insert(path) }
    }
    return count
  }

  /// What is asked for next has nothing to do with it.
  override func openDirectory(_ path: FilePath) throws(Errno) -> FileDescriptor {
    let journals = read.withLock { $0 }
    if !journals.isEmpty, !path.description.hasSuffix("/journals") {
      read.withLock { $0 = [] }
      for journal in journals {
        guard let folder = try? base.openDirectory(journal.deletingLastComponent) else { continue }
        try? base.remove(journal.lastComponent, in: folder)
        try? base.close(folder)
      }
    }
    return try base.openDirectory(path)
  }
}
