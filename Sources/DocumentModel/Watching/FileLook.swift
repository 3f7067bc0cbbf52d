// What has become of a document's file since it was last read or saved. Looks only.

import FoundationEssentials
import Glibc

/// What was found where a document's file should be.
enum FileFinding: Sendable {
  /// The same content.
  case same(FileVersion, FileLocation, isWritable: Bool)
  /// Another program's content.
  case changed(FileVersion)
  /// It is elsewhere.
  case moved(FilePath)
  /// It is in the trash.
  case trashed(TrashFolder.Found)
  /// Nothing.
  case gone
  /// It cannot be told.
  case unknown
}

/// Looks after one file.
struct FileLook: Sendable {
  let fileSystem: any FileSystem
  let sizeLimit: Int64
  let path: FilePath
  let version: FileVersion
  /// What is known of the files of a package: of those of the version, or of a later one that was seen.
  var known = PackageContents()
  /// The file as it was, open, which tells where it went; nil when it could not be opened, or not yet.
  let reference: FileDescriptor?
  /// Whether a file that is gone is sought in its folder under another name, where no `reference` tells where
  /// it went.
  var seeksRenamed = false
  /// Whether a file that is gone is sought in the trash.
  var seeksTrash = false
  /// Where in the trash it was seen.
  var trashed: FilePath?
  /// What another program has written there since, which may be in the trash instead.
  var theirs: FileVersion?

  func look() -> FileFinding {
    do throws(Errno) {
      let place = try ResolvedFile(path, fileSystem: fileSystem)
      defer { place.close() }
      guard let status = try place.status() else { return whereItWent() }
      if status.kind == .directory { return lookAtPackage(try place.location()) }
      guard status.kind == .regular else { return .unknown }
      let isWritable = isWritable(place)
      let location = try place.location()
      if FileIdentity(status) == version.identity {
        return .same(FileVersion(status, hash: version.hash), location, isWritable: isWritable)
      }
      let loader = FileLoader(fileSystem: fileSystem, sizeLimit: sizeLimit)
      guard let loaded = try? loader.load(path.url) else { return .unknown }
      let isSame = version.isStill(loaded.version.identity) { loaded.version.hash }
      return isSame ? .same(loaded.version, location, isWritable: isWritable) : .changed(loaded.version)
    } catch {
      return [ENOENT, ENOTDIR].contains(error.rawValue) ? whereItWent() : .unknown
    }
  }

  /// Whether the file may be written to, as far as it can be told: trouble of another kind is no answer.
  private func isWritable(_ place: ResolvedFile) -> Bool {
    do throws(Errno) {
      try fileSystem.checkWritable(place.name, in: place.directory)
      return true
    } catch {
      return ![EACCES, EPERM, EROFS].contains(error.rawValue)
    }
  }

  private func lookAtPackage(_ location: FileLocation) -> FileFinding {
    let loader = FileLoader(fileSystem: fileSystem, sizeLimit: sizeLimit)
    guard let isWritable = loader.isWritableFolder(path.url),
      let package = try? loader.loadPackage(path.url, knowing: known)
    else { return .unknown }
    let found = FileVersion(package.tree)
    return version.isStill(package.tree) ? .same(found, location, isWritable: isWritable) : .changed(found)
  }

  private func whereItWent() -> FileFinding {
    switch followed() {
    case .moved(let path) where TrashFolder.contains(path):
      let look = FileLook(
        fileSystem: fileSystem, sizeLimit: sizeLimit, path: path, version: version, known: known,
        reference: nil)
      if case .same = look.look() { return .trashed(TrashFolder.Found(path: path, isSame: true)) }
      return .trashed(TrashFolder.Found(path: path, isSame: false))
    case .gone where seeksTrash:
      let trash = TrashFolder(fileSystem: fileSystem)
      if let found = trash.find(version, from: path, known: trashed) { return .trashed(found) }
      guard let found = theirs.flatMap({ trash.find($0, from: path, known: trashed) }) else { return .gone }
      return .trashed(TrashFolder.Found(path: found.path, isSame: false))
    case let finding: return finding
    }
  }

  private func followed() -> FileFinding {
    guard let reference else {
      guard seeksRenamed else { return .gone }
      return Self.renamed(version, from: path, fileSystem: fileSystem).map { .moved($0) } ?? .gone
    }
    guard let path = (try? fileSystem.path(of: reference)) ?? nil, path != self.path,
      let status = try? fileSystem.status(of: reference), status.linkCount > 0,
      // And not what another file that is open under that number is.
      status.inode == version.identity.inode, status.device == version.identity.device,
      let place = try? ResolvedFile(path, fileSystem: fileSystem)
    else { return .gone }
    defer { place.close() }
    // A name that only looks like it: “… (deleted)”.
    guard let named = try? place.status(), named.inode == status.inode, named.device == status.device else {
      return .gone
    }
    return .moved(path)
  }
}

extension FileLook {
  /// The most files of a folder among which one that was renamed, or is in the trash, is sought.
  static let folderLimit = 10_000

  /// Where a file is now that has another name in the same folder, with the content it had; nil when there is
  /// none, or when it had that name before, beside its own.
  ///
  /// The backup that an editor has made of it is another.
  ///
  /// - Parameters:
  ///   - version: the file as it was.
  ///   - path: where it was.
  static func renamed(
    _ version: FileVersion, from path: FilePath, fileSystem: any FileSystem
  ) -> FilePath? {
    found(version, in: path.deletingLastComponent, fileSystem: fileSystem) {
      !SiblingName.isBackup($0, of: path)
    }
  }

  /// Where a file is now in a folder, with the content it had; nil when it is not there. Nor is it when names
  /// are fewer than before, one of which is gone: those that are left are other names that it had; or when it
  /// has several there, any of which it may have had.
  static func found(
    _ version: FileVersion, in folder: FilePath, fileSystem: any FileSystem,
    where isMeant: (FilePath) -> Bool = { _ in true }
  ) -> FilePath? {
    guard let directory = try? fileSystem.openDirectory(folder) else { return nil }
    defer { try? fileSystem.close(directory) }
    guard let names = try? fileSystem.names(in: directory) else { return nil }
    var found: FilePath?
    for name in names.prefix(folderLimit) {
      guard let status = try? fileSystem.status(of: name, in: directory),
        [.regular, .directory].contains(status.kind), version.identity.isSameFile(as: FileIdentity(status))
      else { continue }
      let path = folder.appending(name)
      guard isMeant(path), status.kind == .directory || hasAllNames(status.linkCount, version) else {
        continue
      }
      let look = FileLook(
        fileSystem: fileSystem, sizeLimit: FileLoader.defaultSizeLimit, path: path, version: version,
        reference: nil)
      guard case .same = look.look() else { continue }
      if found != nil { return nil }
      found = path
    }
    return found
  }

  /// Whether a file with so many names has lost none.
  static func hasAllNames(_ count: UInt64, _ version: FileVersion) -> Bool {
    version.linkCount.map { count >= $0 } ?? true
  }
}
