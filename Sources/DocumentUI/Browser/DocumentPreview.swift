// What is made of a group's documents without opening them, for the browser and the window of versions.

import DocumentModel
import FoundationEssentials

/// What draws, compares and describes files. All are called off the main thread.
struct DocumentPreview: Sendable {
  /// A PNG of a file's contents, its longest side of so many pixels.
  var draw: (@Sendable (_ file: Data, _ size: Int) throws -> Data)?
  /// What differs between two files' contents.
  var compare: DocumentComparison.Maker?
  /// What is known of a file's contents, row by row.
  var describe: (@Sendable (_ file: Data) throws -> [PropertyRow])?
  /// The file's contents of a template that comes with the app in the person's language; nil where it says
  /// the same in every one.
  var translate: (@Sendable (_ template: Data) -> Data?)?
  /// What the file of a draft would hold; nil when that cannot be told. Of most a draft is the whole
  /// document, as its file would be.
  var contents: @Sendable (JournalReader) throws -> Data? = { $0.changes.isEmpty ? $0.start : nil }
}
