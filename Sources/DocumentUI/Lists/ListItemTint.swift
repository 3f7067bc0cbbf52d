// The colour of the symbols in rows.

/// The colour of the symbols of labels in rows of lists.
public struct ListItemTint: Hashable, Sendable {
  /// nil is that of text.
  let color: Color?

  /// A colour.
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  /// A colour; people have no setting here that would be in its place.
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  /// The colour of text.
  public static let monochrome = ListItemTint(color: nil)
}

private struct ListItemTintKey: EnvironmentKey {
  static let defaultValue: ListItemTint? = nil
}

extension EnvironmentValues {
  /// The colour of the symbols of labels in rows of lists; nil where no view says so.
  var listItemTint: ListItemTint? {
    get { self[ListItemTintKey.self] }
    set { self[ListItemTintKey.self] = newValue }
  }
}

extension View {
  /// Sets the colour of the symbols of labels in this row of a list, or in the rows of this list; nil is that
  /// of the list.
  public func listItemTint(_ tint: Color?) -> some View {
    transformEnvironment(\.listItemTint) { if let tint { $0 = .fixed(tint) } }
  }

  /// Sets the colour of the symbols of labels in this row of a list, or in the rows of this list; nil is that
  /// of the list.
  public func listItemTint(_ tint: ListItemTint?) -> some View {
    transformEnvironment(\.listItemTint) { if let tint { $0 = tint } }
  }
}
