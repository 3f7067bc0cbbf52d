// What a document is written as.

/// The type a document is written as, and the file it replaces.
public struct FileDocumentWriteConfiguration: Sendable {
  /// The type to write: one of the document's writable types, or a kind of one.
  public let contentType: UTType

  /// The file as it is on disk, or nil for a document that was never saved.
  ///
  /// Its contents are read only when asked for.
  public let existingFile: FileWrapper?

  /// A configuration for writing as `contentType`.
  public init(contentType: UTType, existingFile: FileWrapper? = nil) {
    self.contentType = contentType
    self.existingFile = existingFile
  }
}
