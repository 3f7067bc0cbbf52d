// The one door to the disk. Everything DocumentModel does with files goes through this protocol, one method a
// system call, so that a test can make any single call fail, stop the program between any two, or run out of
// space at any byte.

/// A number that stands for an open file or directory.
public struct FileDescriptor: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int32

  /// The descriptor with this number.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }
}

/// How a file is opened.
public enum FileAccess: Hashable, Sendable {
  /// For reading.
  case read
  /// For reading and writing an existing file; its content stays.
  case update
  /// For writing a file that must not exist yet, with these permission bits whatever the umask.
  case create(mode: UInt32)
}

/// How a name takes the place of another.
public enum RenameMode: Hashable, Sendable {
  /// The old file of that name is gone.
  case replace
  /// It fails when the name is taken.
  case noReplace
  /// The two names change places; both must exist.
  case exchange
}

/// The system calls that reading and saving a document need.
///
/// A method is one call (it may ask again after `EINTR` only where the call did nothing), throws its
/// ``Errno`` and changes nothing else. Names given with a directory are single components and are never
/// followed when they are links. Implementations are safe to use from several threads.
public protocol FileSystem: Sendable {
  /// Opens a directory, following links.
  func openDirectory(_ path: FilePath) throws(Errno) -> FileDescriptor

  /// Opens a directory in a directory, without following a link.
  func openDirectory(_ name: FilePath, in directory: FileDescriptor) throws(Errno) -> FileDescriptor

  /// Opens a file in a directory: without following a link, without waiting for the other end of a pipe.
  func open(_ name: FilePath, in directory: FileDescriptor, _ access: FileAccess) throws(Errno)
    -> FileDescriptor

  /// Opens a new file on the disk of a directory, for writing, which has no name and goes when it is closed.
  ///
  /// - Throws: `EOPNOTSUPP`, `EISDIR` or `EINVAL` where the file system cannot.
  func openUnnamed(in directory: FileDescriptor) throws(Errno) -> FileDescriptor

  /// How many bytes this person can write to the disk of a directory; nil where it does not say.
  func room(in directory: FileDescriptor) throws(Errno) -> Int64?

  /// Closes a file or directory. The descriptor is gone even when this throws.
  func close(_ file: FileDescriptor) throws(Errno)

  /// The status of an open file.
  func status(of file: FileDescriptor) throws(Errno) -> FileStatus

  /// The status of what has a name, of the link itself when it is one.
  func status(of name: FilePath, in directory: FileDescriptor) throws(Errno) -> FileStatus

  /// Where a symbolic link points.
  func destination(ofLink name: FilePath, in directory: FileDescriptor) throws(Errno) -> FilePath

  /// The names in a directory, without `.` and `..`.
  func names(in directory: FileDescriptor) throws(Errno) -> [FilePath]

  /// Reads at most `buffer.count` bytes at `offset`; 0 at the end of the file.
  func read(_ file: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer, at offset: Int64)
    throws(Errno) -> Int

  /// Writes at `offset`, perhaps fewer bytes than given.
  func write(_ file: FileDescriptor, _ bytes: UnsafeRawBufferPointer, at offset: Int64) throws(Errno) -> Int

  /// Reserves room for a file of `size` bytes, which grows to it.
  func allocate(_ file: FileDescriptor, size: Int64) throws(Errno)

  /// Cuts a file off at `size` bytes.
  func truncate(_ file: FileDescriptor, size: Int64) throws(Errno)

  /// Waits until a file, or the names in a directory, are on the disk for good.
  func sync(_ file: FileDescriptor) throws(Errno)

  /// Waits until the bytes of a file are on the disk for good, and what is needed to read them; not its
  /// times.
  func syncData(_ file: FileDescriptor) throws(Errno)

  /// Gives a file another owner and group.
  func setOwner(_ file: FileDescriptor, owner: UInt32, group: UInt32) throws(Errno)

  /// Sets the permission bits of a file.
  func setMode(_ file: FileDescriptor, _ mode: UInt32) throws(Errno)

  /// Sets when the bytes of a file last changed.
  func setModified(_ file: FileDescriptor, _ time: FileStatus.Time) throws(Errno)

  /// The names of a file's extended attributes, access control lists among them.
  func attributeNames(of file: FileDescriptor) throws(Errno) -> [String]

  /// The value of an extended attribute.
  func attribute(_ name: String, of file: FileDescriptor) throws(Errno) -> [UInt8]

  /// Sets an extended attribute.
  func setAttribute(_ name: String, to value: [UInt8], of file: FileDescriptor) throws(Errno)

  /// Removes an extended attribute.
  func removeAttribute(_ name: String, of file: FileDescriptor) throws(Errno)

  /// Gives a file another name in the same directory.
  func rename(_ old: FilePath, to new: FilePath, in directory: FileDescriptor, _ mode: RenameMode)
    throws(Errno)

  /// Moves a file or directory into another directory of the same file system, under a name there.
  func rename(
    _ old: FilePath, in oldDirectory: FileDescriptor, to new: FilePath, in newDirectory: FileDescriptor,
    _ mode: RenameMode
  ) throws(Errno)

  /// Gives a file another name in the same directory beside the one it has; it fails when the name is taken.
  func link(_ old: FilePath, to new: FilePath, in directory: FileDescriptor) throws(Errno)

  /// Gives a file a further name in a directory of the same file system; it fails when the name is taken.
  func link(
    _ old: FilePath, in oldDirectory: FileDescriptor, to new: FilePath, in newDirectory: FileDescriptor
  ) throws(Errno)

  /// Makes a symbolic link.
  func makeLink(_ name: FilePath, to destination: FilePath, in directory: FileDescriptor) throws(Errno)

  /// Removes a name that is not a directory's.
  func remove(_ name: FilePath, in directory: FileDescriptor) throws(Errno)

  /// Makes a directory; only its owner may enter it.
  func makeDirectory(_ path: FilePath) throws(Errno)

  /// Makes a directory in a directory, with these permission bits whatever the umask.
  func makeDirectory(_ name: FilePath, in directory: FileDescriptor, mode: UInt32) throws(Errno)

  /// Removes an empty directory.
  func removeDirectory(_ name: FilePath, in directory: FileDescriptor) throws(Errno)

  /// Where an open file is now, whatever became of its name; nil where that cannot be told.
  func path(of file: FileDescriptor) throws(Errno) -> FilePath?

  /// Takes the lock that tells others the file is in use, for as long as it is open; false when another has
  /// it.
  func lock(_ file: FileDescriptor) throws(Errno) -> Bool

  /// Throws when this process may not write to what has this name, and says why.
  func checkWritable(_ name: FilePath, in directory: FileDescriptor) throws(Errno)

  /// The permission bits a new file does not get.
  func creationMask() throws(Errno) -> UInt32

  /// The user this process acts as.
  var user: UInt32 { get }
}
