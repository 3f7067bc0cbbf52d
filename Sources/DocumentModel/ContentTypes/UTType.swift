// A content type by its identifier. The value holds only the identifier: everything else is looked up in the
// registry when it is asked for, so that a type imported from another program follows its declaration.

import FoundationEssentials

/// The type of a file's content: what it is called, which extensions it has, what it is a kind of.
///
///     let type = UTType(filenameExtension: "svg")   // .svg
///     type?.preferredMIMEType                        // "image/svg+xml"
///     type?.conforms(to: .image)                     // true
///     type?.conforms(to: .text)                      // true: SVG is XML
///
/// An app owns the types it invents, and declares them as constants with ``init(exportedAs:conformingTo:)``;
/// it names the types of others with ``init(importedAs:conformingTo:)``, in a computed property, because
/// their declaration may change while the app runs. What Apple's systems read from an Info.plist is given to
/// ``register(_:)`` here. A type that is only named, with ``init(exportedAs:conformingTo:)``, is what the
/// computer's MIME database has under that name (`application/vnd.IDENTIFIER`, `application/x-IDENTIFIER`, or
/// `application/x-` with the identifier's last word), or else has that last word as its extension.
///
/// Two types are equal when their identifiers are, without regard to case.
public struct UTType: Hashable, Sendable {
  /// The identifier in reverse-DNS notation, in lower case.
  public let identifier: String

  init(unchecked identifier: String) {
    self.identifier = identifier
  }

  /// The declared type with the given identifier, or nil when there is none.
  public init?(_ identifier: String) {
    let identifier = identifier.lowercased()
    guard
      UTTypeRegistry.shared.withLock({ $0.declaration(of: identifier) }) != nil
        || Self.dynamicTag(of: identifier) != nil
    else { return nil }
    self.identifier = identifier
  }

  /// A type that this app owns.
  ///
  /// - Parameter parent: what the type is a kind of, for as long as no declaration of it says so.
  public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.init(named: identifier, parent: parent, isExported: true)
  }

  /// A type that somebody else owns.
  ///
  /// - Parameter parent: what the type is a kind of, for as long as no declaration of it says so.
  public init(importedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.init(named: identifier, parent: parent, isExported: false)
  }

  private init(named identifier: String, parent: UTType?, isExported: Bool) {
    self.identifier = identifier.lowercased()
    let id = self.identifier
    let parentID = (parent ?? .data).identifier
    UTTypeRegistry.shared.withLock { $0.note(parent: parentID, of: id, isExported: isExported) }
  }

  /// The type with this filename extension that conforms to `supertype`.
  ///
  /// For an extension that nobody has declared the result is a dynamic type, which conforms to `public.data`
  /// and has that extension; nil when it would not conform to `supertype`, or the extension is empty.
  ///
  /// - Parameter filenameExtension: without the dot; case does not count.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// The type with this MIME type that conforms to `supertype`; parameters such as `;charset=utf-8` do not
  /// count.
  ///
  /// For a MIME type that nobody has declared the result is a dynamic type, as with a filename extension.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let bare = mimeType.prefix { $0 != ";" }.filter { $0 != " " }
    self.init(tag: bare, tagClass: .mimeType, conformingTo: supertype)
  }

  /// The type with this tag that conforms to `supertype`, if one is given; a dynamic type where nobody
  /// declared one.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    if let declared = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first {
      self = declared
      return
    }
    guard !tag.isEmpty else { return nil }
    if let known = Self.typeInDatabase(tag: tag.lowercased(), tagClass: tagClass),
      supertype.map(known.conforms(to:)) ?? true
    {
      self = known
      return
    }
    guard let dynamic = Self.dynamicIdentifier(tag: tag.lowercased(), tagClass: tagClass) else { return nil }
    self.init(unchecked: dynamic)
    if let supertype, !conforms(to: supertype) { return nil }
  }

  /// Every declared type with this tag that conforms to `supertype`, if one is given; an app's own types come
  /// first.
  public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
    let tag = tag.lowercased()
    // Looks in a copy: the computer's database may have to be read, and other threads must not wait for that.
    let registry = UTTypeRegistry.shared.withLock { $0 }
    return
      (registry.identifiers(tag: tag, class: tagClass)
      + registry.madeIdentifiers(tag: tag, class: tagClass))
      .map(UTType.init(unchecked:))
      .filter { type in supertype.map(type.conforms(to:)) ?? true }
  }

  /// Makes a declaration known to this process. A second declaration of a type replaces the first.
  public static func register(_ declaration: UTTypeDeclaration) {
    UTTypeRegistry.shared.withLock { $0.insert(declaration) }
  }
}

// MARK: - What is known of a type

