// Makes a variable in an extension of `EnvironmentValues`, `FocusedValues` or `ContainerValues` a value with
// a key.

#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// What is wrong where `@Entry` stands.
  struct EntryError: Error, CustomStringConvertible {
    let description: String
  }

  /// A variable that is an entry.
  private struct Entry {
    enum Place: String {
      case environment = "EnvironmentValues"
      case focus = "FocusedValues"
      case container = "ContainerValues"

      /// What the key is.
      var keyProtocol: String {
        switch self {
        case .environment: "EnvironmentKey"
        case .focus: "FocusedValueKey"
        case .container: "ContainerValueKey"
        }
      }
    }

    let place: Place
    let name: String
    let type: TypeSyntax?
    let value: ExprSyntax?

    init(_ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext) throws {
      let around = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
      let word = around?.extendedType.trimmedDescription.split(separator: ".").last.map(String.init)
      guard let place = word.flatMap(Place.init(rawValue:)) else {
        throw EntryError(
          description: """
            @Entry belongs into an extension of EnvironmentValues, FocusedValues or ContainerValues
            """)
      }
      guard let variable = declaration.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
        variable.bindings.count == 1, let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
        variable.bindingSpecifier.tokenKind == .keyword(.var), binding.accessorBlock == nil
      else { throw EntryError(description: "@Entry is for one variable with a value") }
      self.place = place
      name = pattern.identifier.trimmed.text
      type = binding.typeAnnotation?.type.trimmed
      value = binding.initializer?.value.trimmed
      if place == .focus {
        guard wrappedType != nil else {
          throw EntryError(description: "A focused value is optional: say its type as T?")
        }
      } else if value == nil, wrappedType == nil {
        throw EntryError(description: "@Entry needs a default value")
      }
    }

    /// The key's name.
    var key: String { "__Key_" + name.filter { $0 != "`" } }

    /// What is in an optional type.
    var wrappedType: TypeSyntax? {
      guard let type else { return nil }
      if let optional = type.as(OptionalTypeSyntax.self) { return optional.wrappedType.trimmed }
      guard let generic = type.as(IdentifierTypeSyntax.self), generic.name.text == "Optional",
        let argument = generic.genericArgumentClause?.arguments.first
      else { return nil }
      return TypeSyntax(stringLiteral: argument.argument.trimmedDescription)
    }

    var keyDeclaration: DeclSyntax {
      switch place {
      case .focus:
        return "private struct \(raw: key): \(raw: place.keyProtocol) { typealias Value = \(wrappedType!) }"
      case .environment, .container:
        let keyProtocol = place.keyProtocol
        let value = value ?? "nil"
        guard let type else {
          return "private struct \(raw: key): \(raw: keyProtocol) { static let defaultValue = \(value) }"
        }
        return """
          private struct \(raw: key): \(raw: keyProtocol) {
            static var defaultValue: \(type) { \(value) }
          }
          """
      }
    }
  }

  /// `@Entry`.
  struct EntryMacro: AccessorMacro, PeerMacro {
    static func expansion(
      of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
      let key = try Entry(declaration, in: context).key
      return ["get { self[\(raw: key).self] }", "set { self[\(raw: key).self] = newValue }"]
    }

    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      // What is wrong has been said of the accessors.
      guard let entry = try? Entry(declaration, in: context) else { return [] }
      return [entry.keyDeclaration]
    }
  }
#endif
