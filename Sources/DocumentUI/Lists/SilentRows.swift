// Which rows need not be made to know whether people may delete or move them.

/// The types of views that cannot say whether their row may be deleted or moved: they are made of the
/// framework's own views, whose bodies do not, and nothing in them is hidden.
@MainActor
enum SilentRows {
  private static var known: [ObjectIdentifier: Bool] = [:]

  /// What hides other views, what says something of a row, and what an app adds to types of others.
  private static let exceptions = [
    "DocumentUI.AnyView", "DocumentUI.Subview", "DocumentUI.ModifierContent",
    "DocumentUI.PlaceholderContentView", "Configuration", "DocumentUI.RowTraitsKey", "(extension in ",
  ]

  static func contains(_ type: Any.Type) -> Bool {
    let key = ObjectIdentifier(type)
    if let known = known[key] { return known }
    let isSilent = isSilent(String(reflecting: type))
    known[key] = isSilent
    return isSilent
  }

  /// Whether all types in the full name of one are of the framework or of Swift.
  private static func isSilent(_ name: String) -> Bool {
    if exceptions.contains(where: { name.contains($0) }) { return false }
    return name.split { " <>(){}[],:&".contains($0) }.allSatisfy { word in
      guard let dot = word.firstIndex(of: ".") else { return true }
      // What follows a private context has no module of its own.
      return ["", "DocumentUI", "Swift"].contains(word[..<dot])
    }
  }
}
