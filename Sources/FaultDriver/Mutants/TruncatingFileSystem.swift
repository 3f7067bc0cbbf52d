// Makes of every temporary file the file itself, cut off: what a program does that opens the old file to
// write.

import DocumentModel
import FileSystemTesting
import Glibc

/// Writes in place of the old file, cutting it off first.
final class TruncatingFileSystem: ForwardingFileSystem, @unchecked Sendable {
  /// The file that a temporary file `.NAME~saving-…` or `.NAME~swap-…` is for.
  private static func target(of name: FilePath) -> FilePath? {
    let text = name.description
    guard text.hasPrefix("."), let end = text.lastIndex(of: "~") else { return nil }
    return FilePath(String(text[text.index(after: text.startIndex)..<end]))
  }

  override func open(
    _ name: FilePath, in directory: FileDescriptor, _ access: FileAccess
  ) throws(Errno) -> FileDescriptor {
    guard case .create(let mode) = access, let target = Self.target(of: name) else {
      return try base.open(name, in: directory, access)
    }
    let fd = openat(directory.rawValue, target.description, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    if fd < 0 { throw Errno(rawValue: errno) }
    return FileDescriptor(rawValue: fd)
  }

  override func status(of name: FilePath, in directory: FileDescriptor) throws(Errno) -> FileStatus {
    try base.status(of: Self.target(of: name) ?? name, in: directory)
  }

  override func rename(
    _ old: FilePath, to new: FilePath, in directory: FileDescriptor, _ mode: RenameMode
  ) throws(Errno) {
    if Self.target(of: old) == nil { try base.rename(old, to: new, in: directory, mode) }
  }

  override func remove(_ name: FilePath, in directory: FileDescriptor) throws(Errno) {
    if Self.target(of: name) == nil { try base.remove(name, in: directory) }
  }
}
