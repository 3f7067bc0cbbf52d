// Folders of ours: made when they are first needed, with every folder above them.

import Glibc

extension FileSystem {
  /// Waits until a file is on the disk with all that is known of it: more than is asked for.
  public func syncData(_ file: FileDescriptor) throws(Errno) { try sync(file) }

  /// It cannot be told.
  public func path(of file: FileDescriptor) throws(Errno) -> FilePath? { nil }

  /// Opens a folder, making it and those above it where they are missing. Only its owner may enter what is
  /// made.
  func openMakingDirectory(_ path: FilePath) throws(Errno) -> FileDescriptor {
    do throws(Errno) {
      return try openDirectory(path)
    } catch {
      if error.rawValue != ENOENT { throw error }
    }
    var missing: [FilePath] = []
    var folder = path
    while folder != "/", folder != "." {
      missing.append(folder)
      folder = folder.deletingLastComponent
    }
    var refusal: Errno?
    for folder in missing.reversed() {
      do throws(Errno) {
        try makeDirectory(folder)
        // Whoever comes next finds the folder there and does not ask, so it is asked for twice.
        if (try? syncDirectory(folder.deletingLastComponent)) == nil {
          try syncDirectory(folder.deletingLastComponent)
        }
      } catch {
        // What is there already, or may not be made by us because it is: the opening below decides.
        // That the one above is not there is no reason: why it could not be made is.
        if error.rawValue == ENOENT, let refusal { throw refusal }
        if ![EEXIST, EACCES, EROFS, EPERM].contains(error.rawValue) { throw error }
        if error.rawValue != EEXIST { refusal = error }
      }
    }
    do throws(Errno) {
      return try openDirectory(path)
    } catch {
      throw error.rawValue == ENOENT ? refusal ?? error : error
    }
  }

  /// Waits until the names in a directory are on the disk: a folder whose name is lost in a power cut is lost
  /// with all that was synced in it.
  func syncDirectory(_ path: FilePath) throws(Errno) {
    let directory = try openDirectory(path)
    defer { try? close(directory) }
    try sync(directory)
  }

  /// The entry of a name in an open directory; nil when nothing has it.
  func statusIfPresent(of name: FilePath, in directory: FileDescriptor) throws(Errno) -> FileStatus? {
    do throws(Errno) {
      return try status(of: name, in: directory)
    } catch {
      if error.rawValue == ENOENT { return nil }
      throw error
    }
  }
}
