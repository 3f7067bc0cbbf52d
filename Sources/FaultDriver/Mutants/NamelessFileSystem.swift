// Forgets what a document is called from now on.

import DocumentModel
import FileSystemTesting
import Synchronization

/// Writes nothing into journals once a file was renamed.
final class NamelessFileSystem: ForwardingFileSystem, @unchecked Sendable {
  private let hasRenamed = Mutex(false)

  private func note(_ name: FilePath) {
    if name.description.hasSuffix(".shapeedit"), !name.description.contains("~") {
      hasRenamed.withLock { $0 = true }
    }
  }

  override func rename(
    _ old: FilePath, to new: FilePath, in directory: FileDescriptor, _ mode: RenameMode
  ) throws(Errno) {
    try base.rename(old, to: new, in: directory, mode)
    note(old)
  }

  override func rename(
    _ old: FilePath, in oldDirectory: FileDescriptor, to new: FilePath, in newDirectory: FileDescriptor,
    _ mode: RenameMode
  ) throws(Errno) {
    try base.rename(old, in: oldDirectory, to: new, in: newDirectory, mode)
    note(old)
  }

  override func write(
    _ file: FileDescriptor, _ bytes: UnsafeRawBufferPointer, at offset: Int64
  ) throws(Errno) -> Int {
    let isForgotten = hasRenamed.withLock { $0 } && isJournal(file)
    return isForgotten ? bytes.count : try base.write(file, bytes, at: offset)
  }
}
