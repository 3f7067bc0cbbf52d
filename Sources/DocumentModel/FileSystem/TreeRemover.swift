// Removes a folder of ours with all that is in it, without following a link out of it.

import Glibc

/// Removes files and folders.
struct TreeRemover {
  let fileSystem: any FileSystem
  /// How many folders may be one in the other.
  var depthLimit = FileWrapper.depthLimit

  /// Removes what has the name, and everything in it. Goes on after a failure and tells of the first at the
  /// end. What another process removes from it meanwhile is no failure.
  func remove(_ name: FilePath, in directory: FileDescriptor) throws(Errno) {
    try remove(name, in: directory, depth: 0)
  }

  private func remove(_ name: FilePath, in directory: FileDescriptor, depth: Int) throws(Errno) {
    guard try fileSystem.status(of: name, in: directory).kind == .directory else {
      return try fileSystem.remove(name, in: directory)
    }
    guard depth < depthLimit else { throw Errno(rawValue: ELOOP) }
    let folder = try fileSystem.openDirectory(name, in: directory)
    var failure: Errno?
    do throws(Errno) {
      for child in try fileSystem.names(in: folder) {
        do throws(Errno) {
          try remove(child, in: folder, depth: depth + 1)
        } catch {
          if error.rawValue != ENOENT { failure = failure ?? error }
        }
      }
    } catch {
      failure = error
    }
    try? fileSystem.close(folder)
    if let failure { throw failure }
    try fileSystem.removeDirectory(name, in: directory)
  }
}
