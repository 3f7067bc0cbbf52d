// The export window and the command line offer these, known by their extensions and MIME types.

/// A format that a drawing is exported to; reading one back loses what it cannot say.
public enum ExportFormat: String, Sendable, CaseIterable {
  /// Pixels, one page.
  case png
  /// Scalable Vector Graphics, one page; text stays text.
  case svg
  /// Portable Document Format, all pages; text can be selected.
  case pdf

  /// The format of a file name's extension, without the dot, in any case; nil when it is none of ours.
  public init?(fileExtension: some StringProtocol) {
    self.init(rawValue: fileExtension.lowercased())
  }

  /// The extension of a file's name, without the dot.
  public var fileExtension: String { rawValue }

  /// The MIME type.
  public var mimeType: String {
    switch self {
    case .png: "image/png"
    case .svg: "image/svg+xml"
    case .pdf: "application/pdf"
    }
  }
}
