// Folders of our own, made when they are first needed.

import Glibc

/// Makes folders that survive a power cut.
struct FolderMaker {
  let fileSystem: any FileSystem

  /// Makes the folder at an absolute path, with those above it that are missing; only their owner may enter
  /// them.
  func make(_ folder: FilePath) throws(Errno) {
    var missing: [FilePath] = []
    var path = folder
    while path != "/", path != "." {
      do throws(Errno) {
        let directory = try fileSystem.openDirectory(path)
        try? fileSystem.close(directory)
        break
      } catch {
        if error.rawValue != ENOENT { throw error }
      }
      missing.append(path)
      path = path.deletingLastComponent
    }
    for path in missing.reversed() {
      do throws(Errno) {
        try fileSystem.makeDirectory(path)
      } catch {
        // Another program was quicker.
        if error.rawValue != EEXIST { throw error }
      }
      // A folder whose name is lost in a power cut is lost with all that was synced in it.
      let parent = try fileSystem.openDirectory(path.deletingLastComponent)
      defer { try? fileSystem.close(parent) }
      try fileSystem.sync(parent)
    }
  }
}
