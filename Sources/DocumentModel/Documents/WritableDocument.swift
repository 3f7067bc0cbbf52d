// The writing half of a document that is an object. The engine writes every document through this protocol,
// those of the older protocols too.

import FoundationEssentials

/// A document that can be written to a file.
///
/// Saving has two parts: ``snapshot(contentType:)`` on the main actor, which must be quick, and the writer's
/// work in the background while the document is being edited.
public protocol WritableDocument: AnyObject {
  /// What writes the file.
  associatedtype Writer: DocumentWriter

  /// What a writer is made for.
  typealias WriteConfiguration = DocumentWriteConfiguration

  /// The types the document can be written as.
  static var writableContentTypes: [UTType] { get }

  /// Makes what writes the document: a ``FileWrapperDocumentWriter``, or a writer of one's own. Called on the
  /// main actor for each save.
  func writer(configuration: sending WriteConfiguration) -> sending Writer

  /// The content of the document at this moment, independent of what is changed later.
  ///
  /// Holds up the person's editing for as long as it takes: a value with copy-on-write storage costs nothing.
  @MainActor
  func snapshot(contentType: UTType) async throws -> sending Writer.Snapshot
}

extension WritableDocument where Self: ReadableDocument {
  /// The types the document can be read from.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}
