// Made of data/identity by build-aux/identity; change that, not this.

extension ShapeEditFormat {
  /// The value of `format`.
  public static let identifier = "org.shapeedit.document"
  /// The MIME type of documents.
  public static let mimeType = "application/vnd.shapeedit+json"
  /// The extension of documents' names, without the dot.
  public static let filenameExtension = "shapeedit"
  /// The uniform type identifier of documents.
  public static let typeIdentifier = "org.shapeedit.shapeedit"
}
