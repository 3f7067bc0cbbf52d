// The trash, as freedesktop.org's specification has it: a folder with “files” and “info” in it, in the
// person's data folder or at the root of a disk.

import Glibc

/// Knows what is in the trash, and takes it out again.
package struct TrashFolder: Sendable {
  let fileSystem: any FileSystem

  package init(fileSystem: any FileSystem = LocalFileSystem()) {
    self.fileSystem = fileSystem
  }

  /// Whether a path is in the trash, itself or in a folder that is.
  static func contains(_ path: FilePath) -> Bool { files(above: path) != nil }

  /// Whether a file that was at `path` is in the trash now, with the content it had.
  func holds(_ version: FileVersion, from path: FilePath) -> Bool {
    folders(for: path).contains { trash, _ in
      FileLook.found(version, in: trash.appending("files"), fileSystem: fileSystem) != nil
    }
  }

  /// Where what is deleted from a path may go: the person's trash, whose notes have whole paths, and those of
  /// the disk it is on, whose notes have paths below their `top`.
  package func folders(for path: FilePath) -> [(folder: FilePath, top: FilePath?)] {
    func variable(_ name: String) -> FilePath? {
      getenv(name).map { FilePath(String(cString: $0)) }.flatMap { $0.isAbsolute ? $0 : nil }
    }
    let data = variable("XDG_DATA_HOME") ?? variable("HOME")?.appending(".local/share")
    var folders: [(FilePath, FilePath?)] = data.map { [($0.appending("Trash"), nil)] } ?? []
    var folder = path
    repeat {
      folder = folder.deletingLastComponent
      folders.append((folder.appending(FilePath(".Trash-\(fileSystem.user)")), folder))
      folders.append((folder.appending(FilePath(".Trash/\(fileSystem.user)")), folder))
    } while folder != "/" && folder != "."
    return folders
  }

  /// The folder “files” of the trash that a path is in.
  private static func files(above path: FilePath) -> FilePath? {
    var folder = path.deletingLastComponent
    while folder != "/", folder != "." {
      let trash = folder.deletingLastComponent
      if folder.lastComponent == "files" {
        let name = trash.lastComponent
        if name == "Trash" || name.bytes.starts(with: ".Trash-".utf8)
          || trash.deletingLastComponent.lastComponent == ".Trash"
        {
          return folder
        }
      }
      folder = trash
    }
    return nil
  }

  /// Moves a file out of the trash to `path`, and forgets where it was deleted from.
  ///
  /// - Throws: `EEXIST` when something has taken its place.
  func putBack(_ trashed: FilePath, to path: FilePath) throws(Errno) {
    let source = try fileSystem.openDirectory(trashed.deletingLastComponent)
    defer { try? fileSystem.close(source) }
    let target = try fileSystem.openDirectory(path.deletingLastComponent)
    defer { try? fileSystem.close(target) }
    try fileSystem.rename(trashed.lastComponent, in: source, to: path.lastComponent, in: target, .noReplace)
    try? fileSystem.sync(target)
    try? fileSystem.sync(source)
    guard let files = Self.files(above: trashed), files == trashed.deletingLastComponent,
      let info = try? fileSystem.openDirectory(files.deletingLastComponent.appending("info"))
    else { return }
    defer { try? fileSystem.close(info) }
    try? fileSystem.remove(FilePath(bytes: trashed.lastComponent.bytes + ".trashinfo".utf8), in: info)
  }
}
