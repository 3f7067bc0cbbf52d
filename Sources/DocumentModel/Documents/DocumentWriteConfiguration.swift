// What a writer is made for.

/// What is to be written.
public struct DocumentWriteConfiguration: Sendable {
  /// The type to write: one of the document's writable types, or a kind of one.
  public let contentType: UTType

  /// A configuration for writing a file of this type.
  public init(contentType: UTType) {
    self.contentType = contentType
  }
}
