// Takes whatever has the name of a temporary file for its own.

import DocumentModel
import FileSystemTesting
import Glibc

/// Opens new files without O_EXCL, and follows links.
final class TrustingFileSystem: ForwardingFileSystem, @unchecked Sendable {
  override func open(
    _ name: FilePath, in directory: FileDescriptor, _ access: FileAccess
  ) throws(Errno) -> FileDescriptor {
    guard case .create(let mode) = access else { return try base.open(name, in: directory, access) }
    let fd = openat(directory.rawValue, name.description, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    if fd < 0 { throw Errno(rawValue: errno) }
    return FileDescriptor(rawValue: fd)
  }
}
