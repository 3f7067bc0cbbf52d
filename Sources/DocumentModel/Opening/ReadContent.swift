// What a document's reader has made of a file is held here until `apply` hands it to the document.

import FoundationEssentials

/// A file that was read and decoded, before it is the content of the document that it was read for.
struct ReadContent: Sendable {
  /// What the document's reader has made of it.
  let snapshot: Handover<Any>
  /// The file; nil for content that came from elsewhere, such as a version.
  let file: OpenedFile?
  let contentType: UTType
  /// Hands the snapshot, and the one before it, to the document: only here it is known what both are.
  private let handOver: @MainActor @Sendable (_ previous: Handover<Any>?) async throws -> Void

  /// Content that `document` can take. It holds the document, and so does undo, which holds
  /// content: the end of the session empties it.
  @MainActor
  init<Document: ReadableDocument>(
    _ snapshot: Handover<Document.Reader.Snapshot>, for document: Document, file: OpenedFile?,
    contentType: UTType
  ) {
    self.snapshot = Handover(snapshot.value)
    self.file = file
    self.contentType = contentType
    handOver = { previous in
      try await document.apply(
        snapshot: snapshot.take(),
        previous: Handover(previous?.value as? Document.Reader.Snapshot).take())
    }
  }

  /// Makes it the content of its document.
  ///
  /// - Parameter previous: what was read before, for a document that asks for it.
  @MainActor
  func apply(previous: Handover<Any>?) async throws(DocumentError) {
    do {
      try await Applying.$isUnderWay.withValue(true) { try await handOver(previous) }
    } catch {
      throw .content(error, of: file)
    }
  }
}
