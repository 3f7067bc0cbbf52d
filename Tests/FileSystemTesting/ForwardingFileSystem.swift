// A file system that does what another does. Mutants of the fault suite and tests change one thing of it.

import DocumentModel

/// Hands every call on.
open class ForwardingFileSystem: FileSystem, @unchecked Sendable {
  /// Where the calls go.
  public let base: any FileSystem

  /// Hands every call on to `base`.
  public init(_ base: any FileSystem) {
    self.base = base
  }

  open func openDirectory(_ path: FilePath) throws(Errno) -> FileDescriptor {
    try base.openDirectory(path)
  }

  open func openDirectory(_ name: FilePath, in directory: FileDescriptor) throws(Errno) -> FileDescriptor {
    try base.openDirectory(name, in: directory)
  }

  open func open(
    _ name: FilePath, in directory: FileDescriptor, _ access: FileAccess
  ) throws(Errno) -> FileDescriptor {
    try base.open(name, in: directory, access)
  }

  open func openUnnamed(in directory: FileDescriptor) throws(Errno) -> FileDescriptor {
    try base.openUnnamed(in: directory)
  }

  open func room(in directory: FileDescriptor) throws(Errno) -> Int64? { try base.room(in: directory) }

  open func close(_ file: FileDescriptor) throws(Errno) { try base.close(file) }

  open func status(of file: FileDescriptor) throws(Errno) -> FileStatus { try base.status(of: file) }

  open func status(of name: FilePath, in directory: FileDescriptor) throws(Errno) -> FileStatus {
    try base.status(of: name, in: directory)
  }

  open func destination(ofLink name: FilePath, in directory: FileDescriptor) throws(Errno) -> FilePath {
    try base.destination(ofLink: name, in: directory)
  }

  open func names(in directory: FileDescriptor) throws(Errno) -> [FilePath] { try base.names(in: directory) }

  open func read(
    _ file: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer, at offset: Int64
  ) throws(Errno) -> Int {
    try base.read(file, into: buffer, at: offset)
  }

  open func write(
    _ file: FileDescriptor, _ bytes: UnsafeRawBufferPointer, at offset: Int64
  ) throws(Errno) -> Int {
    try base.write(file, bytes, at: offset)
  }

  open func allocate(_ file: FileDescriptor, size: Int64) throws(Errno) {
    try base.allocate(file, size: size)
  }

  open func truncate(_ file: FileDescriptor, size: Int64) throws(Errno) {
    try base.truncate(file, size: size)
  }

  open func sync(_ file: FileDescriptor) throws(Errno) { try base.sync(file) }

  open func syncData(_ file: FileDescriptor) throws(Errno) { try base.syncData(file) }

  open func setOwner(_ file: FileDescriptor, owner: UInt32, group: UInt32) throws(Errno) {
    try base.setOwner(file, owner: owner, group: group)
  }

  open func setMode(_ file: FileDescriptor, _ mode: UInt32) throws(Errno) { try base.setMode(file, mode) }

  open func setModified(_ file: FileDescriptor, _ time: FileStatus.Time) throws(Errno) {
    try base.setModified(file, time)
  }

  open func attributeNames(of file: FileDescriptor) throws(Errno) -> [String] {
    try base.attributeNames(of: file)
  }

  open func attribute(_ name: String, of file: FileDescriptor) throws(Errno) -> [UInt8] {
    try base.attribute(name, of: file)
  }

  open func setAttribute(_ name: String, to value: [UInt8], of file: FileDescriptor) throws(Errno) {
    try base.setAttribute(name, to: value, of: file)
  }

  open func removeAttribute(_ name: String, of file: FileDescriptor) throws(Errno) {
    try base.removeAttribute(name, of: file)
  }

  open func rename(
    _ old: FilePath, to new: FilePath, in directory: FileDescriptor, _ mode: RenameMode
  ) throws(Errno) {
    try base.rename(old, to: new, in: directory, mode)
  }

  open func rename(
    _ old: FilePath, in oldDirectory: FileDescriptor, to new: FilePath, in newDirectory: FileDescriptor,
    _ mode: RenameMode
  ) throws(Errno) { try base.rename(old, in: oldDirectory, to: new, in: newDirectory, mode) }

  open func link(_ old: FilePath, to new: FilePath, in directory: FileDescriptor) throws(Errno) {
    try base.link(old, to: new, in: directory)
  }

  open func link(
    _ old: FilePath, in oldDirectory: FileDescriptor, to new: FilePath, in newDirectory: FileDescriptor
  ) throws(Errno) {
    try base.link(old, in: oldDirectory, to: new, in: newDirectory)
  }

  open func makeLink(_ name: FilePath, to destination: FilePath, in directory: FileDescriptor) throws(Errno) {
    try base.makeLink(name, to: destination, in: directory)
  }

  open func remove(_ name: FilePath, in directory: FileDescriptor) throws(Errno) {
    try base.remove(name, in: directory)
  }

  open func makeDirectory(_ path: FilePath) throws(Errno) { try base.makeDirectory(path) }

  open func makeDirectory(_ name: FilePath, in directory: FileDescriptor, mode: UInt32) throws(Errno) {
    try base.makeDirectory(name, in: directory, mode: mode)
  }

  open func removeDirectory(_ name: FilePath, in directory: FileDescriptor) throws(Errno) {
    try base.removeDirectory(name, in: directory)
  }

  open func lock(_ file: FileDescriptor) throws(Errno) -> Bool { try base.lock(file) }

  open func checkWritable(_ name: FilePath, in directory: FileDescriptor) throws(Errno) {
    try base.checkWritable(name, in: directory)
  }

  open func creationMask() throws(Errno) -> UInt32 { try base.creationMask() }

  open var user: UInt32 { base.user }

  open func path(of file: FileDescriptor) throws(Errno) -> FilePath? { try base.path(of: file) }
}

extension ForwardingFileSystem {
  /// Whether a file is a journal, or is to become one.
  public func isJournal(_ file: FileDescriptor) -> Bool {
    ((try? base.path(of: file)) ?? nil)?.description.contains("/journals/") ?? false
  }
}
