// All declarations known to this process: the system's own, then the app's. An app's declaration wins over the
// system's, and a later one over an earlier one. Safe from any thread.

import Synchronization

/// The declarations by identifier and by tag.
struct UTTypeRegistry: Sendable {
  private var declarations: [String: UTTypeDeclaration] = [:]
  /// Identifiers by tag, the latest declared last.
  private var identifiersByExtension: [String: [String]] = [:]
  private var identifiersByMIMEType: [String: [String]] = [:]
  /// Parents named by `UTType(exportedAs:conformingTo:)` for types that nobody has declared.
  private var provisionalParents: [String: String] = [:]

  /// The registry of this process.
  static let shared = Mutex(UTTypeRegistry(declarations: UTType.systemDeclarations))

  init(declarations: [UTTypeDeclaration] = []) {
    for declaration in declarations { insert(declaration) }
  }

  mutating func insert(_ declaration: UTTypeDeclaration) {
    if let old = declarations[declaration.identifier] {
      for tag in old.filenameExtensions { identifiersByExtension[tag]?.removeAll { $0 == old.identifier } }
      for tag in old.mimeTypes { identifiersByMIMEType[tag]?.removeAll { $0 == old.identifier } }
    }
    declarations[declaration.identifier] = declaration
    for tag in declaration.filenameExtensions {
      identifiersByExtension[tag, default: []].append(declaration.identifier)
    }
    for tag in declaration.mimeTypes {
      identifiersByMIMEType[tag, default: []].append(declaration.identifier)
    }
  }

  mutating func note(parent: String, of identifier: String) {
    provisionalParents[identifier] = parent
  }

  func declaration(of identifier: String) -> UTTypeDeclaration? {
    declarations[identifier]
  }

  /// The identifiers with this tag, the latest declared first.
  func identifiers(tag: String, class tagClass: UTTagClass) -> [String] {
    switch tagClass {
    case .filenameExtension: (identifiersByExtension[tag] ?? []).reversed()
    case .mimeType: (identifiersByMIMEType[tag] ?? []).reversed()
    default: []
    }
  }

  func parents(of identifier: String) -> [String] {
    if let declaration = declarations[identifier] { return declaration.conformingTo.map(\.identifier) }
    if let parent = provisionalParents[identifier] { return [parent] }
    if UTType.dynamicTag(of: identifier) != nil { return [UTType.data.identifier] }
    return []
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
