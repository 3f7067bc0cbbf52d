// Moving a document into another folder, and following it where another program has moved it.

import FoundationEssentials
import Localization

extension DocumentSession {
  /// Moves the document's file into another folder. No other file is ever replaced.
  ///
  /// What is moved is what is in the file, with its permissions and attributes, as far as the other disk can
  /// keep them; nothing is encoded. Unsaved changes stay unsaved. While the person has to decide something
  /// (what another program wrote, what was found after a crash) nothing is moved.
  ///
  /// - Throws: ``DocumentError``; the file is then where it was.
  public func move(to folder: URL) async throws(DocumentError) {
    do throws(DocumentError) {
      try await inTurnInTime(.move) { () throws(DocumentError) in
        try await self.performMove(to: FilePath(url: folder))
      }
    } catch {
      throw error.of(.move, named: displayName)
    }
  }

  private func performMove(to folder: FilePath) async throws(DocumentError) {
    try checkFolder(.rename)
    // What another program has done to it meanwhile comes first.
    await performLook()
    guard !isClosed else { throw .cancelled(.rename, fileURL) }
    guard let fileURL else {
      throw DocumentError(
        .rename, .needsName, url: nil, name: displayName, reason: L("It was never saved."),
        recoverySuggestion: L("Save it in the folder you want."))
    }
    if isDeletedOnDisk { throw .movedAway(fileURL) }
    if recovery != nil {
      throw DocumentError(
        .rename, .busy, url: fileURL,
        reason: L("It has recovered changes that were neither kept nor discarded yet."),
        recoverySuggestion: L("Keep or discard them first."))
    }
    // Without a version the file is half written, and the next save completes it.
    guard conflict == nil, let version = file.version else {
      throw saving.failure ?? .changedOnDisk(fileURL, .rename)
    }
    let old = FilePath(url: fileURL)
    let services = services
    let (cancellation, blocks) = (saving.cancellation, saving.blocks)
    let outcome: FileMover.Outcome
    do throws(DocumentError) {
      outcome = try await Background.run { () -> Result<FileMover.Outcome, DocumentError> in
        let mover = FileMover(
          saver: services.saver,
          isCancelled: {
            blocks.next()
            return cancellation.isCancelled
          })
        do throws(DocumentError) {
          return .success(try mover.move(old, to: folder, expecting: version))
        } catch {
          return .failure(error)
        }
      }.get()
    } catch {
      if error.code == .changedOnDisk { await performLook() }
      throw error
    }
    // It may have another file by now.
    guard self.fileURL == fileURL else { throw .cancelled(.rename, fileURL) }
    let new = folder.appending(old.lastComponent)
    switch outcome {
    case .nothing: return
    case .moved: await followMove(to: new, as: file.version)
    case .copied(let version): await followMove(to: new, as: version)
    }
  }

  /// The file is at another place.
  ///
  /// - Parameter version: what is known of it there; nil when it is not known to be there.
  func followMove(to path: FilePath, as version: FileVersion? = nil) async {
    let (services, oldURL) = (services, fileURL)
    let found: (FileLocation, FileStatus?)? = await Background.run {
      guard let place = try? ResolvedFile(path, fileSystem: services.fileSystem) else { return nil }
      defer { place.close() }
      guard let location = try? place.location() else { return nil }
      return (location, (try? place.status()) ?? nil)
    }
    // It may have another file by now.
    guard found != nil || version != nil, !isClosed, fileURL == oldURL else { return }
    let oldPlace = file.versionPlace
    file.url = path.url
    if let found { file.location = found.0 }
    if let version {
      keeping.noteCopied(from: file.version, to: version)
      file.version = version
    }
    if found?.1?.kind == .directory, let oldURL {
      UnreadFiles.shared.packageMoved(
        from: FilePath(url: oldURL), to: path, fileSystem: services.fileSystem)
    }
    noteMoved(from: oldURL)
    keeping.follow(from: oldPlace, to: file.versionPlace)
    // What was written to it on the way.
    await performLook()
  }

  /// The document's file, which is still the same, has another path.
  func noteMoved(from oldURL: URL?) {
    for observer in observers { observer.session(self, didMoveFrom: oldURL) }
    if let oldURL, let fileURL, oldURL != fileURL { services.openDocuments.onMove(oldURL, fileURL) }
  }
}
