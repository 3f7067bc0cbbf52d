// One save of a document on another computer.

import FoundationEssentials
import Localization

/// Writes one content to a remote place, and nothing over what another program has written there unseen.
struct RemoteSave: Sendable {
  let url: URL
  let contents: Data
  let expectation: FileSaver.Expectation
  /// Whether what is there already is left alone when it is the same.
  let onlyIfChanged: Bool
  /// Whether what another program wrote is overwritten.
  let overwriting: Bool
  let services: SessionServices
  let versions: VersionPlan?
  /// What the session tried to write last: a server may have it though its answer was lost.
  let attempted: ContentHash?

  /// What is written.
  let hash: ContentHash

  init(
    _ file: FileWrapper, to url: URL, expecting expectation: FileSaver.Expectation, onlyIfChanged: Bool,
    overwriting: Bool, services: SessionServices, versions: VersionPlan?, attempted: ContentHash?
  ) throws(DocumentError) {
    guard let contents = file.regularFileContents else {
      throw DocumentError(
        .save, .unwritableContent, url: url, reason: L("A package can only be kept on this computer."),
        recoverySuggestion: L("Save the document in a folder of this computer."))
    }
    self.url = url
    self.contents = contents
    self.expectation = expectation
    self.onlyIfChanged = onlyIfChanged
    self.overwriting = overwriting
    self.services = services
    self.versions = versions
    self.attempted = attempted
    hash = contents.withUnsafeBytes { ContentHash(of: $0) }
  }

  /// Writes it.
  func run() async throws(DocumentError) -> (SavedFile, VersionPlan.Outcome) {
    guard let store = services.remoteFiles else { throw .unreachable(.save, url) }
    var kept = VersionPlan.Outcome()
    let saved = try await write(store, &kept)
    if let failure = versions?.keepNew(contents, saved) { kept.failure = failure }
    return (saved, kept)
  }

  private func write(
    _ store: any RemoteFileStore, _ kept: inout VersionPlan.Outcome
  ) async throws(DocumentError) -> SavedFile {
    switch expectation {
    case .newFile: return try await put(store, .newFile)
    case .anything, .anythingBut:
      // What another program wrote is kept before it is replaced, and nothing else is.
      guard let there = try await present(store) else { return try await put(store, .newFile) }
      if let versions { kept = try versions.keepOld(there.contents, FileVersion(there, at: url)) }
      return try await put(store, .version(there.entityTag))
    case .version(let version):
      // Where nothing is to be written, and where the server names no versions, only the content tells what
      // is there. What another program wrote is read to be kept.
      let isAsBefore = onlyIfChanged && version.hash == hash
      guard version.entityTag != nil, !isAsBefore, !overwriting else {
        return try await compareAndPut(store, version, &kept)
      }
      do throws(DocumentError) {
        return try await put(store, .version(version.entityTag))
      } catch {
        guard error.code == .changedOnDisk else { throw error }
        // By its tag. It may be our own, whose answer was lost, or the same content again.
        return try await compareAndPut(store, version, &kept)
      }
    }
  }

  private func compareAndPut(
    _ store: any RemoteFileStore, _ version: FileVersion, _ kept: inout VersionPlan.Outcome
  ) async throws(DocumentError) -> SavedFile {
    guard let there = try await present(store) else { throw .deletedOnDisk(url) }
    let found = FileVersion(there, at: url)
    if found.hash == hash { return saved(found) }
    guard found.hash == version.hash || found.hash == attempted else { throw .changedOnDisk(url) }
    if let versions { kept = try versions.keepOld(there.contents, found) }
    return try await put(store, .version(found.entityTag))
  }

  /// What is there; nil when there is nothing.
  private func present(_ store: any RemoteFileStore) async throws(DocumentError) -> RemoteFile? {
    do throws(DocumentError) {
      return try await store.load(url, sizeLimit: services.sizeLimit)
    } catch {
      if error.code == .fileNotFound { return nil }
      throw error
    }
  }

  private func put(
    _ store: any RemoteFileStore, _ expected: RemoteExpectation
  ) async throws(DocumentError) -> SavedFile {
    let tag = try await store.save(contents, to: url, expecting: expected)
    return saved(FileVersion(RemoteFile(contents: contents, entityTag: tag), at: url))
  }

  private func saved(_ version: FileVersion) -> SavedFile {
    SavedFile(version: version, location: FileLocation(remote: url))
  }
}
