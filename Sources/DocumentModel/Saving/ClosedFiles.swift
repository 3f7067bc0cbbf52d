// What a person does to files and folders without opening them: another name, a copy, another place.

import FoundationEssentials
import Glibc
import Localization

/// Names, copies and moves the files of documents that no window of this program has open, and folders.
///
/// Nothing is ever replaced. Every call waits for the disk, so do not make it on the main thread.
package struct ClosedFiles: Sendable {
  private let fileSystem: any FileSystem
  private let loader: FileLoader
  private let saver: FileSaver
  private let versions: VersionStore?
  private var mover: FileMover { FileMover(saver: saver) }

  /// Works on files as `services` say.
  @MainActor
  package init(_ services: SessionServices = .standard) {
    fileSystem = services.fileSystem
    loader = services.loader
    saver = services.saver
    versions = services.versionStore
  }

  /// Gives what is at `url` another name in its folder. A document's versions follow it.
  ///
  /// - Parameter name: the new name. A file keeps its extension, whether the name says it or not.
  /// - Returns: where it is now.
  /// - Throws: ``DocumentError``; it then still has its old name.
  package func rename(_ url: URL, to name: String) throws(DocumentError) -> URL {
    let old = FilePath(url: url)
    let isFolder = isPlainFolder(old)
    let new = try DocumentSession.newName(
      name, for: old.lastComponent, url: url, keepingExtension: !isFolder)
    guard new != old.lastComponent else { return url }
    let place = old.deletingLastComponent.appending(new).url
    let before = versionPlace(of: url)
    if case .failure(let errno) = DocumentSession.rename(old, to: new, by: mover) {
      throw DocumentSession.renameError(errno, of: url, to: new)
    }
    follow(from: before, to: place)
    return place
  }

  /// Moves what is at `url` into a folder, under its own name. A document's versions follow it.
  ///
  /// - Returns: where it is now.
  /// - Throws: ``DocumentError``; it is then where it was. ``DocumentError/Code/fileExists`` when the folder
  ///   has something of that name.
  package func move(_ url: URL, into folder: URL) throws(DocumentError) -> URL {
    try move(url, to: FilePath(url: folder).appending(FilePath(url: url).lastComponent).url)
  }

  /// Moves what is at `url` to `place`, where nothing is. On another disk it is a copy, compared with the old
  /// one before that is removed; only a folder does not go there, unless it is a document.
  ///
  /// - Throws: ``DocumentError``; it is then where it was.
  @discardableResult
  package func move(_ url: URL, to place: URL) throws(DocumentError) -> URL {
    let (old, new) = (FilePath(url: url), FilePath(url: place))
    guard old != new else { return url }
    if new.bytes.starts(with: old.bytes + "/".utf8) {
      throw DocumentError(
        .move, .invalidName, url: url, reason: L("A folder cannot be moved into itself."),
        recoverySuggestion: L("Choose another folder."))
    }
    let before = versionPlace(of: url)
    // A folder may hold very much, and documents that are open.
    let mover = FileMover(saver: saver, mayCopy: !isPlainFolder(old))
    let outcome: FileMover.Outcome
    do throws(SaveFailure) {
      outcome = try mover.move(old, to: new, nil)
    } catch {
      if case .reported(let error) = error { throw error.of(.move, named: old.lastComponent.description) }
      throw moveError(error.errno, of: url, to: new)
    }
    if case .copied(let version) = outcome {
      follow(from: before, to: VersionPlace(url: place, identity: version.identity))
    } else {
      follow(from: before, to: place)
    }
    return place
  }

  private func moveError(_ errno: Errno, of url: URL, to place: FilePath) -> DocumentError {
    let folder = place.deletingLastComponent.lastComponent
    return switch errno.rawValue {
    case EXDEV:
      DocumentError(
        .move, .system(errno), url: url, reason: L("The folder “%@” is on another disk.", folder),
        recoverySuggestion: L("Move it with the file manager."))
    case EEXIST: .nameTaken(url, place.lastComponent)
    case ENOENT where SmallFiles(fileSystem).status(of: place.deletingLastComponent) == nil:
      DocumentError(
        .move, .folderNotFound, url: url, reason: L("The folder it belongs to is gone."),
        recoverySuggestion: L("Choose another folder."))
    case ENOENT: .movedAway(url)
    default: DocumentError(.move, errno, url: url)
    }
  }

  /// Writes what is in the file at `url`, or in the package, into a new one beside it, called “NAME copy”.
  /// Nobody gets more rights to the copy of a file than to the file.
  ///
  /// - Returns: the new file.
  /// - Throws: ``DocumentError``; there is then no new file, unless the code is
  ///   ``DocumentError/Code/notDurable``.
  package func duplicate(_ url: URL) throws(DocumentError) -> URL {
    let folder = FilePath(url: url).deletingLastComponent.url
    return try copy(url, into: folder) { SiblingName.copy(of: $0, attempt: $1) }
  }

  /// Writes what is in the file at `url`, or in the package, into a new one in a folder, under its own name,
  /// or “NAME 2” where that is taken.
  ///
  /// - Returns: the new file.
  /// - Throws: ``DocumentError``; there is then no new file, unless the code is
  ///   ``DocumentError/Code/notDurable``.
  package func copy(_ url: URL, into folder: URL) throws(DocumentError) -> URL {
    try copy(url, into: folder) { SiblingName.numbered($0, attempt: $1) }
  }

  /// Whether what is at `url`, itself and not what a link leads to, is on the file system of a folder.
  package func areOnOneDisk(_ url: URL, _ folder: URL) -> Bool {
    let files = SmallFiles(fileSystem)
    let place = FilePath(url: url).deletingLastComponent
    guard let one = files.status(of: place), let other = files.status(of: FilePath(url: folder)) else {
      return false
    }
    return one.device == other.device
  }

  private func copy(
    _ url: URL, into folder: URL, name: (FilePath, Int) -> FilePath
  ) throws(DocumentError) -> URL {
    let path = FilePath(url: url)
    let status = SmallFiles(fileSystem).status(of: path)
    let isPackage = status?.kind == .directory
    if isPackage, (FilePath(url: folder).bytes + "/".utf8).starts(with: path.bytes + "/".utf8) {
      throw DocumentError(
        .create, .invalidName, url: url, reason: L("A folder cannot be copied into itself."),
        recoverySuggestion: L("Choose another folder."))
    }
    var saver = saver
    saver.noteMode(of: status)
    let file =
      isPackage
      ? try loader.loadPackage(url).wrapper
      : FileWrapper(regularFileWithContents: try loader.read(url).contents)
    return try write(file, into: folder, by: saver) { name(path.lastComponent, $0) }
  }

  /// - Parameter name: the name that is tried next, from 0.
  private func write(
    _ file: FileWrapper, into folder: URL, by saver: FileSaver, name: (Int) -> FilePath
  ) throws(DocumentError) -> URL {
    var attempt = 0
    while true {
      let copy = FilePath(url: folder).appending(name(attempt))
      do throws(DocumentError) {
        if let problem = try saver.save(file, to: copy.url, expecting: .newFile).problem { throw problem }
        return copy.url
      } catch {
        guard error.code == .fileExists, attempt < 10_000 else { throw error.ofCopy }
        attempt += 1
      }
    }
  }

  /// Makes a folder in another.
  ///
  /// - Parameter name: its name; with a number behind it where that is taken.
  /// - Returns: the new folder.
  /// - Throws: ``DocumentError``; there is then no new folder.
  package func makeFolder(_ name: String, in folder: URL) throws(DocumentError) -> URL {
    let path = FilePath(url: folder)
    let wanted = try DocumentSession.newName(name, for: FilePath(name), url: folder, keepingExtension: false)
    do throws(Errno) {
      let directory = try fileSystem.openDirectory(path)
      defer { try? fileSystem.close(directory) }
      var attempt = 0
      while true {
        let new = attempt == 0 ? wanted : FilePath(bytes: wanted.bytes + " \(attempt + 1)".utf8)
        do throws(Errno) {
          try fileSystem.makeDirectory(new, in: directory, mode: 0o777)
          try? fileSystem.sync(directory)
          return path.appending(new).url
        } catch {
          guard error.rawValue == EEXIST, attempt < 10_000 else { throw error }
          attempt += 1
        }
      }
    } catch {
      throw DocumentError(.create, error, url: path.appending(wanted).url)
    }
  }

  /// Removes a folder that has nothing in it.
  package func removeEmptyFolder(_ url: URL) throws(DocumentError) {
    let path = FilePath(url: url)
    do throws(Errno) {
      let directory = try fileSystem.openDirectory(path.deletingLastComponent)
      defer { try? fileSystem.close(directory) }
      try fileSystem.removeDirectory(path.lastComponent, in: directory)
      try? fileSystem.sync(directory)
    } catch {
      throw DocumentError(.move, error, url: url)
    }
  }

  // MARK: Earlier versions

  /// The versions that were kept of the document at `url`, whatever is there now, the oldest first.
  package func versions(of url: URL) -> [DocumentVersion] {
    guard let versions, let place = versionPlace(of: url) else { return [] }
    return (try? versions.versions(of: place)) ?? []
  }

  /// The newest version that was kept of the document at `url`, whatever is there now; nil for none.
  package func lastVersion(of url: URL) -> DocumentVersion? { versions(of: url).last }

  /// Writes a version of the document at `url` into a new file beside it, called “NAME copy”. Nobody gets
  /// more rights to it than to the file.
  ///
  /// - Returns: the new file.
  /// - Throws: as ``duplicate(_:)``.
  package func restoreCopy(of version: DocumentVersion, at url: URL) throws(DocumentError) -> URL {
    guard let contents = try versions?.contents(of: version),
      let file = FileWrapper.kept(contents, as: version.contentType)
    else {
      throw DocumentError.content(
        .open, Errno(rawValue: EILSEQ), url: url, name: FilePath(url: url).lastComponent.description)
    }
    var saver = saver
    saver.noteMode(of: SmallFiles(fileSystem).status(of: FilePath(url: url)))
    // It may have been written as another type than the file is now.
    let type = UTType(filenameExtension: url.pathExtension.lowercased())
    let ending = version.contentType == type ? nil : version.contentType.preferredFilenameExtension
    let named = FilePath(url: ending.map { url.deletingPathExtension().appendingPathExtension($0) } ?? url)
    return try write(file, into: named.deletingLastComponent.url, by: saver) {
      SiblingName.copy(of: named.lastComponent, attempt: $0)
    }
  }

  /// Whether a folder is at `url`, and not a document that is one.
  package func isPlainFolder(_ url: URL) -> Bool { isPlainFolder(FilePath(url: url)) }

  private func isPlainFolder(_ path: FilePath) -> Bool {
    guard let status = SmallFiles(fileSystem).status(of: path), status.kind == .directory else {
      return false
    }
    let types = UTType.types(tag: path.fileExtension, tagClass: .filenameExtension, conformingTo: nil)
    return !types.contains { $0.conforms(to: .package) }
  }

  private func versionPlace(of url: URL) -> VersionPlace? {
    loader.identity(of: url).map { VersionPlace(url: url, identity: $0) }
  }

  private func follow(from old: VersionPlace?, to url: URL) {
    guard let old else { return }
    follow(from: old, to: VersionPlace(url: url, identity: old.identity))
  }

  private func follow(from old: VersionPlace?, to new: VersionPlace) {
    guard let versions, let old else { return }
    versions.follow(from: old, to: new)
  }
}
