// The ways a file or a message names its type: by extension, by MIME type.

/// A kind of tag that stands for a content type: a filename extension or a MIME type.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
  /// The identifier of the tag class.
  public let rawValue: String

  /// A tag class with the given identifier.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Filename extensions, without the dot and in lower case: `"png"`.
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")

  /// MIME types, in lower case: `"image/png"`.
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}
