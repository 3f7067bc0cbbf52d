// Remote documents: the same session, the same states, journal and errors, another way to the bytes. Nobody
// tells when another program changes them: the next save does, by the version the server names, or by the
// content where it names none.

import FoundationEssentials

extension OpenedFile {
  /// A file that was read through a store.
  init(_ file: RemoteFile, at url: URL) {
    self.init(
      url: url, version: FileVersion(file, at: url), location: FileLocation(remote: url), isReadOnly: false,
      status: FileStatus(remote: url, size: file.contents.count))
  }
}

extension FileStatus {
  /// What is known of a remote file. The device number is one that no local file system has.
  init(remote url: URL, size: Int) {
    let never = Time(seconds: 0, nanoseconds: 0)
    self.init(
      kind: .regular, device: .max, inode: url.hashOfText.value, mode: 0o600, size: Int64(size),
      modified: never,
      changed: never)
  }
}

extension FileVersion {
  /// The version of a remote file.
  init(_ file: RemoteFile, at url: URL) {
    self.init(
      identity: FileIdentity(FileStatus(remote: url, size: file.contents.count)),
      hash: file.contents.withUnsafeBytes { ContentHash(of: $0) })
    entityTag = file.entityTag
  }
}

extension FileLocation {
  /// The place of a remote file.
  init(remote url: URL) {
    self.init(device: .max, inode: url.hashOfText.value, name: FilePath(url: url).lastComponent)
  }
}

extension URL {
  fileprivate var hashOfText: ContentHash {
    Array(absoluteString.utf8).withUnsafeBytes { ContentHash(of: $0) }
  }
}

extension DocumentReading {
  /// Reads a remote file.
  nonisolated static func findRemote(
    _ url: URL, as contentType: UTType?, among readable: [UTType], services: SessionServices
  ) async throws(DocumentError) -> Found {
    guard let store = services.remoteFiles else { throw .unreachable(.open, url) }
    let file = try await store.load(url, sizeLimit: services.sizeLimit)
    if Task.isCancelled { throw .cancelled(.open, url) }
    guard
      let type = contentType ?? ContentTypeGuess.type(of: url, contents: file.contents, among: readable)
    else { throw .unsupportedType(url) }
    let opened = OpenedFile(file, at: url)
    return Found(
      wrapper: FileWrapper(
        contents: file.contents, filename: FilePath(url: url).lastComponent.description, status: opened.status
      ),
      file: opened, contentType: type)
  }
}

extension DocumentSession {
  /// Whether the document has a file in a folder that can be worked in: the file can be renamed and moved,
  /// and others can be put beside it. One of another computer has none, nor one that a sandbox was given
  /// alone.
  public var hasFolder: Bool {
    guard let fileURL else { return false }
    return !file.isRemote && !DocumentPortal.grantsAlone(fileURL)
  }

  /// Throws when the document's file has no folder to be worked in; one without a file may yet get both.
  func checkFolder(_ operation: DocumentError.Operation) throws(DocumentError) {
    guard let fileURL, !hasFolder else { return }
    throw file.isRemote ? .onlyHere(operation, fileURL) : .withoutFolder(operation, fileURL)
  }

  /// Why what was found there is no document; nil when it is one, or when that cannot be told now. Nothing
  /// looks there unasked: what is wrong only for a moment would be said for good.
  private func contentTrouble(_ there: RemoteFile) async -> DocumentError? {
    do throws(DocumentError) {
      _ = try await decodeKept(there.contents, as: contentType)
      return nil
    } catch {
      return error.isOfContent ? error : nil
    }
  }

  /// Looks what another program has done to the file that a save could not replace.
  func performRemoteLook() async {
    guard let fileURL, let known = file.version, let store = services.remoteFiles, !isClosed else { return }
    let limit = services.sizeLimit
    let found = await Background.run { () async -> Result<RemoteFile, DocumentError> in
      do throws(DocumentError) { return .success(try await store.load(fileURL, sizeLimit: limit)) } catch {
        return .failure(error)
      }
    }
    guard !isClosed, self.fileURL == fileURL else { return }
    // Undo has led to what was there before.
    guard file.version == known else { return await performRemoteLook() }
    switch found {
    case .success(let there):
      let version = FileVersion(there, at: fileURL)
      let isNews = version.hash != known.hash && conflict?.version.hash != version.hash
      // Asked before anything is said: what was lost is not to be called saved meanwhile.
      let trouble = isNews ? await contentTrouble(there) : nil
      guard !isClosed else { return }
      guard file.version == known else { return await performRemoteLook() }
      standing.noteReadable()
      if standing.isLost || version.hash == known.hash { noteBack() }
      if version.hash == known.hash {
        file.version = version
        saving.forgiveObstacle()
        saving.settle(isEdited: isEdited)
      } else if isNews {
        noteConflict(version, at: services.clock.date, unreadable: trouble)
      }
    case .failure(let error):
      if error.code == .fileNotFound { noteDeleted() }
    }
  }
}
