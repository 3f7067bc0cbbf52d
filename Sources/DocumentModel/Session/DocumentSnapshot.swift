// A document as it was at one moment, on its way to the disk.

import FoundationEssentials

/// A copy of a document that can be turned into bytes on another thread.
struct DocumentSnapshot: Sendable {
  private let fileWrapper: @Sendable (FileDocumentWriteConfiguration) throws -> FileWrapper

  init(_ document: some FileDocument) {
    fileWrapper = { try document.fileWrapper(configuration: $0) }
  }

  /// The contents of the file that the document becomes.
  func encode(_ configuration: FileDocumentWriteConfiguration, url: URL) throws(DocumentError) -> Data {
    do {
      if let contents = try fileWrapper(configuration).regularFileContents { return contents }
    } catch {
      throw .content(.save, error, url: url)
    }
    throw DocumentError(
      .save, .unwritableContent, url: url, reason: "The file it was taken from can no longer be read.",
      recoverySuggestion: "Save the document under another name with Save As.")
  }
}
