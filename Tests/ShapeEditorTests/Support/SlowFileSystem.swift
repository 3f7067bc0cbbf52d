// The computer's file system as if it were far away: every write takes its time. Remembers what each file was that took
// the place of the document's.

import DocumentModel
import Foundation
import Synchronization

/// A file system on which each write takes `delay`.
final class SlowFileSystem: FileSystem {
  private let base = LocalFileSystem()
  private let delay: Duration
  private let document: URL
  private let log = Mutex(Log())

  private struct Log {
    var versions: [[UInt8]] = []
    var writes = 0
  }

  /// Remembers what `document` holds after each save.
  init(delay: Duration, document: URL) {
    self.delay = delay
    self.document = document
  }

  /// What the document's file held after each time that a file got its name.
  var versions: [[UInt8]] { log.withLock { $0.versions } }
  /// How many writes were made.
  var writeCount: Int { log.withLock { $0.writes } }

  func write(_ file: FileDescriptor, _ bytes: UnsafeRawBufferPointer, at offset: Int64) throws(Errno) -> Int {
    log.withLock { $0.writes += 1 }
    Thread.sleep(forTimeInterval: Double(delay.components.seconds))
    return try base.write(file, bytes, at: offset)
  }

  func rename(_ old: FilePath, to new: FilePath, in directory: FileDescriptor, _ mode: RenameMode)
    throws(Errno)
  {
    try base.rename(old, to: new, in: directory, mode)
    if new.description == document.lastPathComponent, let data = try? Data(contentsOf: document) {
      log.withLock { $0.versions.append(Array(data)) }
    }
  }

  // MARK: As it is

  func openDirectory(_ path: FilePath) throws(Errno) -> FileDescriptor { try base.openDirectory(path) }
  func openDirectory(_ name: FilePath, in directory: FileDescriptor) throws(Errno) -> FileDescriptor {
    try base.openDirectory(name, in: directory)
  }
  func link(
    _ old: FilePath, in oldDirectory: FileDescriptor, to new: FilePath, in newDirectory: FileDescriptor
  ) throws(Errno) { try base.link(old, in: oldDirectory, to: new, in: newDirectory) }
  func rename(
    _ old: FilePath, in oldDirectory: FileDescriptor, to new: FilePath, in newDirectory: FileDescriptor,
    _ mode: RenameMode
  ) throws(Errno) { try base.rename(old, in: oldDirectory, to: new, in: newDirectory, mode) }
  func makeLink(_ name: FilePath, to destination: FilePath, in directory: FileDescriptor) throws(Errno) {
    try base.makeLink(name, to: destination, in: directory)
  }
  func makeDirectory(_ name: FilePath, in directory: FileDescriptor, mode: UInt32) throws(Errno) {
    try base.makeDirectory(name, in: directory, mode: mode)
  }
  func removeDirectory(_ name: FilePath, in directory: FileDescriptor) throws(Errno) {
    try base.removeDirectory(name, in: directory)
  }
  func open(_ name: FilePath, in directory: FileDescriptor, _ access: FileAccess) throws(Errno)
    -> FileDescriptor
  { try base.open(name, in: directory, access) }
  func close(_ file: FileDescriptor) throws(Errno) { try base.close(file) }
  func status(of file: FileDescriptor) throws(Errno) -> FileStatus { try base.status(of: file) }
  func status(of name: FilePath, in directory: FileDescriptor) throws(Errno) -> FileStatus {
    try base.status(of: name, in: directory)
  }
  func destination(ofLink name: FilePath, in directory: FileDescriptor) throws(Errno) -> FilePath {
    try base.destination(ofLink: name, in: directory)
  }
  func names(in directory: FileDescriptor) throws(Errno) -> [FilePath] { try base.names(in: directory) }
  func read(_ file: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer, at offset: Int64)
    throws(Errno) -> Int
  { try base.read(file, into: buffer, at: offset) }
  func allocate(_ file: FileDescriptor, size: Int64) throws(Errno) { try base.allocate(file, size: size) }
  func truncate(_ file: FileDescriptor, size: Int64) throws(Errno) { try base.truncate(file, size: size) }
  func sync(_ file: FileDescriptor) throws(Errno) { try base.sync(file) }
  func setOwner(_ file: FileDescriptor, owner: UInt32, group: UInt32) throws(Errno) {
    try base.setOwner(file, owner: owner, group: group)
  }
  func setMode(_ file: FileDescriptor, _ mode: UInt32) throws(Errno) { try base.setMode(file, mode) }
  func setModified(_ file: FileDescriptor, _ time: FileStatus.Time) throws(Errno) {
    try base.setModified(file, time)
  }
  func attributeNames(of file: FileDescriptor) throws(Errno) -> [String] {
    try base.attributeNames(of: file)
  }
  func attribute(_ name: String, of file: FileDescriptor) throws(Errno) -> [UInt8] {
    try base.attribute(name, of: file)
  }
  func setAttribute(_ name: String, to value: [UInt8], of file: FileDescriptor) throws(Errno) {
    try base.setAttribute(name, to: value, of: file)
  }
  func removeAttribute(_ name: String, of file: FileDescriptor) throws(Errno) {
    try base.removeAttribute(name, of: file)
  }
  func link(_ old: FilePath, to new: FilePath, in directory: FileDescriptor) throws(Errno) {
    try base.link(old, to: new, in: directory)
  }
  func remove(_ name: FilePath, in directory: FileDescriptor) throws(Errno) {
    try base.remove(name, in: directory)
  }
  func makeDirectory(_ path: FilePath) throws(Errno) { try base.makeDirectory(path) }
  func lock(_ file: FileDescriptor) throws(Errno) -> Bool { try base.lock(file) }
  func checkWritable(_ name: FilePath, in directory: FileDescriptor) throws(Errno) {
    try base.checkWritable(name, in: directory)
  }
  func creationMask() throws(Errno) -> UInt32 { try base.creationMask() }
  var user: UInt32 { base.user }
}
