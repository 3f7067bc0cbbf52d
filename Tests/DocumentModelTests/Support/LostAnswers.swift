// A disk of another computer whose answers get lost: it does what it is asked, and reports that it has not.

import FileSystemTesting
import Foundation
import Synchronization

@testable import DocumentModel

/// Does each step that gives or takes a name, and reports an error of some of them.
final class LostAnswers: ForwardingFileSystem, @unchecked Sendable {
  /// Why there is no answer, which says what comes in its place.
  enum Cause: CaseIterable {
    /// NFS: it is asked once more, and finds it done.
    case askedAgain
    /// sshfs: the connection was lost.
    case inputOutput
    /// A file system in user space: it was interrupted.
    case interrupted
  }

  private let lost: Range<Int>
  private let cause: Cause
  private let isNumberedByName: Bool
  private let created: FilePath?
  private let counter = Mutex(0)

  /// - Parameters:
  ///   - lost: which answers are lost, counted from 1.
  ///   - isNumberedByName: whether files have numbers by their names, and never two names (sshfs).
  ///   - created: the name of a file of which it is a step, too, that it is made.
  init(
    _ base: any FileSystem, _ lost: Range<Int>, _ cause: Cause, numberedByName isNumberedByName: Bool = false,
    created: FilePath? = nil
  ) {
    self.lost = lost
    self.cause = cause
    self.isNumberedByName = isNumberedByName
    self.created = created
    super.init(base)
  }

  /// How many answers there were.
  var count: Int { counter.withLock { $0 } }

  /// - Parameter secondTime: what is found when it is asked once more; nil for that it was done.
  private func answer(_ secondTime: Int32?) throws(Errno) {
    let number = counter.withLock {
      $0 += 1
      return $0
    }
    guard lost.contains(number) else { return }
    switch cause {
    case .askedAgain: if let secondTime { throw Errno(rawValue: secondTime) }
    case .inputOutput: throw Errno(rawValue: EIO)
    case .interrupted: throw Errno(rawValue: EINTR)
    }
  }

  override func rename(
    _ old: FilePath, to new: FilePath, in directory: FileDescriptor, _ mode: RenameMode
  ) throws(Errno) {
    try super.rename(old, to: new, in: directory, mode)
    try answer(mode == .noReplace ? EEXIST : ENOENT)
  }

  override func rename(
    _ old: FilePath, in oldDirectory: FileDescriptor, to new: FilePath, in newDirectory: FileDescriptor,
    _ mode: RenameMode
  ) throws(Errno) {
    try super.rename(old, in: oldDirectory, to: new, in: newDirectory, mode)
    try answer(mode == .noReplace ? EEXIST : ENOENT)
  }

  override func link(_ old: FilePath, to new: FilePath, in directory: FileDescriptor) throws(Errno) {
    try super.link(old, to: new, in: directory)
    try answer(EEXIST)
  }

  override func link(
    _ old: FilePath, in oldDirectory: FileDescriptor, to new: FilePath, in newDirectory: FileDescriptor
  ) throws(Errno) {
    try super.link(old, in: oldDirectory, to: new, in: newDirectory)
    try answer(EEXIST)
  }

  override func makeLink(
    _ name: FilePath, to destination: FilePath, in directory: FileDescriptor
  ) throws(Errno) {
    try super.makeLink(name, to: destination, in: directory)
    try answer(EEXIST)
  }

  override func open(
    _ name: FilePath, in directory: FileDescriptor, _ access: FileAccess
  ) throws(Errno) -> FileDescriptor {
    let file = try super.open(name, in: directory, access)
    guard name == created, case .create = access else { return file }
    do throws(Errno) {
      // NFS knows a file again that it has made.
      try answer(nil)
    } catch {
      try? close(file)
      throw error
    }
    return file
  }

  override func remove(_ name: FilePath, in directory: FileDescriptor) throws(Errno) {
    try super.remove(name, in: directory)
    try answer(ENOENT)
  }

  override func removeDirectory(_ name: FilePath, in directory: FileDescriptor) throws(Errno) {
    try super.removeDirectory(name, in: directory)
    try answer(ENOENT)
  }

  // MARK: Numbers

  override func status(of file: FileDescriptor) throws(Errno) -> FileStatus {
    numbered(try super.status(of: file), (try? base.path(of: file)) ?? nil)
  }

  override func status(of name: FilePath, in directory: FileDescriptor) throws(Errno) -> FileStatus {
    numbered(
      try super.status(of: name, in: directory), ((try? base.path(of: directory)) ?? nil)?.appending(name))
  }

  private func numbered(_ status: FileStatus, _ path: FilePath?) -> FileStatus {
    guard isNumberedByName, status.kind == .regular, let path else { return status }
    var status = status
    status.inode = path.bytes.withUnsafeBytes { ContentHash(of: $0).value }
    status.linkCount = 1
    return status
  }
}
