// A document as it was at one moment, on its way to the disk.

import FoundationEssentials
import Glibc

/// A copy of a document's content that can be turned into a file on another thread.
struct DocumentSnapshot: Sendable {
  /// What the writer may be told besides the content.
  struct Request: Sendable {
    /// The file that is replaced, as it is on disk.
    var existingFile: FileWrapper?
    /// Where a writer that wants a URL may write to.
    var stagingFolder: FilePath
    /// The file that will be written, for messages and for its name.
    var url: URL
    var sizeLimit: Int64
  }

  /// What the writer gets as the one before, the next time; nil where no writer asks for it.
  let content: Handover<Any>?
  private let makeFile: @Sendable (Request, ProgressManager) async throws -> FileWrapper

  /// Takes a snapshot of `document` now.
  ///
  /// - Parameter previous: the content that was written the last time.
  @MainActor
  static func take<Document: WritableDocument>(
    of document: Document, as contentType: UTType, previous: Handover<Any>?
  ) async throws -> DocumentSnapshot {
    typealias Snapshot = Document.Writer.Snapshot
    let snapshot = Handover(try await document.snapshot(contentType: contentType))
    let writer = Handover(
      document.writer(configuration: DocumentWriteConfiguration(contentType: contentType)))
    if let simple = writer.value as? any FileWrapperWriting<Snapshot> {
      let simple = Handover(simple)
      return DocumentSnapshot(content: nil) { request, progress in
        defer { progress.complete(count: 1) }
        return try await simple.value.fileWrapper(for: snapshot.take(), previous: request.existingFile)
      }
    }
    let before = Handover(previous?.value as? Snapshot)
    return DocumentSnapshot(content: Handover(snapshot.value)) { request, progress in
      let staging = try StagingFolder(in: request.stagingFolder)
      defer { staging.remove() }
      let destination = staging.path.appending(FilePath(url: request.url).lastComponent).url
      try await writer.value.write(
        snapshot: snapshot.take(), to: destination, previous: before.take(),
        progress: progress.subprogress(assigningCount: 1))
      return try FileWrapper(
        url: destination, options: .immediate, fileSystem: LocalFileSystem(), sizeLimit: request.sizeLimit)
    }
  }

  private init(
    content: Handover<Any>?,
    makeFile: @escaping @Sendable (Request, ProgressManager) async throws -> FileWrapper
  ) {
    self.content = content
    self.makeFile = makeFile
  }

  /// The file that the document becomes.
  func encode(_ request: Request, progress: ProgressManager) async throws(DocumentError) -> FileWrapper {
    do {
      return try await makeFile(request, progress)
    } catch {
      throw .content(.save, error, url: request.url)
    }
  }
}
