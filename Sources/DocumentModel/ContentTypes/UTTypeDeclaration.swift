// What an app says about a type it defines or uses. It takes the place of the Info.plist entry of Apple's
// systems.

import FoundationEssentials

/// What is known of a content type: its name, its parents, its extensions and MIME types.
///
/// Register the types an app defines once, at its start, before the first document is opened:
///
///     extension UTType {
///       static let drawing = UTType(exportedAs: "org.example.drawing", conformingTo: .json)
///     }
///
///     UTType.register(
///       UTTypeDeclaration(
///         identifier: "org.example.drawing", localizedDescription: "Drawing", conformingTo: [.json],
///         filenameExtensions: ["drawing"], mimeTypes: ["application/vnd.example.drawing+json"]))
///
///     UTType(filenameExtension: "drawing") // .drawing
///     UTType.drawing.preferredMIMEType     // "application/vnd.example.drawing+json"
public struct UTTypeDeclaration: Hashable, Sendable {
  /// The identifier, in reverse-DNS notation. Compared without regard to case.
  public var identifier: String

  /// What a person calls a file of this type, such as “PNG image”; nil when nothing better is known.
  public var localizedDescription: String?

  /// The direct parents.
  public var conformingTo: [UTType]

  /// What the type is known by, by the class of tag, the preferred one first; in lower case.
  public var tags: [UTTagClass: [String]]

  /// Where the type is described; nil when the declaration does not say.
  public var referenceURL: URL?

  /// The version of the type; nil when it has none.
  public var version: Int?

  /// Filename extensions without the dot, the preferred one first.
  public var filenameExtensions: [String] {
    get { tags[.filenameExtension] ?? [] }
    set { tags[.filenameExtension] = newValue.isEmpty ? nil : newValue.map { $0.lowercased() } }
  }

  /// MIME types, the preferred one first.
  public var mimeTypes: [String] {
    get { tags[.mimeType] ?? [] }
    set { tags[.mimeType] = newValue.isEmpty ? nil : newValue.map { $0.lowercased() } }
  }

  /// A declaration of the type named `identifier`.
  public init(
    identifier: String, localizedDescription: String? = nil, conformingTo: [UTType] = [.data],
    filenameExtensions: [String] = [], mimeTypes: [String] = [], otherTags: [UTTagClass: [String]] = [:],
    referenceURL: URL? = nil, version: Int? = nil
  ) {
    self.identifier = identifier.lowercased()
    self.localizedDescription = localizedDescription
    self.conformingTo = conformingTo
    tags = otherTags.mapValues { $0.map { $0.lowercased() } }
    self.referenceURL = referenceURL
    self.version = version
    self.filenameExtensions = filenameExtensions
    self.mimeTypes = mimeTypes
  }
}
