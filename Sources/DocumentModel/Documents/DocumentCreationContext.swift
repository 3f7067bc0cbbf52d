// Why a document object is being made.

import FoundationEssentials

/// What the closure that makes a document is told.
///
///     makeDocument: { configuration, context in
///       let document = NotesDocument()
///       if context.creationSource == .checklist { document.addChecklist() }
///       return document
///     }
public struct DocumentCreationContext: Sendable {
  /// How the person wanted the document to begin; nil for one that is opened, or when nothing was said.
  public let creationSource: DocumentCreationSource?

  /// Whether the document is new, and not about to be read from a file.
  public let isNew: Bool

  /// A context.
  public init(creationSource: DocumentCreationSource? = nil, isNew: Bool = true) {
    self.creationSource = creationSource
    self.isNew = isNew
  }
}
