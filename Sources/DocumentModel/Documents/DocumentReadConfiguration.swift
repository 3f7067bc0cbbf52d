// What a reader is made for.

/// What is to be read.
public struct DocumentReadConfiguration: Sendable {
  /// The type of the file: one of the document's readable types, or a kind of one.
  public let contentType: UTType

  /// A configuration for reading a file of this type.
  public init(contentType: UTType) {
    self.contentType = contentType
  }
}
