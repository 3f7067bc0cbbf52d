// What a document group hands to its editor.

import DocumentModel
import FoundationEssentials

/// A document that is open in a window, as its editor sees it: a binding to the value, and where it is kept.
@MainActor
public struct FileDocumentConfiguration<Document: FileDocument> {
  /// The document. A write through the binding marks it edited, registers undo, and leads to a save.
  @Binding public var document: Document
  /// What the document is called, as in the title of its window: also while it has no file.
  public var displayName: String
  /// Where the document is kept; nil until it is saved for the first time. Follows a rename and a move.
  public var fileURL: URL?
  /// Whether the document can be changed.
  public var isEditable: Bool
}
