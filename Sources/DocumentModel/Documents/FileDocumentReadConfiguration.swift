// The initialisers of FileDocument and ReferenceFileDocument are given one.

/// The file a document is read from, and the type it is read as.
public struct FileDocumentReadConfiguration: Sendable {
  /// The type of the file: one of the document's readable types, or a kind of one.
  public let contentType: UTType

  /// The file.
  public let file: FileWrapper

  /// A configuration for reading `file` as `contentType`.
  public init(contentType: UTType, file: FileWrapper) {
    self.contentType = contentType
    self.file = file
  }
}
