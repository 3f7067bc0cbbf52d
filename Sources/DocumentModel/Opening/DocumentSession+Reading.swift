// From bytes on the disk to the document.

import FoundationEssentials

/// What is known of a file that was opened.
struct OpenedFile: Sendable {
  var url: URL
  var version: FileVersion
  var location: FileLocation
  var isReadOnly: Bool
  var status: FileStatus
  /// The file, still open, until it is watched; nil when it is not to be, and for a package.
  var held: HeldFile?
}

/// What content that was read is to the document.
enum Adoption: Sendable {
  /// What its file holds: the document is clean, and undo begins anew.
  case reload
  /// A change like any other, to be undone under this name.
  case edit(String)
}

/// Tells changes that a document makes to itself, as it takes over what was read, from those of the person
/// meanwhile.
enum Applying {
  /// Whether what is running is a document's own taking over.
  @TaskLocal static var isUnderWay = false
}

@MainActor
enum DocumentReading {
  /// A file as it was found.
  struct Found: Sendable {
    var wrapper: FileWrapper
    var file: OpenedFile
    var contentType: UTType
  }

  /// Reads the file at `url` with the reader of `document`, in the background.
  ///
  /// - Parameters:
  ///   - contentType: what the file is; found out by its name and content when it is nil.
  ///   - holds: whether the file is open until it is watched.
  static func read<Document: ReadableDocument>(
    _ document: Document, from url: URL, as contentType: UTType?, services: SessionServices,
    holds: Bool = false, progress: consuming Subprogress = Subprogress()
  ) async throws(DocumentError) -> ReadContent {
    let readable = Document.readableContentTypes
    let manager = progress.start(totalCount: 10)
    let found = try await Background.run { () async -> Result<Found, DocumentError> in
      if url.isFileURL {
        return find(url, as: contentType, among: readable, services: services, holds: holds)
      }
      do throws(DocumentError) {
        return .success(try await findRemote(url, as: contentType, among: readable, services: services))
      } catch {
        return .failure(error)
      }
    }.get()
    manager.complete(count: 2)
    do throws(DocumentError) {
      return try await decode(
        found.wrapper, at: found.file, named: found.wrapper.filename ?? "", as: found.contentType,
        with: document,
        services: services, progress: manager)
    } catch {
      await found.file.held?.letGo()
      throw error
    }
  }

  /// Makes content of a file that is at hand.
  ///
  /// - Parameters:
  ///   - file: where it is on disk; nil for one that is only in memory.
  ///   - name: for messages.
  static func decode<Document: ReadableDocument>(
    _ wrapper: FileWrapper, at file: OpenedFile?, named name: String, as contentType: UTType,
    with document: Document, services: SessionServices, progress: ProgressManager? = nil
  ) async throws(DocumentError) -> ReadContent {
    let reader = Handover(document.reader(configuration: DocumentReadConfiguration(contentType: contentType)))
    let url = file?.url
    typealias Snapshot = Document.Reader.Snapshot
    let snapshot = try await Background.run { () async -> Result<Handover<Snapshot>, DocumentError> in
      do {
        try Task.checkCancellation()
        if let simple = reader.value as? any FileWrapperReading<Snapshot> {
          let snapshot = try await Handover(simple).value.read(wrapper)
          progress?.complete(count: 8)
          return .success(Handover(snapshot))
        }
        let share = progress?.subprogress(assigningCount: 8) ?? Subprogress()
        if let url, url.isFileURL {
          return .success(Handover(try await reader.value.read(from: url, progress: share)))
        }
        let staging = try StagingFolder(in: services.stagingFolder)
        defer { staging.remove() }
        let place = staging.path.appending(FilePath(name)).url
        try wrapper.write(to: place, originalContentsURL: nil)
        return .success(Handover(try await reader.value.read(from: place, progress: share)))
      } catch {
        return .failure(.content(error, of: file, name: name))
      }
    }.get()
    return ReadContent(snapshot, for: document, file: file, contentType: contentType)
  }

