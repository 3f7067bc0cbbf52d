// Where a writer of the client's own may write to, out of the person's sight.

import FoundationEssentials
import Glibc

/// A new, private folder, to be removed after use. What a killed program has left behind is removed by the
/// next.
struct StagingFolder {
  /// Where it is.
  let path: FilePath
  private let lock: FileDescriptor
  private let fileSystem = LocalFileSystem()

  /// Makes a folder in `parent`, which is made too when it is missing.
  init(in parent: FilePath) throws(Errno) {
    try FolderMaker(fileSystem: fileSystem).make(parent)
    Self.clearUp(parent, fileSystem)
    path = parent.appending(FilePath(String(UInt64.random(in: 0...UInt64.max), radix: 16)))
    try fileSystem.makeDirectory(path)
    lock = try fileSystem.openDirectory(path)
    _ = try? fileSystem.lock(lock)
  }

  /// Removes it with all that is in it.
  func remove() {
    Self.remove(path, fileSystem)
    try? fileSystem.close(lock)
  }

  private static func clearUp(_ parent: FilePath, _ fileSystem: LocalFileSystem) {
    guard let directory = try? fileSystem.openDirectory(parent) else { return }
    defer { try? fileSystem.close(directory) }
    for name in (try? fileSystem.names(in: directory)) ?? [] {
      let path = parent.appending(name)
      guard let left = try? fileSystem.openDirectory(path) else { continue }
      defer { try? fileSystem.close(left) }
      // Locked: somebody is using it. Just made and not locked yet: too young to have been left behind.
      guard (try? fileSystem.lock(left)) == true, let status = try? fileSystem.status(of: left),
        status.modified.seconds < Int64(time(nil)) - 60
      else { continue }
      remove(path, fileSystem)
    }
  }

  private static func remove(_ path: FilePath, _ fileSystem: LocalFileSystem) {
    guard let parent = try? fileSystem.openDirectory(path.deletingLastComponent) else { return }
    defer { try? fileSystem.close(parent) }
    try? TreeRemover(fileSystem: fileSystem).remove(path.lastComponent, in: parent)
  }
}
