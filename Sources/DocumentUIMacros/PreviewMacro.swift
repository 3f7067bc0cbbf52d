// Makes a type of each `#Preview`, by which the program finds it.

#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// `#Preview`.
  struct PreviewMacro: DeclarationMacro {
    static func expansion(
      of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      let closures = node.additionalTrailingClosures.map(\.closure)
      let last = node.arguments.last?.expression.as(ClosureExprSyntax.self)
      guard let body = node.trailingClosure ?? closures.first ?? last else {
        throw EntryError(description: "#Preview needs a closure with views")
      }
      let named = node.arguments.first.flatMap { $0.label == nil ? $0.expression : nil }
      let name = named.map { $0.is(ClosureExprSyntax.self) ? "nil" : $0.trimmedDescription } ?? "nil"
      // The label stands before the first of them.
      let traits = node.arguments.drop { $0.label?.text != "traits" }
        .filter { $0.label?.text == "traits" || $0.label == nil }
        .map(\.expression).filter { !$0.is(ClosureExprSyntax.self) }.map(\.trimmedDescription)
      guard let place = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID) else {
        throw EntryError(description: "#Preview has no place in a file")
      }
      // State that is `@Previewable` is the view's, not a variable in its body.
      var state: [String] = []
      var views: [String] = []
      for statement in body.statements {
        if let variable = statement.item.as(VariableDeclSyntax.self), let own = previewable(variable) {
          state.append(own.trimmedDescription)
        } else {
          views.append(statement.trimmedDescription)
        }
      }
      let type = context.makeUniqueName("Preview")
      return [
        """
        struct \(type): PreviewRegistry {
          static var name: String? { \(raw: name) }
          static var fileID: String { \(place.file) }
          static var line: Int { \(place.line) }
          static var traits: [PreviewTrait] { [\(raw: traits.joined(separator: ", "))] }
          static func makePreview() -> AnyView { AnyView(Content()) }
          struct Content: View {
            \(raw: state.joined(separator: "\n"))
            var body: some View {
              \(raw: views.joined(separator: "\n"))
            }
          }
        }
        """
      ]
    }

    /// The variable without its `@Previewable`, if it has that.
    private static func previewable(_ variable: VariableDeclSyntax) -> VariableDeclSyntax? {
      let others = variable.attributes.filter {
        $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription != "Previewable"
      }
      guard others.count < variable.attributes.count else { return nil }
      var own = variable
      own.attributes = others
      return own
    }
  }

  /// `@Previewable`, which `#Preview` reads.
  struct PreviewableMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      []
    }
  }
#endif
