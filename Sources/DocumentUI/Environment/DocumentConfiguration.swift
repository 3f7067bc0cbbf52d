// What a view may know of the document of its window.

import DocumentModel
import FoundationEssentials

/// Where the document of a window is kept, and whether it can be changed.
public struct DocumentConfiguration: Hashable, Sendable {
  /// The file; nil until the document is saved for the first time.
  public var fileURL: URL?
  /// Whether the document can be changed.
  public var isEditable: Bool
}

extension EnvironmentValues {
  /// The document of the window that the view is in; nil outside a `DocumentGroup`. A view that reads it
  /// follows a save, a rename and a move.
  public var documentConfiguration: DocumentConfiguration? {
    let facts = documentFacts
    return MainTurn.sync {
      facts.session.map { DocumentConfiguration(fileURL: $0.fileURL, isEditable: $0.isEditable) }
    }
  }
}
