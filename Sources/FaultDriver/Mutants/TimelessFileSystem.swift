// Forgets when a file was last changed: that time no program can set.

import DocumentModel
import FileSystemTesting

/// Says that the time of the last change is that of the last writing, which any program can set.
final class TimelessFileSystem: ForwardingFileSystem, @unchecked Sendable {
  private func forget(_ status: FileStatus) -> FileStatus {
    var status = status
    status.changed = status.modified
    return status
  }

  override func status(of file: FileDescriptor) throws(Errno) -> FileStatus {
    forget(try base.status(of: file))
  }

  override func status(of name: FilePath, in directory: FileDescriptor) throws(Errno) -> FileStatus {
    forget(try base.status(of: name, in: directory))
  }
}
