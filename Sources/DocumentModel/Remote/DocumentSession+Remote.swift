// Remote documents: the same session, the same states and errors, another way to the bytes. They have no journal, and
// nobody tells when another program changes them: the next save does.

import FoundationEssentials
import Localization

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
  /// Whether the document is kept on another computer.
  var isRemote: Bool { fileURL.map { !$0.isFileURL } ?? false }

  /// Writes a snapshot to a remote place.
  nonisolated static func writeRemote(
    _ file: FileWrapper, to url: URL, expecting expectation: FileSaver.Expectation, onlyIfChanged: Bool,
    services: SessionServices
  ) async throws(DocumentError) -> SavedFile {
    guard let store = services.remoteFiles else { throw .unreachable(.save, url) }
    guard let contents = file.regularFileContents else {
      throw DocumentError(
        .save, .unwritableContent, url: url, reason: L("A package can only be kept on this computer."),
        recoverySuggestion: L("Save the document in a folder of this computer."))
    }
    let expected: RemoteExpectation =
      switch expectation {
      case .newFile: .newFile
      case .anything: .anything
      case .version(let version): .version(version.entityTag)
      }
    let hash = contents.withUnsafeBytes { ContentHash(of: $0) }
    if onlyIfChanged, case .version(let version) = expectation, version.hash == hash {
      return SavedFile(version: version, location: FileLocation(remote: url))
    }
    let tag = try await store.save(contents, to: url, expecting: expected)
    let saved = RemoteFile(contents: contents, entityTag: tag)
    return SavedFile(version: FileVersion(saved, at: url), location: FileLocation(remote: url))
  }
}
