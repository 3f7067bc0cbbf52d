// Opening what a journal holds: a document whose process has died, or a draft.

import FoundationEssentials
import Localization

extension DocumentSession {
  /// Opens the document of a journal.
  ///
  /// - Parameters:
  ///   - open: opens the document at its file.
  ///   - make: makes a document from what its file is or would be, without reading the file that it may have.
  static func recovering<Session: DocumentSession>(
    _ journaled: JournaledDocument, services: SessionServices,
    open: (URL, UTType) async throws(DocumentError) -> Session,
    make: (FileWrapper, OpenedFile?, UTType) async throws(DocumentError) -> Session
  ) async throws(DocumentError) -> Session {
    let store = services.recoveryStore
    guard let found = await Background.run({ store?.take(journaled.id) }) else {
      throw DocumentError(
        .open, .busy, url: journaled.url, name: journaled.displayName,
        reason: L("It is open in another window or program, or was recovered there."),
        recoverySuggestion: L("Look for it there."))
    }
    let contents = found.contents
    let openBefore = services.openDocuments.sessions
    var session: Session?
    var failure: DocumentError?
    let remote = contents.remoteFile(in: services)
    if let url = contents.url, remote == nil {
      do throws(DocumentError) { session = try await open(url, contents.contentType) } catch {
        failure = error
      }
    }
    if session == nil, let start = contents.start,
      let file = FileWrapper.kept(start, as: contents.contentType)
    {
      // Its file is gone or cannot be read any more, or it never had one.
      do throws(DocumentError) {
        let made = try await make(file, remote, contents.contentType)
        // What it begins with is not what the file holds.
        if let remote, remote.version.hash != start.withUnsafeBytes({ ContentHash(of: $0) }) {
          made.savedToken = nil
        }
        session = made
      } catch {
        failure = error
      }
    }
    guard let session else {
      found.letGo()
      throw failure ?? .cancelled(.open, contents.url)
    }
    do throws(DocumentError) {
      try await session.recover(found)
    } catch {
      // It was opened for nothing else.
      if !openBefore.contains(where: { $0 === session }) { session.discardAndClose() }
      throw error
    }
    return session
  }

  private var sought: RecoveryStore.Sought? {
    fileURL.map { RecoveryStore.Sought(url: $0, location: fileLocation, identity: fileVersion?.identity) }
  }

  /// Looks whether another process has recorded changes of this file and still has it open.
  func lookElsewhere() async {
    guard let store = services.recoveryStore, let sought else { return isOpenElsewhere = false }
    let own = journal?.journal.id
    let isOpen = await Background.run { store.isOpen(sought, besides: own) }
    if isOpen != isOpenElsewhere { isOpenElsewhere = isOpen }
  }

  /// Takes over the unsaved changes that a process left that died with this file open, if there are any.
  func recoverUnsavedChanges() async {
    guard isEditable, recovery == nil, let store = services.recoveryStore, let sought else { return }
    let own = journal?.journal.id
    let (found, isOpen) = await Background.run {
      let found = store.take(sought)
      return (found, found == nil && store.isOpen(sought, besides: own))
    }
    isOpenElsewhere = isOpen
    guard let found else { return }
    guard !isEdited, !isClosed else { return found.letGo() }
    do throws(DocumentError) {
      try await recover(found)
    } catch {
      protectionFailure = error
    }
  }
}

extension JournalReader {
  /// The file of a document on another computer, as it was when the changes were made to it: what is in the journal can be
  /// had back whether the other computer answers or not. Nil for any other, and for one that is open.
  @MainActor
  fileprivate func remoteFile(in services: SessionServices) -> OpenedFile? {
    guard let url, !url.isFileURL, let fileVersion, start != nil,
      !services.openDocuments.sessions.contains(where: { $0.fileURL == url })
    else { return nil }
    return OpenedFile(
      url: url, version: fileVersion, location: FileLocation(remote: url), isReadOnly: false,
      status: FileStatus(remote: url, size: Int(fileVersion.identity.size)))
  }
}

extension ValueDocumentSession {
  /// Opens a draft, or a document whose process has died with unsaved changes, with all that was done to it.
  ///
  /// Its ``DocumentSession/recovery`` is set: nothing is saved until the person decides. A draft is simply open again.
  ///
  /// - Throws: ``DocumentError``; the journal stays where it is.
  public static func recover(
    _ journaled: JournaledDocument, untitledName: String = L("Untitled"),
    services: SessionServices = .standard
  ) async throws(DocumentError) -> ValueDocumentSession {
    try await recovering(journaled, services: services) { (url, type) throws(DocumentError) in
      try await open(url, as: type, untitledName: untitledName, services: services)
    } make: { (file, place, type) throws(DocumentError) in
      try await make(from: file, at: place, as: type, untitledName: untitledName, services: services)
    }
  }
}

extension ReferenceDocumentSession where Document: ReferenceFileDocument {
  /// Opens a draft, or a document whose process has died with unsaved changes, with all that was done to it.
  ///
  /// - Throws: ``DocumentError``; the journal stays where it is.
  public static func recover(
    _ journaled: JournaledDocument, untitledName: String = L("Untitled"),
    services: SessionServices = .standard
  ) async throws(DocumentError) -> ReferenceDocumentSession {
    try await recovering(journaled, services: services) { (url, type) throws(DocumentError) in
      try await open(url, as: type, untitledName: untitledName, services: services)
    } make: { (file, place, type) throws(DocumentError) in
      try await make(from: file, at: place, as: type, untitledName: untitledName, services: services)
    }
  }
}

extension ReferenceDocumentSession where Document: DocumentModel.Document {
  /// Opens a draft, or a document whose process has died with unsaved changes, with all that was done to it.
  ///
  /// - Throws: ``DocumentError``; the journal stays where it is.
  public static func recover(
    _ journaled: JournaledDocument, untitledName: String = L("Untitled"),
    services: SessionServices = .standard,
    makeDocument: MakeDocument
  ) async throws(DocumentError) -> ReferenceDocumentSession {
    try await recovering(journaled, services: services) { (url, type) throws(DocumentError) in
      try await open(
        url, as: type, untitledName: untitledName, services: services, makeDocument: makeDocument)
    } make: { (_, place, type) throws(DocumentError) in
      // What the journal holds is put into it afterwards, as into one that was read.
      try await make(
        at: place, as: type, untitledName: untitledName, services: services, makeDocument: makeDocument)
    }
  }
}
