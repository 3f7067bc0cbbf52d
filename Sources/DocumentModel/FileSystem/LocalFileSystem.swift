// The real file system: each method is the system call it is named after.

import CLinux
import Glibc

/// The file system of this computer.
public struct LocalFileSystem: FileSystem {
  /// A file that grows past the person's limit is to be an error, and not the end of the program.
  private static let ignoresFileSizeSignal: Void = { _ = signal(SIGXFSZ, SIG_IGN) }()

  /// The file system of this computer.
  public init() {
    Self.ignoresFileSizeSignal
  }

  private static func check(_ result: Int32) throws(Errno) {
    if result != 0 { throw .current }
  }

  /// Asks again while a signal interrupts a call that did nothing.
  private static func retrying(_ call: () -> Int) throws(Errno) -> Int {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw .current }
    }
  }

  /// Opens a directory, following links.
  public func openDirectory(_ path: FilePath) throws(Errno) -> FileDescriptor {
    func open(_ access: Int32) throws(Errno) -> FileDescriptor {
      let flags = access | O_DIRECTORY | O_CLOEXEC
      return FileDescriptor(
        rawValue: Int32(try Self.retrying { path.withCString { Int(Glibc.open($0, flags)) } }))
    }
    do throws(Errno) {
      return try open(O_RDONLY)
    } catch {
      // A folder whose names may not be listed; its files can be used all the same.
      guard error.rawValue == EACCES else { throw error }
      return try open(CLINUX_O_PATH)
    }
  }

  /// Opens a directory in a directory.
  public func openDirectory(_ name: FilePath, in directory: FileDescriptor) throws(Errno) -> FileDescriptor {
    try Self.open(name, in: directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }

  /// Opens a file in a directory.
  public func open(
    _ name: FilePath, in directory: FileDescriptor, _ access: FileAccess
  ) throws(Errno) -> FileDescriptor {
    let common = O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    return switch access {
    case .read: try Self.open(name, in: directory, O_RDONLY | common)
    case .update: try Self.open(name, in: directory, O_RDWR | common)
    case .create(let mode):
      try Self.openOnce(name, in: directory, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | common, mode: mode)
    }
  }

  private static func openOnce(
    _ name: FilePath, in directory: FileDescriptor, _ flags: Int32, mode: UInt32 = 0
  ) throws(Errno) -> FileDescriptor {
    let fd = try retrying { name.withCString { Int(openat(directory.rawValue, $0, flags, mode)) } }
    return FileDescriptor(rawValue: Int32(fd))
  }

  /// Opens what is there, unless it is a link.
  private static func open(
    _ name: FilePath, in directory: FileDescriptor, _ flags: Int32
  ) throws(Errno) -> FileDescriptor {
    do throws(Errno) {
      return try openOnce(name, in: directory, flags | O_NOFOLLOW)
    } catch {
      guard error.rawValue == ELOOP else { throw error }
      // A link, or no link at all: the document portal up to 1.18 opens a link of its own with the flags it
      // is given, and takes that for the file. What the kernel alone has found, whatever it is, it does not
      // hear of.
      let found = try openOnce(name, in: directory, CLINUX_O_PATH | O_NOFOLLOW | O_CLOEXEC)
      defer { _ = Glibc.close(found.rawValue) }
      var status = stat()
      try check(fstat(found.rawValue, &status))
      guard FileStatus(status).kind != .symbolicLink else { throw error }
      let fd = try retrying { Int(Glibc.open("/proc/self/fd/\(found.rawValue)", flags)) }
      return FileDescriptor(rawValue: Int32(fd))
    }
  }

  /// Opens a new file without a name.
  public func openUnnamed(in directory: FileDescriptor) throws(Errno) -> FileDescriptor {
    let flags = CLINUX_O_TMPFILE | O_DIRECTORY | O_RDWR | O_CLOEXEC
    return try Self.openOnce(".", in: directory, flags, mode: 0o600)
  }

  /// How many bytes this person can write.
  public func room(in directory: FileDescriptor) throws(Errno) -> Int64? {
    var status = statvfs()
    try Self.check(fstatvfs(directory.rawValue, &status))
    // Some that are programs of their own say nothing.
    guard status.f_blocks > 0 else { return nil }
    let blocks = user == 0 ? status.f_bfree : status.f_bavail
    let (bytes, isOver) = UInt64(blocks).multipliedReportingOverflow(by: UInt64(status.f_frsize))
    return isOver ? .max : Int64(clamping: bytes)
  }

  /// Closes a file or directory.
  public func close(_ file: FileDescriptor) throws(Errno) {
    // Linux frees the descriptor even when it reports EINTR; calling again could close somebody else's.
    if Glibc.close(file.rawValue) != 0, errno != EINTR { throw .current }
  }

  /// The status of an open file.
  public func status(of file: FileDescriptor) throws(Errno) -> FileStatus {
    var status = stat()
    try Self.check(fstat(file.rawValue, &status))
    return FileStatus(status)
  }

  /// The status of what has a name.
  public func status(of name: FilePath, in directory: FileDescriptor) throws(Errno) -> FileStatus {
    var status = stat()
    try Self.check(name.withCString { fstatat(directory.rawValue, $0, &status, AT_SYMLINK_NOFOLLOW) })
    return FileStatus(status)
  }

  /// Where a symbolic link points.
  public func destination(ofLink name: FilePath, in directory: FileDescriptor) throws(Errno) -> FilePath {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = name.withCString { readlinkat(directory.rawValue, $0, &buffer, buffer.count) }
    if count < 0 { throw .current }
    return FilePath(bytes: buffer.prefix(count).map { UInt8(bitPattern: $0) })
  }

  /// The names in a directory.
  public func names(in directory: FileDescriptor) throws(Errno) -> [FilePath] {
    // A descriptor of its own, because reading moves the position and closedir closes it.
    let fd = openat(directory.rawValue, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if fd < 0 { throw .current }
    guard let stream = fdopendir(fd) else {
      let error = Errno.current
      _ = Glibc.close(fd)
      throw error
    }
    defer { closedir(stream) }
    var names: [FilePath] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw .current }
        return names
      }
      let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name)!
      let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: UInt8.self)
      let path = FilePath(bytes: UnsafeBufferPointer(start: name, count: strlen(name)))
      if path != ".", path != ".." { names.append(path) }
    }
  }

  /// Reads bytes at an offset.
  public func read(
    _ file: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer, at offset: Int64
  ) throws(Errno) -> Int {
    let count = pread(file.rawValue, buffer.baseAddress, buffer.count, off_t(offset))
    if count < 0 { throw .current }
    return count
  }

  /// Writes bytes at an offset.
  public func write(
    _ file: FileDescriptor, _ bytes: UnsafeRawBufferPointer, at offset: Int64
  ) throws(Errno) -> Int {
    let count = pwrite(file.rawValue, bytes.baseAddress, bytes.count, off_t(offset))
    if count < 0 { throw .current }
    return count
  }

  /// Reserves room for a file.
  public func allocate(_ file: FileDescriptor, size: Int64) throws(Errno) {
    // Not posix_fallocate: where the file system cannot, it would write a zero into every block.
    try Self.check(fallocate(file.rawValue, 0, 0, off_t(size)))
  }

  /// Cuts a file off.
  public func truncate(_ file: FileDescriptor, size: Int64) throws(Errno) {
    try Self.check(ftruncate(file.rawValue, off_t(size)))
  }

  /// Waits until a file is on the disk.
  public func sync(_ file: FileDescriptor) throws(Errno) {
    if fsync(file.rawValue) == 0 { return }
    let error = Errno.current
    let flags = fcntl(file.rawValue, F_GETFL)
    // A folder that may not be listed cannot be synced alone; everything can.
    guard error.rawValue == EBADF, flags >= 0, flags & CLINUX_O_PATH != 0 else { throw error }
    Glibc.sync()
  }

  /// Waits until the bytes of a file are on the disk.
  public func syncData(_ file: FileDescriptor) throws(Errno) {
    try Self.check(fdatasync(file.rawValue))
  }

  /// Gives a file another owner and group.
  public func setOwner(_ file: FileDescriptor, owner: UInt32, group: UInt32) throws(Errno) {
    try Self.check(fchown(file.rawValue, owner, group))
  }

  /// Sets the permission bits of a file.
  public func setMode(_ file: FileDescriptor, _ mode: UInt32) throws(Errno) {
    try Self.check(fchmod(file.rawValue, mode))
  }

  /// Sets when the bytes of a file last changed.
  public func setModified(_ file: FileDescriptor, _ time: FileStatus.Time) throws(Errno) {
    // The time of the last reading stays.
    let times = [
      timespec(tv_sec: 0, tv_nsec: CLINUX_UTIME_OMIT),
      timespec(tv_sec: Int(time.seconds), tv_nsec: Int(time.nanoseconds)),
    ]
    try Self.check(futimens(file.rawValue, times))
  }

  /// The names of a file's extended attributes.
  public func attributeNames(of file: FileDescriptor) throws(Errno) -> [String] {
    let bytes = try Self.growing { flistxattr(file.rawValue, $0, $1) }
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The value of an extended attribute.
  public func attribute(_ name: String, of file: FileDescriptor) throws(Errno) -> [UInt8] {
    try Self.growing { fgetxattr(file.rawValue, name, $0, $1) }
  }

  /// Calls with a buffer that fits, though the answer may grow between asking for its size and for itself.
  private static func growing(_ call: (UnsafeMutablePointer<CChar>?, Int) -> Int) throws(Errno) -> [UInt8] {
    while true {
      let size = call(nil, 0)
      if size < 0 { throw .current }
      if size == 0 { return [] }
      var buffer = [CChar](repeating: 0, count: size)
      let count = call(&buffer, size)
      if count >= 0 { return buffer.prefix(count).map { UInt8(bitPattern: $0) } }
      if errno != ERANGE { throw .current }
    }
  }

  /// Sets an extended attribute.
  public func setAttribute(_ name: String, to value: [UInt8], of file: FileDescriptor) throws(Errno) {
    try Self.check(fsetxattr(file.rawValue, name, value, value.count, 0))
  }

  /// Removes an extended attribute.
  public func removeAttribute(_ name: String, of file: FileDescriptor) throws(Errno) {
    try Self.check(fremovexattr(file.rawValue, name))
  }

  /// Gives a file another name in the same directory.
  public func rename(
    _ old: FilePath, to new: FilePath, in directory: FileDescriptor, _ mode: RenameMode
  ) throws(Errno) {
    try rename(old, in: directory, to: new, in: directory, mode)
  }

  /// Moves a file or directory into another directory.
  public func rename(
    _ old: FilePath, in oldDirectory: FileDescriptor, to new: FilePath, in newDirectory: FileDescriptor,
    _ mode: RenameMode
  ) throws(Errno) {
    if mode == .exchange, DocumentPortal.holds(newDirectory) { throw Errno(rawValue: EINVAL) }
    let flags: UInt32 =
      switch mode {
      case .replace: 0
      case .noReplace: CLINUX_RENAME_NOREPLACE
      case .exchange: CLINUX_RENAME_EXCHANGE
      }
    let result = old.withCString { old in
      new.withCString { new in renameat2(oldDirectory.rawValue, old, newDirectory.rawValue, new, flags) }
    }
    try Self.check(result)
  }

  /// Gives a file another name beside the one it has.
  public func link(_ old: FilePath, to new: FilePath, in directory: FileDescriptor) throws(Errno) {
    let result = old.withCString { old in
      new.withCString { new in linkat(directory.rawValue, old, directory.rawValue, new, 0) }
    }
    try Self.check(result)
  }

  /// Gives a file a further name in another directory.
  public func link(
    _ old: FilePath, in oldDirectory: FileDescriptor, to new: FilePath, in newDirectory: FileDescriptor
  ) throws(Errno) {
    let result = old.withCString { old in
      new.withCString { new in linkat(oldDirectory.rawValue, old, newDirectory.rawValue, new, 0) }
    }
    try Self.check(result)
  }

  /// Makes a symbolic link.
  public func makeLink(
    _ name: FilePath, to destination: FilePath, in directory: FileDescriptor
  ) throws(Errno) {
    let result = name.withCString { name in
      destination.withCString { symlinkat($0, directory.rawValue, name) }
    }
    try Self.check(result)
  }

  /// Removes a name.
  public func remove(_ name: FilePath, in directory: FileDescriptor) throws(Errno) {
    try Self.check(name.withCString { unlinkat(directory.rawValue, $0, 0) })
  }

  /// Makes a directory.
  public func makeDirectory(_ path: FilePath) throws(Errno) {
    try Self.check(path.withCString { mkdir($0, 0o700) })
  }

  /// Makes a directory in a directory.
  public func makeDirectory(_ name: FilePath, in directory: FileDescriptor, mode: UInt32) throws(Errno) {
    try Self.check(name.withCString { mkdirat(directory.rawValue, $0, 0o700) })
    if mode == 0o700 { return }
    let made = try openDirectory(name, in: directory)
    defer { _ = Glibc.close(made.rawValue) }
    try setMode(made, mode)
  }

  /// Removes an empty directory.
  public func removeDirectory(_ name: FilePath, in directory: FileDescriptor) throws(Errno) {
    try Self.check(name.withCString { unlinkat(directory.rawValue, $0, AT_REMOVEDIR) })
  }

  /// Where an open file is now.
  public func path(of file: FileDescriptor) throws(Errno) -> FilePath? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink("/proc/self/fd/\(file.rawValue)", &buffer, buffer.count)
    if count < 0 { throw .current }
    return FilePath(bytes: buffer.prefix(count).map { UInt8(bitPattern: $0) })
  }

  /// Takes the lock of a file.
  public func lock(_ file: FileDescriptor) throws(Errno) -> Bool {
    if flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 { return true }
    if errno == EWOULDBLOCK { return false }
    throw .current
  }

  /// Throws when this process may not write to what has this name.
  public func checkWritable(_ name: FilePath, in directory: FileDescriptor) throws(Errno) {
    try Self.check(name.withCString { faccessat(directory.rawValue, $0, W_OK, AT_EACCESS) })
  }

  /// The permission bits a new file does not get.
  public func creationMask() throws(Errno) -> UInt32 {
    // umask() can only be read by setting it, which another thread would see; /proc tells without.
    let fd = Glibc.open("/proc/self/status", O_RDONLY | O_CLOEXEC)
    if fd < 0 { throw .current }
    defer { _ = Glibc.close(fd) }
    var buffer = [UInt8](repeating: 0, count: 512)
    let count = Glibc.read(fd, &buffer, buffer.count)
    if count < 0 { throw .current }
    let text = String(decoding: buffer.prefix(count), as: UTF8.self)
    for line in text.split(separator: "\n") where line.hasPrefix("Umask:") {
      if let mask = UInt32(line.dropFirst(6).filter(\.isNumber), radix: 8) { return mask }
    }
    return 0o077
  }

  /// The user this process acts as.
  public var user: UInt32 { geteuid() }
}

extension FileStatus {
  init(_ status: stat) {
    let kind: Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .directory
      case S_IFLNK: .symbolicLink
      default: .special
      }
    self.init(
      kind: kind, device: UInt64(status.st_dev), inode: UInt64(status.st_ino), mode: status.st_mode & 0o7777,
      linkCount: UInt64(status.st_nlink), owner: status.st_uid, group: status.st_gid,
      size: Int64(status.st_size),
      modified: Time(seconds: Int64(status.st_mtim.tv_sec), nanoseconds: Int64(status.st_mtim.tv_nsec)),
      changed: Time(seconds: Int64(status.st_ctim.tv_sec), nanoseconds: Int64(status.st_ctim.tv_nsec)))
  }
}
