// Opening what a journal holds: a document whose process has died, or a draft.

import FoundationEssentials
import Localization

extension DocumentSession {
  /// Opens the document of a journal.
  ///
  /// - Parameters:
  ///   - open: opens the document at its file.
  ///   - make: makes a document without a file from what its file would be.
  static func recovering<Session: DocumentSession>(
    _ journaled: JournaledDocument, services: SessionServices,
    open: (URL, UTType) async throws(DocumentError) -> Session,
    make: (FileWrapper, UTType) async throws(DocumentError) -> Session
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
    if let url = contents.url {
      do throws(DocumentError) { session = try await open(url, contents.contentType) } catch {
        failure = error
      }
    }
    if session == nil, let start = contents.start,
      let file = FileWrapper.kept(start, as: contents.contentType)
    {
      // Its file is gone or cannot be read any more, or it never had one.
      do throws(DocumentError) {
        session = try await make(file, contents.contentType)
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

  /// Takes over the unsaved changes that a process left that died with this file open, if there are any.
  func recoverUnsavedChanges() async {
    guard isEditable, recovery == nil, let store = services.recoveryStore, let fileURL, fileURL.isFileURL
    else { return }
    let path = FilePath(url: fileURL)
    guard let found = await Background.run({ store.take(documentAt: path) }) else { return }
    guard !isEdited, !isClosed else { return found.letGo() }
    do throws(DocumentError) {
      try await recover(found)
    } catch {
      protectionFailure = error
    }
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
    } make: { (file, type) throws(DocumentError) in
      try await make(from: file, as: type, untitledName: untitledName, services: services)
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
    } make: { (file, type) throws(DocumentError) in
      try await make(from: file, as: type, untitledName: untitledName, services: services)
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
    } make: { (_, type) throws(DocumentError) in
      // What the journal holds is put into it afterwards, as into one with a file.
      try await create(as: type, untitledName: untitledName, services: services, makeDocument: makeDocument)
    }
  }
}
