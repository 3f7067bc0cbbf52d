// Opening a document: one piece of code for those that are values and those that are objects. No file is
// opened twice.

import FoundationEssentials

@MainActor
enum DocumentOpening {
  /// Opens the document at `url`; when it is open already, that is the one returned. It is open when it is
  /// returned: one that somebody has closed meanwhile is opened again, unless the program ends.
  ///
  /// - Parameters:
  ///   - recovers: whether the unsaved changes of a process that died are taken over, and what it has left of
  ///     a file that cannot be read. Who has them in hand says no.
  ///   - makeBase: makes what the file is read into.
  ///   - makeSession: makes the session of what was read.
  ///   - make: makes a document from what its file was, without reading it.
  static func open<Session: DocumentSession, Base: ReadableDocument>(
    _ url: URL, as contentType: UTType?, services: SessionServices, recovers: Bool,
    progress: consuming Subprogress,
    makeBase: () async throws(DocumentError) -> Base, makeSession: (Base, ReadContent) -> Session,
    make: (FileWrapper, OpenedFile?, UTType) async throws(DocumentError) -> Session
  ) async throws(DocumentError) -> Session {
    let endings = services.openDocuments.endings
    while let open = await services.openDocuments.session(for: url, fileSystem: services.fileSystem) {
      guard open.isClosed else { return try cast(open, url) }
      // Closed, while a save was under way that is now waited for.
      await open.waitUntilReleased()
    }
    services.openDocuments.beginOpening()
    let session: Session
    do throws(DocumentError) {
      session = try await readOrRecover(
        url, as: contentType, services: services, recovers: recovers, progress: progress, makeBase: makeBase,
        makeSession: makeSession, make: make)
    } catch {
      await services.openDocuments.endOpening(nil)
      throw error
    }
    await services.openDocuments.endOpening(session)
    guard session.isClosed else { return session }
    // Opened again it would only be closed again.
    guard services.openDocuments.endings == endings else { throw .cancelled(.open, url) }
    await session.waitUntilReleased()
    return try await open(
      url, as: contentType, services: services, recovers: recovers, progress: Subprogress(),
      makeBase: makeBase, makeSession: makeSession, make: make)
  }

  /// Reads the file, and takes over what processes that died have left of it. It may be closed meanwhile.
  private static func readOrRecover<Session: DocumentSession, Base: ReadableDocument>(
    _ url: URL, as contentType: UTType?, services: SessionServices, recovers: Bool,
    progress: consuming Subprogress,
    makeBase: () async throws(DocumentError) -> Base, makeSession: (Base, ReadContent) -> Session,
    make: (FileWrapper, OpenedFile?, UTType) async throws(DocumentError) -> Session
  ) async throws(DocumentError) -> Session {
    let session: Session
    do throws(DocumentError) {
      session = try await read(
        url, as: contentType, services: services, progress: progress, makeBase: makeBase,
        makeSession: makeSession)
    } catch {
      guard recovers else { throw error }
      return try await DocumentSession.recovering(url, becauseOf: error, services: services) {
        (url, type) throws(DocumentError) in
        try await read(
          url, as: type, services: services, progress: Subprogress(), makeBase: makeBase,
          makeSession: makeSession)
      } make: { (file, place, type) throws(DocumentError) in
        try await make(file, place, type)
      }
    }
    if recovers { await session.recoverUnsavedChanges() }
    return session
  }

  /// Reads the file; when somebody else has opened it meanwhile, that is the one returned.
  private static func read<Session: DocumentSession, Base: ReadableDocument>(
    _ url: URL, as contentType: UTType?, services: SessionServices, progress: consuming Subprogress,
    makeBase: () async throws(DocumentError) -> Base, makeSession: (Base, ReadContent) -> Session
  ) async throws(DocumentError) -> Session {
    func take(_ open: DocumentSession, for content: ReadContent) async throws(DocumentError) -> Session {
      await content.file?.held?.letGo()
      guard open.isClosed else { return try cast(open, url) }
      // It was discarded meanwhile, and what was read may be another by the time that it has let go of the
      // file.
      await open.waitUntilReleased()
      return try await read(
        url, as: contentType, services: services, progress: Subprogress(), makeBase: makeBase,
        makeSession: makeSession)
    }
    let base = try await makeBase()
    await services.clearUp(url)
    // Who hears nothing of files need not know where they go.
    let content = try await DocumentReading.read(
      base, from: url, as: contentType, services: services, holds: !(services.fileMonitor is NoMonitor),
      progress: progress)
    do throws(DocumentError) {
      if let open = services.openDocuments.session(for: content.file) {
        return try await take(open, for: content)
      }
      try await content.apply(previous: nil)
    } catch {
      await content.file?.held?.letGo()
      throw error
    }
    // Or while it took that over.
    if let open = services.openDocuments.session(for: content.file) {
      return try await take(open, for: content)
    }
    return makeSession(base, content)
  }

  private static func cast<Session: DocumentSession>(
    _ session: DocumentSession, _ url: URL
  ) throws(DocumentError) -> Session {
    guard let session = session as? Session else { throw .alreadyOpen(.open, url) }
    return session
  }
}
