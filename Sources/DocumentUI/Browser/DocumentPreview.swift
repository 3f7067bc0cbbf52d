// How the browser makes pictures of a group's documents.

import DocumentModel
import FoundationEssentials

/// What draws a document without opening it. Both are called off the main thread.
struct DocumentPreview: Sendable {
  /// A PNG of a file's contents, its longest side of so many pixels.
  let draw: @Sendable (_ file: Data, _ size: Int) throws -> Data
  /// What the file of a draft would hold; nil when that cannot be told.
  let contents: @Sendable (JournalReader) throws -> Data?
  /// What differs between two files' contents; nil where that cannot be told.
  var compare: DocumentComparison.Maker?
}
