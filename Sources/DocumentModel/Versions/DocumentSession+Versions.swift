// The earlier versions of a document, for the person.

import FoundationEssentials
import Glibc
import Localization

extension DocumentSession {
  /// The earlier versions of the document, the oldest first; none for one without a file.
  ///
  /// - Throws: ``DocumentError`` when they cannot be read.
  public func versions() async throws(DocumentError) -> [DocumentVersion] {
    await keeping.following?.value
    guard let store = keeping.store, let place = file.versionPlace else { return [] }
    return try await Background.run { () -> Result<[DocumentVersion], DocumentError> in
      do throws(DocumentError) { return .success(try store.versions(of: place)) } catch {
        return .failure(error)
      }
    }.get()
  }

  /// What a version holds: the bytes its file had.
  ///
  /// - Throws: ``DocumentError`` when it was removed or is damaged.
  public func contents(of version: DocumentVersion) async throws(DocumentError) -> Data {
    guard let store = keeping.store else { throw .cancelled(.open, fileURL) }
    return try await Background.run { () -> Result<Data, DocumentError> in
      do throws(DocumentError) {
        return .success(try store.contents(of: version))
      } catch {
        return .failure(error)
      }
    }.get()
  }

  /// What the file held when it was known by `hash`, from a version; nil when none has it.
  func version(
    having hash: ContentHash
  ) async throws(DocumentError) -> (contents: Data, contentType: UTType)? {
    await keeping.following?.value
    guard let store = keeping.store, let place = file.versionPlace else { return nil }
    return try await Background.run { () -> Result<(contents: Data, contentType: UTType)?, DocumentError> in
      do throws(DocumentError) { return .success(try store.contents(having: hash, of: place)) } catch {
        return .failure(error)
      }
    }.get()
  }

  /// Makes an earlier version the content of the document, as a change that can be undone.
  ///
  /// What the document holds now is kept as a version as well.
  ///
  /// - Throws: ``DocumentError``; the document then stays as it is.
  public func restore(_ version: DocumentVersion) async throws(DocumentError) {
    try await inTime(.open) { stage throws(DocumentError) in
      let contents = try await self.contents(of: version)
      let content = try await self.decodeKept(contents, as: version.contentType)
      try await self.keepPresent(because: .beforeRestoring)
      try self.begin(stage, .open)
      try await self.adopt(content, as: .edit(L("Restore Version")))
      // The file has what this version could not be read with, until it is undone.
      if self.file.noteRestored(self.contentCaution) { self.saving.autosave.cancel() }
    }
  }

  /// Writes an earlier version into a new file beside the document's own, called “NAME copy”. The document
  /// stays as it is.
  ///
  /// - Returns: the new file. It is not opened.
  /// - Throws: ``DocumentError``; with the code ``DocumentError/Code/notDurable`` when the new file is there
  ///   but may not survive a power cut, and else there is no new file.
  public func restoreCopy(of version: DocumentVersion) async throws(DocumentError) -> URL {
    try await inTime(.save) { stage throws(DocumentError) in
      let contents = try await self.contents(of: version)
      guard let place = self.fileURL, let file = FileWrapper.kept(contents, as: version.contentType) else {
        throw DocumentError.content(.open, Errno(rawValue: EILSEQ), url: self.fileURL, name: self.displayName)
      }
      // It may have been written as another type than the file is now.
      let ending =
        version.contentType == self.contentType ? nil : version.contentType.preferredFilenameExtension
      let named = ending.map { place.deletingPathExtension().appendingPathExtension($0) } ?? place
      return try await self.write(file, beside: named, stage) { SiblingName.copy(of: $0, attempt: $1) }
    }
  }

  /// What the document's file would hold if it were saved now, as versions are kept, and the number of that
  /// content: while ``contentNumber`` is the same, the document holds the same.
  ///
  /// - Throws: ``DocumentError`` when the document cannot be written.
  package func presentContents() async throws(DocumentError) -> (contents: Data, number: UInt64) {
    let (file, number) = try await numberedFileContents()
    return try await Background.run { () -> Result<(contents: Data, number: UInt64), DocumentError> in
      do { return .success((try file.keptData(), number)) } catch {
        return .failure(DocumentError.content(.save, Errno(rawValue: EIO), url: nil, name: ""))
      }
    }.get()
  }

  /// Whether versions are kept: of what the document holds before something else takes its place, and of what
  /// another program wrote before it is overwritten.
  package var keepsVersions: Bool { keeping.isOn }

  /// Whether ``RevertTarget/lastOpened`` leads to what was opened: a version of it was kept, or the file
  /// still holds it.
  package var hasOpened: Bool { keeping.opened != nil || keeping.isOpened(file.version?.hash) }

  /// Whether a version of what was opened was kept.
  package var keepsOpened: Bool { keeping.opened != nil }

  /// Another one whenever the document holds something else.
  package var contentNumber: UInt64 { contentToken }

  /// Keeps what the document holds now as a version, before something else takes its place that only undo
  /// takes back.
  ///
  /// - Returns: the version; nil for a program that keeps none.
  /// - Throws: ``DocumentError`` when it could not be kept: nothing may take its place then.
  @discardableResult
  func keepPresent(
    because reason: DocumentVersion.Reason
  ) async throws(DocumentError) -> DocumentVersion? {
    try await keep(because: reason, read: nil)
  }

  /// Keeps what was read from the file as a version, before something else takes its place in the document:
  /// its very bytes, as long as the file has them, and else what the document makes of them.
  ///
  /// - Throws: as of ``keepPresent(because:)``.
  func keepRead(because reason: DocumentVersion.Reason) async throws(DocumentError) {
    try await keep(because: reason, read: file.version)
  }

  /// - Parameter read: what was read from the file, whose bytes are kept if they are still there; nil when
  ///   the document holds something else.
  @discardableResult
  private func keep(
    because reason: DocumentVersion.Reason, read: FileVersion?
  ) async throws(DocumentError) -> DocumentVersion? {
    let loader = services.loader
    let first = contentToken
    var kept: (version: DocumentVersion?, token: UInt64)
    repeat {
      guard keeping.isOn, let place = file.versionPlace else { return nil }
      let token = contentToken
      let file = try await fileContents()
      let read = token == first ? read : nil
      let keptVersion = try await keeping.keep(of: place, as: contentType, because: reason) {
        if let read, let found = loader.present(at: place.url), found.version.hash == read.hash {
          return found.contents
        }
        return try file.keptData()
      }
      kept = (keptVersion, token)
      // What was done while it was written is to be kept too.
    } while kept.token != contentToken && !isClosed
    return kept.version
  }
}
