// FileDocument and ReferenceFileDocument are given one whenever they are asked for a file to write.

/// The type a document is written as, and the file it replaces.
public struct FileDocumentWriteConfiguration: Sendable {
  /// The type to write: one of the document's writable types, or a kind of one.
  public let contentType: UTType

  /// The file as it is on disk, or nil for a document that was never saved.
  ///
  /// Its contents are read only when asked for. It is nil too for a document on another computer, which is
  /// not fetched for this; and when the document is saved elsewhere and its former file cannot be looked at.
  /// A save to the file itself fails when that cannot be looked at.
  public let existingFile: FileWrapper?

  /// A configuration for writing as `contentType`.
  public init(contentType: UTType, existingFile: FileWrapper? = nil) {
    self.contentType = contentType
    self.existingFile = existingFile
  }
}
