// Says that everything is on the disk, and does not look.

import DocumentModel
import FileSystemTesting

/// Does not sync one kind of files.
final class UnsyncedFileSystem: ForwardingFileSystem, @unchecked Sendable {
  private let forgotten: FileStatus.Kind

  init(_ base: any FileSystem, forgets kind: FileStatus.Kind) {
    forgotten = kind
    super.init(base)
  }

  override func sync(_ file: FileDescriptor) throws(Errno) {
    if try base.status(of: file).kind != forgotten { try base.sync(file) }
  }

  override func syncData(_ file: FileDescriptor) throws(Errno) {
    if forgotten != .regular { try base.syncData(file) }
  }
}
