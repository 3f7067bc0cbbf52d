// Answers that a file has its new name some time before it has it: what a program does that marks its
// document clean when the save has begun.

import Dispatch
import DocumentModel
import FileSystemTesting
import Synchronization

/// Puts the last step of a save that replaces a file off for a third of a second, or until the next one.
final class LateFileSystem: ForwardingFileSystem, @unchecked Sendable {
  private struct Pending {
    var temporary: FilePath
    var name: FilePath
    var carryOut: () -> Void
  }

  private let pending = Mutex<Pending?>(nil)

  private func carryOut() {
    let step = pending.withLock { pending in
      defer { pending = nil }
      return pending.map { UncheckedStep(run: $0.carryOut) }
    }
    step?.run()
  }

  private struct UncheckedStep: @unchecked Sendable {
    var run: () -> Void
  }

  override func rename(
    _ old: FilePath, to new: FilePath, in directory: FileDescriptor, _ mode: RenameMode
  ) throws(Errno) {
    guard mode == .exchange else { return try base.rename(old, to: new, in: directory, mode) }
    carryOut()
    let folder = try base.open(".", in: directory, .read)
    let base = base
    pending.withLock {
      $0 = Pending(temporary: old, name: new) {
        try? base.rename(old, to: new, in: folder, mode)
        try? base.remove(old, in: folder)
        try? base.sync(folder)
        try? base.close(folder)
      }
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(300)) { [weak self] in self?.carryOut()
    }
  }

  /// The two names have changed places, it says.
  override func status(of name: FilePath, in directory: FileDescriptor) throws(Errno) -> FileStatus {
    let names = pending.withLock { $0.map { ($0.temporary, $0.name) } }
    guard let (temporary, final) = names else { return try base.status(of: name, in: directory) }
    let other = name == temporary ? final : name == final ? temporary : name
    return try base.status(of: other, in: directory)
  }

  override func remove(_ name: FilePath, in directory: FileDescriptor) throws(Errno) {
    if pending.withLock({ $0?.temporary }) != name { try base.remove(name, in: directory) }
  }
}
