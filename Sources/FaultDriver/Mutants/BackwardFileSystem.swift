// Takes the older of two journals for the newer.

import DocumentModel
import FileSystemTesting

/// Says that what was written last was written first.
final class BackwardFileSystem: ForwardingFileSystem, @unchecked Sendable {
  override func status(of file: FileDescriptor) throws(Errno) -> FileStatus {
    var status = try base.status(of: file)
    if isJournal(file) {
      status.modified.seconds = -status.modified.seconds
      status.modified.nanoseconds = 999_999_999 - status.modified.nanoseconds
    }
    return status
  }
}
