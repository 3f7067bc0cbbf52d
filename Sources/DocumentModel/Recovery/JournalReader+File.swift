// Where the file of a journal is now, and what it held: for opening what the journal holds.

import FoundationEssentials

extension JournalReader {
  /// The file of a document on another computer, as it was when the changes were made to it: what is in the
  /// journal can be had back whether the other computer answers or not. Nil for any other, and for one that
  /// is open.
  @MainActor
  func remoteFile(in services: SessionServices) -> OpenedFile? {
    guard let url, !url.isFileURL, let fileVersion, start != nil,
      !services.openDocuments.sessions.contains(where: { $0.fileURL == url })
    else { return nil }
    return OpenedFile(
      url: url, version: fileVersion, location: FileLocation(remote: url), isReadOnly: false,
      status: FileStatus(remote: url, size: Int(fileVersion.identity.size)))
  }

  /// Whether the changes were made to what the file held.
  var startsFromFile: Bool {
    guard let start else { return baseHash == fileVersion?.hash }
    guard let wrapper = FileWrapper.kept(start, as: contentType) else { return false }
    let hash =
      wrapper.isDirectory
      ? FileTree(wrapper, name: "")?.contentHash : start.withUnsafeBytes { ContentHash(of: $0) }
    return hash == fileVersion?.hash
  }

  /// Where the file is when it was renamed since, as far as it is found, or another journal tells; nil when
  /// it was not.
  func presentURL(_ services: SessionServices) async -> URL? {
    guard let url, url.isFileURL, let fileVersion else { return nil }
    let (fileSystem, store) = (services.fileSystem, services.recoveryStore)
    return await Background.run {
      let path = FilePath(url: url)
      guard let place = try? ResolvedFile(path, fileSystem: fileSystem) else { return nil }
      defer { place.close() }
      guard place.isMissing else { return nil }
      return FileLook.renamed(fileVersion, from: path, fileSystem: fileSystem)?.url
        ?? store?.laterPlace(of: fileVersion, from: url)
    }
  }

  /// What the changes to a file that is gone were made to, from the trash or a version; nil when neither has
  /// it.
  @MainActor func baseOfGoneFile(_ services: SessionServices) async -> Data? {
    if let contents = await baseInTrash(services) { return contents }
    guard let url, let baseHash, let store = services.versionStore else { return nil }
    let place = VersionPlace(url: url, identity: fileVersion?.identity)
    return await Background.run { try? store.contents(having: baseHash, of: place)?.contents }
  }

  /// What the changes were made to, from the trash; nil when it is not there.
  func baseInTrash(_ services: SessionServices) async -> Data? {
    guard let url, url.isFileURL, let fileVersion, fileVersion.hash == baseHash else { return nil }
    return await Background.run {
      let trash = TrashFolder(fileSystem: services.fileSystem)
      guard let found = trash.find(fileVersion, from: FilePath(url: url)), found.isSame,
        let present = services.loader.present(at: found.path.url), present.version.hash == fileVersion.hash
      else { return nil }
      return present.contents
    }
  }

  /// The file of a document that is gone or cannot be read, as it was when the changes were made to it.
  var lostFile: OpenedFile? {
    guard let url, url.isFileURL, let version = fileVersion else { return nil }
    let identity = version.identity
    return OpenedFile(
      url: url, version: version, location: FileLocation(remote: url), isReadOnly: false,
      status: FileStatus(
        kind: .regular, device: identity.device, inode: identity.inode, mode: 0o600, size: identity.size,
        modified: identity.modified, changed: identity.changed))
  }
}
