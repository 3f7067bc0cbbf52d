// Where a path really leads: an open directory and a name in it that is not a link. All further work is done relative
// to that directory, so that swapping a link or a folder meanwhile cannot lead it elsewhere.

import Glibc

/// The end of a path, with all symbolic links followed.
struct ResolvedFile: Sendable {
  /// How many links in a row are followed, as in the kernel.
  static let linkLimit = 40

  /// The directory, open.
  let directory: FileDescriptor
  /// Its path, for messages.
  let directoryPath: FilePath
  /// The name in it. There may be no such file yet.
  let name: FilePath
  private let fileSystem: any FileSystem

  /// Follows `path` to its end. A link that leads to no file is followed too: its destination is a new file.
  init(_ path: FilePath, fileSystem: any FileSystem) throws(Errno) {
    self.fileSystem = fileSystem
    var path = path
    for _ in 0...Self.linkLimit {
      let name = path.lastComponent
      guard !name.bytes.isEmpty, name != ".", name != ".." else { throw Errno(rawValue: EISDIR) }
      let directoryPath = path.deletingLastComponent
      let directory = try fileSystem.openDirectory(directoryPath)
      do throws(Errno) {
        var isLink = false
        do throws(Errno) {
          isLink = try fileSystem.status(of: name, in: directory).kind == .symbolicLink
        } catch {
          if error.rawValue != ENOENT { throw error }
        }
        if !isLink {
          self.directory = directory
          self.directoryPath = directoryPath
          self.name = name
          return
        }
        path = directoryPath.appending(try fileSystem.destination(ofLink: name, in: directory))
      } catch {
        try? fileSystem.close(directory)
        throw error
      }
      try? fileSystem.close(directory)
    }
    throw Errno(rawValue: ELOOP)
  }

  /// The path of the file.
  var path: FilePath { directoryPath.appending(name) }

  /// Closes the directory.
  func close() {
    try? fileSystem.close(directory)
  }
}
