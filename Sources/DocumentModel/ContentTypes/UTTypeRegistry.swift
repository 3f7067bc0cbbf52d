// All declarations known to this process: the system's own, then the app's. An app's declaration wins over
// the system's, and a later one over an earlier one. Safe from any thread.

import Synchronization

/// The declarations by identifier and by tag.
struct UTTypeRegistry: Sendable {
  private var declarations: [String: UTTypeDeclaration] = [:]
  /// Identifiers by tag, the latest declared last.
  private var identifiers: [UTTagClass: [String: [String]]] = [:]
  /// Parents named by `UTType(exportedAs:conformingTo:)` for types that nobody has declared.
  private var provisionalParents: [String: String] = [:]
  /// Types that the app owns, as it has named them.
  private var exported: Set<String> = []

  /// The registry of this process.
  static let shared = Mutex(
    UTTypeRegistry(
      declarations: UTType.systemDeclarations + UTType.codeDeclarations + UTType.mediaDeclarations
        + UTType.officeDeclarations))

  init(declarations: [UTTypeDeclaration] = []) {
    for declaration in declarations { insert(declaration) }
  }

  mutating func insert(_ declaration: UTTypeDeclaration) {
    for (tagClass, tags) in declarations[declaration.identifier]?.tags ?? [:] {
      for tag in tags { identifiers[tagClass]?[tag]?.removeAll { $0 == declaration.identifier } }
    }
    declarations[declaration.identifier] = declaration
    for (tagClass, tags) in declaration.tags {
      for tag in tags { identifiers[tagClass, default: [:]][tag, default: []].append(declaration.identifier) }
    }
  }

  mutating func note(parent: String, of identifier: String, isExported: Bool) {
    provisionalParents[identifier] = parent
    if isExported { exported.insert(identifier) }
  }

  func isExported(_ identifier: String) -> Bool { exported.contains(identifier) }

  func declaration(of identifier: String) -> UTTypeDeclaration? {
    declarations[identifier]
  }

  /// What is known of a type that the app owns and has only named: the type of the computer's MIME database
  /// that is called after it, or the extension that its identifier ends with. nil for any other type, and
  /// where that extension is another type's or could be none.
  func madeDeclaration(of identifier: String) -> UTTypeDeclaration? {
    guard exported.contains(identifier), declarations[identifier] == nil else { return nil }
    let name = identifier.split(separator: ".").last.map(String.init) ?? ""
    let database = SharedMIMEDatabase.shared
    let type =
      Self.mimeTypes(of: identifier, name).first { database.unaliased($0) != nil }
      ?? database.type(ofExtension: name)
    let parents = [UTType(unchecked: provisionalParents[identifier] ?? UTType.data.identifier)]
    if let type, identifiers(tag: type, class: .mimeType).isEmpty {
      let extensions = database.extensions(of: type)
      if !extensions.isEmpty {
        return UTTypeDeclaration(
          identifier: identifier, localizedDescription: database.description(of: type),
          conformingTo: parents, filenameExtensions: extensions, mimeTypes: [type])
      }
    }
    let isUsable =
      !name.isEmpty && name.utf8.count <= 24 && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      && identifiers(tag: name, class: .filenameExtension).isEmpty && type == nil
    guard isUsable else { return nil }
    return UTTypeDeclaration(identifier: identifier, conformingTo: parents, filenameExtensions: [name])
  }

  /// What the type with an identifier may be called in the MIME database.
  private static func mimeTypes(of identifier: String, _ name: String) -> [String] {
    ["application/vnd.\(identifier)", "application/x-\(identifier)", "application/\(identifier)"].flatMap {
      [$0, $0 + "+json", $0 + "+xml", $0 + "+zip"]
    } + ["application/x-\(name)"]
  }

  /// Types that the app owns and has only named, with this tag.
  func madeIdentifiers(tag: String, class tagClass: UTTagClass) -> [String] {
    exported.filter { madeDeclaration(of: $0)?.tags[tagClass]?.contains(tag) == true }.sorted()
  }

  /// The identifiers with this tag, the latest declared first.
  func identifiers(tag: String, class tagClass: UTTagClass) -> [String] {
    (identifiers[tagClass]?[tag] ?? []).reversed()
  }

  func parents(of identifier: String) -> [String] {
    if let declaration = declarations[identifier] { return declaration.conformingTo.map(\.identifier) }
    if let parent = provisionalParents[identifier] { return [parent] }
    switch UTType.dynamicTag(of: identifier) {
    case (.mimeType, let type)?: return parents(ofMIMEType: type)
    case .some: return [UTType.data.identifier]
    case nil: return []
    }
  }

  /// The parents of a type that only the shared MIME database knows.
  private func parents(ofMIMEType type: String) -> [String] {
    var parents = SharedMIMEDatabase.shared.parents(of: type).map { parent in
      identifiers(tag: parent, class: .mimeType).first ?? UTType.mimePrefix + parent
    }
    // The MIME database has no type that stands for all texts, all images and so on.
    let family: UTType? =
      switch type.prefix(while: { $0 != "/" }) {
      case "text": .text
      case "image": .image
      case "audio": .audio
      case "video": .movie
      case "font": .font
      case "inode": .item
      default: nil
      }
    parents.append((family ?? .data).identifier)
    return parents.filter { $0 != UTType.mimePrefix + type }
  }

  /// Everything `identifier` conforms to, itself not included. A cycle in the declarations does no harm.
  func ancestors(of identifier: String) -> Set<String> {
    var found: Set<String> = []
    var open = parents(of: identifier)
    while let next = open.popLast() {
      if next != identifier, found.insert(next).inserted { open += parents(of: next) }
    }
    return found
  }
}
