// A file system that does what another does. Mutants change one thing of it.

import DocumentModel

/// Hands every call on.
class ForwardingFileSystem: FileSystem, @unchecked Sendable {
  let base: any FileSystem

  init(_ base: any FileSystem) {
    self.base = base
  }

  func openDirectory(_ path: FilePath) throws(Errno) -> FileDescriptor {
    try base.openDirectory(path)
  }

  func openDirectory(_ name: FilePath, in directory: FileDescriptor) throws(Errno) -> FileDescriptor {
    try base.openDirectory(name, in: directory)
  }

  func open(
    _ name: FilePath, in directory: FileDescriptor, _ access: FileAccess
  ) throws(Errno) -> FileDescriptor {
    try base.open(name, in: directory, access)
  }

  func close(_ file: FileDescriptor) throws(Errno) { try base.close(file) }

  func status(of file: FileDescriptor) throws(Errno) -> FileStatus { try base.status(of: file) }

  func status(of name: FilePath, in directory: FileDescriptor) throws(Errno) -> FileStatus {
    try base.status(of: name, in: directory)
  }

  func destination(ofLink name: FilePath, in directory: FileDescriptor) throws(Errno) -> FilePath {
    try base.destination(ofLink: name, in: directory)
  }

  func names(in directory: FileDescriptor) throws(Errno) -> [FilePath] { try base.names(in: directory) }

  func read(
    _ file: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer, at offset: Int64
  ) throws(Errno) -> Int {
    try base.read(file, into: buffer, at: offset)
  }

  func write(
    _ file: FileDescriptor, _ bytes: UnsafeRawBufferPointer, at offset: Int64
  ) throws(Errno) -> Int {
    try base.write(file, bytes, at: offset)
  }

  func allocate(_ file: FileDescriptor, size: Int64) throws(Errno) { try base.allocate(file, size: size) }

  func truncate(_ file: FileDescriptor, size: Int64) throws(Errno) { try base.truncate(file, size: size) }

  func sync(_ file: FileDescriptor) throws(Errno) { try base.sync(file) }

  func syncData(_ file: FileDescriptor) throws(Errno) { try base.syncData(file) }

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

  func rename(
    _ old: FilePath, to new: FilePath, in directory: FileDescriptor, _ mode: RenameMode
  ) throws(Errno) {
    try base.rename(old, to: new, in: directory, mode)
  }

  func rename(
    _ old: FilePath, in oldDirectory: FileDescriptor, to new: FilePath, in newDirectory: FileDescriptor,
    _ mode: RenameMode
  ) throws(Errno) { try base.rename(old, in: oldDirectory, to: new, in: newDirectory, mode) }

  func link(_ old: FilePath, to new: FilePath, in directory: FileDescriptor) throws(Errno) {
    try base.link(old, to: new, in: directory)
  }

  func link(
    _ old: FilePath, in oldDirectory: FileDescriptor, to new: FilePath, in newDirectory: FileDescriptor
  ) throws(Errno) {
    try base.link(old, in: oldDirectory, to: new, in: newDirectory)
  }

  func makeLink(_ name: FilePath, to destination: FilePath, in directory: FileDescriptor) throws(Errno) {
    try base.makeLink(name, to: destination, in: directory)
  }

  func remove(_ name: FilePath, in directory: FileDescriptor) throws(Errno) {
    try base.remove(name, in: directory)
  }

  func makeDirectory(_ path: FilePath) throws(Errno) { try base.makeDirectory(path) }

  func makeDirectory(_ name: FilePath, in directory: FileDescriptor, mode: UInt32) throws(Errno) {
    try base.makeDirectory(name, in: directory, mode: mode)
  }

  func removeDirectory(_ name: FilePath, in directory: FileDescriptor) throws(Errno) {
    try base.removeDirectory(name, in: directory)
  }

  func lock(_ file: FileDescriptor) throws(Errno) -> Bool { try base.lock(file) }

  func checkWritable(_ name: FilePath, in directory: FileDescriptor) throws(Errno) {
    try base.checkWritable(name, in: directory)
  }

  func creationMask() throws(Errno) -> UInt32 { try base.creationMask() }

  var user: UInt32 { base.user }

  func path(of file: FileDescriptor) throws(Errno) -> FilePath? { try base.path(of: file) }
}

extension ForwardingFileSystem {
  /// Whether a file is a journal, or is to become one.
  func isJournal(_ file: FileDescriptor) -> Bool {
    ((try? base.path(of: file)) ?? nil)?.description.contains("/journals/") ?? false
  }
}
