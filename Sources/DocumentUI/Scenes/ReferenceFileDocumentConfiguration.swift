// What a document group hands to the editor of a document that is an object.

import DocumentModel
import FoundationEssentials

/// A document object that is open in a window, as its editor sees it.
@MainActor
public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
  /// The document. What it announces to change marks it edited and leads to a save; undo is its own, with the
  /// undo manager of the environment. `$document` makes bindings to its properties.
  @ObservedObject public var document: Document
  /// What the document is called, as in the title of its window: also while it has no file.
  public var displayName: String
  /// Where the document is kept; nil until it is saved for the first time. Follows a rename and a move.
  public var fileURL: URL?
  /// Whether the document can be changed.
  public var isEditable: Bool
}
