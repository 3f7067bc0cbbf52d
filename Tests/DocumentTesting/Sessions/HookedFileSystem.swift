// A file system that asks a test before every call: whether it fails, how much it writes, what happens just
// before it.

import DocumentModel
import Foundation
import Synchronization

/// One call of a ``FileSystem``.
package enum Call: Hashable {
  case openDirectory(FilePath)
  case openDirectoryIn(FilePath)
  case open(FilePath, FileAccess)
  case openUnnamed
  case room
  case close
  case statusOfFile
  case statusOfName(FilePath)
  case destination
  case names
  case read
  case write(Int)
  case allocate
  case truncate
  case sync
  case syncData
  case setOwner
  case setMode
  case attributeNames
  case attribute
  case setAttribute
  case removeAttribute
  case setModified
  case rename(FilePath, FilePath, RenameMode)
  case renameAcross(FilePath, FilePath, RenameMode)
  case link
  case linkAcross(FilePath)
  case makeLink(FilePath)
  case remove(FilePath)
  case makeDirectory
  case makeDirectoryIn(FilePath)
  case removeDirectory(FilePath)
  case lock
  case checkWritable
  case creationMask
}

/// Counts the calls and hands each to a test, which may throw instead.
package final class HookedFileSystem: FileSystem {
  package typealias Hook = @Sendable (_ number: Int, _ call: Call) throws(Errno) -> Void

  let base: any FileSystem
  private let hook: Hook
  private let counter = Mutex(0)
  private let log = Mutex<[Call]>([])
  /// The most bytes that one write takes.
  let writeLimit: Int
  /// What is never synced: what a wrong saver would forget.
  private let unsynced: FileStatus.Kind?
  private let growthHook = Mutex<(@Sendable (FilePath?) -> Errno?)?>(nil)
  private let touchHook = Mutex<(@Sendable (FilePath) -> Void)?>(nil)
  private let descriptors = Mutex<Set<FileDescriptor>>([])

  package init(
    _ base: any FileSystem, writeLimit: Int = .max,
    unsynced: FileStatus.Kind? = nil,
    hook: @escaping Hook = { (_, _) throws(Errno) in }
  ) {
    self.base = base
    self.unsynced = unsynced
    self.writeLimit = writeLimit
    self.hook = hook
  }

  package var callCount: Int { counter.withLock { $0 } }
  package var calls: [Call] { log.withLock { $0 } }

  /// What was opened through it and not closed.
  package var openDescriptors: Set<FileDescriptor> { descriptors.withLock { $0 } }

  private func opened(_ descriptor: FileDescriptor) -> FileDescriptor {
    _ = descriptors.withLock { $0.insert(descriptor) }
    return descriptor
  }

  /// Asks `hook` before a file grows, with where it is, whether that fails.
  package func beforeGrowing(_ hook: (@Sendable (FilePath?) -> Errno?)?) {
    growthHook.withLock { $0 = hook }
  }

  private func askToGrow(_ file: FileDescriptor) throws(Errno) {
    guard let growthHook = growthHook.withLock({ $0 }) else { return }
    if let errno = growthHook((try? base.path(of: file)) ?? nil) { throw errno }
  }

  /// Calls `hook` before everything that is asked of a file or folder but to be closed, with where it is: a
  /// disk that does not answer at all.
  package func beforeTouching(_ hook: (@Sendable (FilePath) -> Void)?) {
    touchHook.withLock { $0 = hook }
  }

  private func touch(_ path: @autoclosure () -> FilePath?) {
    guard let touchHook = touchHook.withLock({ $0 }), let path = path() else { return }
    touchHook(path)
  }

  private func ask(_ call: Call, at file: FileDescriptor) throws(Errno) {
    try ask(call)
    touch((try? base.path(of: file)) ?? nil)
  }

  private func ask(_ call: Call, at path: FilePath) throws(Errno) {
    try ask(call)
    touch(path)
  }

  private func ask(_ call: Call) throws(Errno) {
    let number = counter.withLock {
      $0 += 1
      return $0
    }
    log.withLock { $0.append(call) }
    try hook(number, call)
  }

  package func openDirectory(_ path: FilePath) throws(Errno) -> FileDescriptor {
    try ask(.openDirectory(path), at: path)
    return opened(try base.openDirectory(path))
  }

  package func openDirectory(_ name: FilePath, in directory: FileDescriptor) throws(Errno) -> FileDescriptor {
    try ask(.openDirectoryIn(name), at: directory)
    return opened(try base.openDirectory(name, in: directory))
  }

  package func open(_ name: FilePath, in directory: FileDescriptor, _ access: FileAccess) throws(Errno)
    -> FileDescriptor
  {
    try ask(.open(name, access), at: directory)
    return opened(try base.open(name, in: directory, access))
  }

  package func openUnnamed(in directory: FileDescriptor) throws(Errno) -> FileDescriptor {
    try ask(.openUnnamed, at: directory)
    return opened(try base.openUnnamed(in: directory))
  }

  package func room(in directory: FileDescriptor) throws(Errno) -> Int64? {
    try ask(.room, at: directory)
    return try base.room(in: directory)
  }

  package func close(_ file: FileDescriptor) throws(Errno) {
    do throws(Errno) {
      try ask(.close)
    } catch {
      // As in Linux: the descriptor is gone though the call fails. A dead process closes nothing here.
      if error != .dead {
        _ = descriptors.withLock { $0.remove(file) }
        try? base.close(file)
      }
      throw error
    }
    _ = descriptors.withLock { $0.remove(file) }
    try base.close(file)
  }

  package func status(of file: FileDescriptor) throws(Errno) -> FileStatus {
    try ask(.statusOfFile)
    return try base.status(of: file)
  }

  package func status(of name: FilePath, in directory: FileDescriptor) throws(Errno) -> FileStatus {
    try ask(.statusOfName(name), at: directory)
    return try base.status(of: name, in: directory)
  }

  package func destination(ofLink name: FilePath, in directory: FileDescriptor) throws(Errno) -> FilePath {
    try ask(.destination, at: directory)
    return try base.destination(ofLink: name, in: directory)
  }

  package func names(in directory: FileDescriptor) throws(Errno) -> [FilePath] {
    try ask(.names, at: directory)
    return try base.names(in: directory)
  }

  package func read(_ file: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer, at offset: Int64)
    throws(Errno) -> Int
  {
    try ask(.read, at: file)
    return try base.read(file, into: buffer, at: offset)
  }

  package func write(_ file: FileDescriptor, _ bytes: UnsafeRawBufferPointer, at offset: Int64) throws(Errno)
    -> Int
  {
    try ask(.write(bytes.count), at: file)
    if offset + Int64(bytes.count) > (try? base.status(of: file).size) ?? 0 { try askToGrow(file) }
    return try base.write(file, UnsafeRawBufferPointer(rebasing: bytes.prefix(writeLimit)), at: offset)
  }

  package func allocate(_ file: FileDescriptor, size: Int64) throws(Errno) {
    try ask(.allocate, at: file)
    try askToGrow(file)
    try base.allocate(file, size: size)
  }

  package func truncate(_ file: FileDescriptor, size: Int64) throws(Errno) {
    try ask(.truncate, at: file)
    try base.truncate(file, size: size)
  }

  package func sync(_ file: FileDescriptor) throws(Errno) {
    try ask(.sync, at: file)
    if let unsynced, try base.status(of: file).kind == unsynced { return }
    try base.sync(file)
  }

  package func syncData(_ file: FileDescriptor) throws(Errno) {
    try ask(.syncData, at: file)
    if unsynced == .regular { return }
    try base.syncData(file)
  }

  package func setOwner(_ file: FileDescriptor, owner: UInt32, group: UInt32) throws(Errno) {
    try ask(.setOwner, at: file)
    try base.setOwner(file, owner: owner, group: group)
  }

  package func setMode(_ file: FileDescriptor, _ mode: UInt32) throws(Errno) {
    try ask(.setMode, at: file)
    try base.setMode(file, mode)
  }

  package func setModified(_ file: FileDescriptor, _ time: FileStatus.Time) throws(Errno) {
    try ask(.setModified, at: file)
    try base.setModified(file, time)
  }

  package func attributeNames(of file: FileDescriptor) throws(Errno) -> [String] {
    try ask(.attributeNames)
    return try base.attributeNames(of: file)
  }

  package func attribute(_ name: String, of file: FileDescriptor) throws(Errno) -> [UInt8] {
    try ask(.attribute)
    return try base.attribute(name, of: file)
  }

  package func setAttribute(_ name: String, to value: [UInt8], of file: FileDescriptor) throws(Errno) {
    try ask(.setAttribute)
    try base.setAttribute(name, to: value, of: file)
  }

  package func removeAttribute(_ name: String, of file: FileDescriptor) throws(Errno) {
    try ask(.removeAttribute)
    try base.removeAttribute(name, of: file)
  }

  package func rename(_ old: FilePath, to new: FilePath, in directory: FileDescriptor, _ mode: RenameMode)
    throws(Errno)
  {
    try ask(.rename(old, new, mode), at: directory)
    try base.rename(old, to: new, in: directory, mode)
  }

  package func rename(
    _ old: FilePath, in oldDirectory: FileDescriptor, to new: FilePath, in newDirectory: FileDescriptor,
    _ mode: RenameMode
  ) throws(Errno) {
    try ask(.renameAcross(old, new, mode), at: newDirectory)
    try base.rename(old, in: oldDirectory, to: new, in: newDirectory, mode)
  }

  package func link(_ old: FilePath, to new: FilePath, in directory: FileDescriptor) throws(Errno) {
    try ask(.link, at: directory)
    try base.link(old, to: new, in: directory)
  }

  package func link(
    _ old: FilePath, in oldDirectory: FileDescriptor, to new: FilePath, in newDirectory: FileDescriptor
  ) throws(Errno) {
    try ask(.linkAcross(new), at: newDirectory)
    try base.link(old, in: oldDirectory, to: new, in: newDirectory)
  }

  package func makeLink(_ name: FilePath, to destination: FilePath, in directory: FileDescriptor)
    throws(Errno)
  {
    try ask(.makeLink(name), at: directory)
    try base.makeLink(name, to: destination, in: directory)
  }

  package func remove(_ name: FilePath, in directory: FileDescriptor) throws(Errno) {
    try ask(.remove(name), at: directory)
    try base.remove(name, in: directory)
  }

  package func makeDirectory(_ path: FilePath) throws(Errno) {
    try ask(.makeDirectory, at: path)
    try base.makeDirectory(path)
  }

  package func makeDirectory(_ name: FilePath, in directory: FileDescriptor, mode: UInt32) throws(Errno) {
    try ask(.makeDirectoryIn(name), at: directory)
    try base.makeDirectory(name, in: directory, mode: mode)
  }

  package func removeDirectory(_ name: FilePath, in directory: FileDescriptor) throws(Errno) {
    try ask(.removeDirectory(name), at: directory)
    try base.removeDirectory(name, in: directory)
  }

  package func lock(_ file: FileDescriptor) throws(Errno) -> Bool {
    try ask(.lock, at: file)
    return try base.lock(file)
  }

  package func path(of file: FileDescriptor) throws(Errno) -> FilePath? { try base.path(of: file) }

  package func checkWritable(_ name: FilePath, in directory: FileDescriptor) throws(Errno) {
    try ask(.checkWritable, at: directory)
    try base.checkWritable(name, in: directory)
  }

  package func creationMask() throws(Errno) -> UInt32 {
    try ask(.creationMask)
    return try base.creationMask()
  }

  package var user: UInt32 { base.user }
}

extension Errno {
  /// What a call answers in a process that was killed: nothing happens any more.
  package static let dead = Errno(rawValue: -1)
}