extension UTType {
  private var declaration: UTTypeDeclaration? {
    let registry = UTTypeRegistry.shared.withLock { $0 }
    return registry.declaration(of: identifier) ?? registry.madeDeclaration(of: identifier)
  }

  /// The filename extension to give a new file, without the dot; nil when the type has none.
  public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }

  /// The MIME type to name it by; nil when the type has none.
  public var preferredMIMEType: String? { tags[.mimeType]?.first }

  /// What a person calls a file of this type; nil when nothing is declared.
  public var localizedDescription: String? {
    if let declaration { return declaration.localizedDescription }
    guard case (.mimeType, let type)? = Self.dynamicTag(of: identifier) else { return nil }
    return SharedMIMEDatabase.shared.description(of: type)
  }

  /// Where the type is described; nil when no declaration says.
  public var referenceURL: URL? { declaration?.referenceURL }

  /// The version of the type; nil when it has none.
  public var version: Int? { declaration?.version }

  /// The extensions and MIME types of the type, the preferred one first.
  public var tags: [UTTagClass: [String]] {
    if let declaration { return declaration.tags }
    guard let (tagClass, tag) = Self.dynamicTag(of: identifier) else { return [:] }
    var tags = [tagClass: [tag]]
    if tagClass == .mimeType {
      let extensions = SharedMIMEDatabase.shared.extensions(of: tag)
      if !extensions.isEmpty { tags[.filenameExtension] = extensions }
    }
    return tags
  }

  /// Every type that this one conforms to, directly or not; itself is not among them.
  public var supertypes: Set<UTType> {
    Set(ancestors.map(UTType.init(unchecked:)))
  }

  private var ancestors: Set<String> {
    // Looks in a copy: the computer's database may have to be read, and other threads must not wait for that.
    UTTypeRegistry.shared.withLock { $0 }.ancestors(of: identifier)
  }

  /// Whether this type is `type` or a kind of it.
  public func conforms(to type: UTType) -> Bool {
    self == type || isSubtype(of: type)
  }

  /// Whether this type is a kind of `type`, and not `type` itself.
  public func isSubtype(of type: UTType) -> Bool {
    ancestors.contains(type.identifier)
  }

  /// Whether `type` is a kind of this type, and not this type itself.
  public func isSupertype(of type: UTType) -> Bool {
    type.isSubtype(of: self)
  }

  /// Whether somebody has declared the type.
  public var isDeclared: Bool { UTTypeRegistry.shared.withLock { $0.declaration(of: identifier) } != nil }

  /// Whether this program owns the type: it has named it with ``init(exportedAs:conformingTo:)``.
  package var isExported: Bool { UTTypeRegistry.shared.withLock { $0.isExported(identifier) } }

  /// Whether the type was made up for an extension or MIME type that nobody has declared.
  public var isDynamic: Bool { Self.dynamicTag(of: identifier) != nil }

  /// Whether the type belongs to the public domain.
  public var isPublic: Bool { identifier.hasPrefix("public.") }
}

extension UTType: CustomStringConvertible {
  /// The identifier.
  public var description: String { identifier }
}

extension UTType: Codable {
  /// Decodes the identifier.
  public init(from decoder: any Decoder) throws {
    self.init(unchecked: try decoder.singleValueContainer().decode(String.self).lowercased())
  }

  /// Encodes the identifier.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}

// MARK: - Dynamic types

extension UTType {
  private static let dynamicPrefixes: [(UTTagClass, String)] = [
    (.filenameExtension, "dyn.extension."), (.mimeType, mimePrefix),
  ]

  /// What the identifier of a type begins with that is known by its MIME type only.
  static let mimePrefix = "dyn.mime."

  /// The type that the shared MIME database gives a tag which no declaration has.
  private static func typeInDatabase(tag: String, tagClass: UTTagClass) -> UTType? {
    let database = SharedMIMEDatabase.shared
    let type: String? =
      switch tagClass {
      case .filenameExtension: database.type(ofExtension: tag)
      case .mimeType: database.unaliased(tag)
      default: nil
      }
    guard let type else { return nil }
    return types(tag: type, tagClass: .mimeType, conformingTo: nil).first
      ?? UTType(unchecked: mimePrefix + type)
  }

  private static func dynamicIdentifier(tag: String, tagClass: UTTagClass) -> String? {
    dynamicPrefixes.first { $0.0 == tagClass }.map { $0.1 + tag }
  }

  /// The tag that a dynamic type stands for; nil for any other type.
  static func dynamicTag(of identifier: String) -> (UTTagClass, String)? {
    for (tagClass, prefix) in dynamicPrefixes where identifier.hasPrefix(prefix) {
      let tag = String(identifier.dropFirst(prefix.count))
      if !tag.isEmpty { return (tagClass, tag) }
    }
    return nil
  }
}