  private nonisolated static func find(
    _ url: URL, as contentType: UTType?, among readable: [UTType], services: SessionServices, holds: Bool
  ) -> Result<Found, DocumentError> {
    do throws(DocumentError) {
      if let package = try findPackage(url, as: contentType, among: readable, services: services) {
        return .success(package)
      }
      let loaded = try services.loader.load(url, holds: holds)
      guard
        let type = contentType ?? ContentTypeGuess.type(of: url, contents: loaded.contents, among: readable)
      else { throw .unsupportedType(url) }
      let name = FilePath(url: url).lastComponent.description
      return .success(
        Found(
          wrapper: FileWrapper(contents: loaded.contents, filename: name, status: loaded.status),
          file: OpenedFile(
            url: url, version: loaded.version, location: loaded.location, isReadOnly: !loaded.isWritable,
            status: loaded.status, held: loaded.held),
          contentType: type))
    } catch {
      return .failure(error)
    }
  }

  /// What is at `url` when it is a folder that a document can be read from; nil when it is no folder.
  private nonisolated static func findPackage(
    _ url: URL, as contentType: UTType?, among readable: [UTType], services: SessionServices
  ) throws(DocumentError) -> Found? {
    guard let isWritable = services.loader.isWritableFolder(url) else { return nil }
    // A type that is known may be that of the file that was here before.
    guard let type = contentType ?? ContentTypeGuess.type(ofFolder: url, among: readable),
      type.conforms(to: .directory)
    else {
      throw .notRegularFile(.open, .directory, url: url)
    }
    let package = try services.loader.loadPackage(url)
    return Found(
      wrapper: package.wrapper,
      file: OpenedFile(
        url: url, version: FileVersion(package.tree), location: package.location, isReadOnly: !isWritable,
        status: package.tree.status),
      contentType: type)
  }
}

extension DocumentSession {
  /// Reads and decodes a file with the document's reader; the document stays as it is.
  func read(
    from url: URL, as contentType: UTType? = nil, progress: consuming Subprogress = Subprogress()
  ) async throws(DocumentError) -> ReadContent {
    await services.clearUp(url)
    return try await DocumentReading.read(
      held.base, from: url, as: contentType, services: services, progress: progress)
  }

  /// Decodes a file in memory (a version, a recovered snapshot) with the document's reader; the document
  /// stays as it is.
  func decode(_ file: FileWrapper, as contentType: UTType? = nil) async throws(DocumentError) -> ReadContent {
    let name = fileURL.map { FilePath(url: $0).lastComponent.description } ?? displayName
    return try await DocumentReading.decode(
      file, at: nil, named: name, as: contentType ?? self.contentType, with: held.base, services: services)
  }

  /// Makes what was read the content of the document.
  ///
  /// - Returns: false when the person has changed the document while it took its time to take that over: what
  ///   it holds is perhaps neither the one nor the other.
  @discardableResult
  func adopt(_ content: ReadContent, as adoption: Adoption) async throws(DocumentError) -> Bool {
    guard !isClosed else { throw .cancelled(.open, fileURL) }
    switch adoption {
    case .reload:
      let edits = tokens.editCount
      try await content.apply(previous: held.lastRead)
      if held.lastRead != nil { held.lastRead = content.snapshot }
      undoManager.removeAllActions()
      tokens.becomeNew()
      tokens.noteTaken(isWhole: edits == tokens.editCount)
      saving.forgive()
      saving.autosave.settle()
      noteRead(content)
      contentReplaced()
      if isEdited {
        contentChanged()
        return false
      }
      for observer in observers { observer.sessionDidReload(self) }
      return true
    case .edit(let name):
      guard isEditable else { return true }
      return try await replaceContent(with: content, actionName: name)
    }
  }

  /// Takes note of the file that the content was read from.
  func noteRead(_ content: ReadContent) {
    if let opened = content.file { file.noteRead(opened, caution: contentCaution) }
  }
}
