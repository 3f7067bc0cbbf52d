// What a document object may know of its own file.

import FoundationEssentials
import Observation

/// Where an open document is kept.
///
/// The document is given one when it is made, and it follows what becomes of the file: a save under a name, a
/// rename, a move. In a reader or writer use the URL given there instead.
///
/// There is no `makeFileCoordinator()` here: Linux has no file coordination. The session looks itself whether
/// another program has written to the file, before each save and whenever the file is seen to change.
@MainActor @Observable
public final class URLDocumentConfiguration {
  /// The file; nil for a document that was never saved.
  public internal(set) var fileURL: URL?

  /// When the content of the file was last changed, as the file system says; nil for a document that was
  /// never saved.
  public internal(set) var lastContentModificationDate: Date?

  /// How the person wanted the document to begin; nil for one that was opened, or when nothing was said.
  public let creationSource: DocumentCreationSource?

  /// A configuration for a document that is being made or opened.
  public init(fileURL: URL? = nil, creationSource: DocumentCreationSource? = nil) {
    self.fileURL = fileURL
    self.creationSource = creationSource
  }
}
