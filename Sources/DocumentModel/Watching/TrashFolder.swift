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

  /// A document's file in the trash.
  struct Found: Sendable {
    var path: FilePath
    /// Whether it has the content it had.
    var isSame: Bool
  }

  /// Whether a file that was at `path` is in the trash now, with the content it had.
  func holds(_ version: FileVersion, from path: FilePath) -> Bool {
    find(version, from: path)?.isSame == true
  }

  /// The file that was at `path`, in the trash; nil when it is not there.
  ///
  /// It is known by its number, with the content it had or a note that it was there; or, where it was copied
  /// from another disk, by that note and its content.
  ///
  /// - Parameters:
  ///   - version: the file as it was.
  ///   - known: where in the trash it was seen, which is looked at first.
  func find(_ version: FileVersion, from path: FilePath, known: FilePath? = nil) -> Found? {
    if let known, let found = look(at: known, for: version, isNoted: true), found.hasNumber || found.isSame {
      return Found(path: known, isSame: found.isSame)
    }
    var best: (rank: Int, date: String, file: Found)?
    for (trash, top) in folders(for: path) {
      for name in names(in: trash.appending("files"), like: version) {
        let file = trash.appending("files").appending(name)
        let note = note(on: name, in: trash, below: top).flatMap { $0.path == path.bytes ? $0 : nil }
        guard let found = look(at: file, for: version, isNoted: note != nil) else { continue }
        let rank: Int
        switch (found.hasNumber, found.isSame) {
        case (true, true) where note != nil || found.hasAllNames: rank = 3
        case (true, false) where note != nil: rank = 2
        case (false, true) where note != nil: rank = 1
        default: continue
        }
        let date = note?.date ?? ""
        if let best, (best.rank, best.date) >= (rank, date) { continue }
        best = (rank, date, Found(path: file, isSame: found.isSame))
      }
    }
    return best?.file
  }

  /// The files of a folder among which one may be found: those with its number or its size, and folders.
  private func names(in files: FilePath, like version: FileVersion) -> [FilePath] {
    guard let directory = try? fileSystem.openDirectory(files) else { return [] }
    defer { try? fileSystem.close(directory) }
    let names = (try? fileSystem.names(in: directory)) ?? []
    return names.prefix(FileLook.folderLimit).filter { name in
      guard let status = try? fileSystem.status(of: name, in: directory) else { return false }
      return version.identity.isSameFile(as: FileIdentity(status)) || status.kind == .directory
        || status.kind == .regular && status.size == version.identity.size
    }
  }

  private func note(on name: FilePath, in trash: FilePath, below top: FilePath?) -> TrashNote? {
    let note = trash.appending("info").appending(FilePath(bytes: name.bytes + TrashNote.suffix))
    let loader = FileLoader(fileSystem: fileSystem, sizeLimit: TrashNote.sizeLimit)
    guard let contents = try? loader.load(note.url).contents else { return nil }
    return String(validating: contents, as: UTF8.self).flatMap { TrashNote($0, below: top) }
  }

  /// What tells whether a file is the one that is sought.
  private struct Likeness {
    var hasNumber: Bool
    var isSame: Bool
    var hasAllNames: Bool
  }

  /// - Parameter isNoted: whether it is looked into though it has another number.
  private func look(at file: FilePath, for version: FileVersion, isNoted: Bool) -> Likeness? {
    guard let place = try? ResolvedFile(file, fileSystem: fileSystem) else { return nil }
    defer { place.close() }
    guard let status = (try? place.status()) ?? nil, [.regular, .directory].contains(status.kind) else {
      return nil
    }
    let look = FileLook(
      fileSystem: fileSystem, sizeLimit: FileLoader.defaultSizeLimit, path: file, version: version,
      reference: nil)
    let hasNumber = version.identity.isSameFile(as: FileIdentity(status))
    guard hasNumber || isNoted else { return nil }
    var isSame = false
    // What is larger or smaller need not be read.
    if status.kind == .directory || status.size == version.identity.size, case .same = look.look() {
      isSame = true
    }
    return Likeness(
      hasNumber: hasNumber, isSame: isSame,
      hasAllNames: status.kind == .directory || FileLook.hasAllNames(status.linkCount, version))
  }

  /// Looks what has become of a file that was to go to the trash, after an error was reported: it may be
  /// there all the same. Without a note that says where it was, it is put back.
  ///
  /// - Parameter status: the file as it was, itself and not what a link leads to.
  /// - Returns: whether it is in the trash; false when that cannot be told.
  package func holdsAfterError(_ status: FileStatus, from path: FilePath) -> Bool {
    let (name, folder) = (path.lastComponent, path.deletingLastComponent)
    guard isFile(status, at: name, in: folder) == false else { return false }
    for (trash, top) in folders(for: path) {
      let files = trash.appending("files")
      for name in SmallFiles(fileSystem).names(in: files) where isFile(status, at: name, in: files) == true {
        guard let note = note(on: name, in: trash, below: top) else {
          return (try? restore(files.appending(name), to: path)) != true
        }
        if note.path == path.bytes { return true }
      }
    }
    return false
  }

  private func isFile(_ status: FileStatus, at name: FilePath, in folder: FilePath) -> Bool? {
    guard let directory = try? fileSystem.openDirectory(folder) else { return nil }
    defer { try? fileSystem.close(directory) }
    return fileSystem.isFile(status, at: name, in: directory)
  }

  /// Where what is deleted from a path may go: the person's trash, whose notes have whole paths, and those of
  /// the disk it is on, whose notes have paths below their `top`.
  package func folders(for path: FilePath) -> [(folder: FilePath, top: FilePath?)] {
    let data =
      ProcessEnvironment.folder(.dataFolder) ?? ProcessEnvironment.folder(.home)?.appending(".local/share")
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
  /// - Throws: ``DocumentError``, with the code ``DocumentError/Code/fileExists`` when something has taken
  ///   its place; it is then in the trash.
  func putBack(_ trashed: FilePath, to path: FilePath, by saver: FileSaver) throws(DocumentError) {
    try FileMover(saver: saver).takeOut(trashed, to: path)
    guard let files = Self.files(above: trashed), files == trashed.deletingLastComponent,
      let info = try? fileSystem.openDirectory(files.deletingLastComponent.appending("info"))
    else { return }
    defer { try? fileSystem.close(info) }
    try? fileSystem.remove(FilePath(bytes: trashed.lastComponent.bytes + TrashNote.suffix), in: info)
  }

  /// Moves a file, folder or link out of the trash to `path`, as it is. Nothing is replaced. The note about
  /// it stays.
  ///
  /// - Returns: false where the file system knows no such step: it is then in the trash.
  /// - Throws: why it is still in the trash; `EEXIST` when something has taken its place.
  package func restore(_ trashed: FilePath, to path: FilePath) throws(Errno) -> Bool {
    let source = try fileSystem.openDirectory(trashed.deletingLastComponent)
    defer { try? fileSystem.close(source) }
    let target = try fileSystem.openDirectory(path.deletingLastComponent)
    defer { try? fileSystem.close(target) }
    let (old, new) = (trashed.lastComponent, path.lastComponent)
    let status = try fileSystem.status(of: old, in: source)
    do throws(Errno) {
      try fileSystem.rename(old, status, in: source, to: new, in: target, .noReplace)
    } catch {
      if error.isUnsupported || error.rawValue == EXDEV { return false }
      throw error
    }
    try? fileSystem.sync(target)
    try? fileSystem.sync(source)
    return true
  }
}
