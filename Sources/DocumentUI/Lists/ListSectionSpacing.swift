// How far sections of a list are apart.

/// The room between two sections of a list.
public struct ListSectionSpacing: Hashable, Sendable {
  /// In logical pixels; nil for the list's own.
  let length: CGFloat?

  /// The room that a header has above it where nothing is said.
  static let usual: CGFloat = 12

  /// The list's own.
  public static let `default` = ListSectionSpacing(length: nil)
  /// Little.
  public static let compact = ListSectionSpacing(length: 4)

  /// So many logical pixels; less than none is none, and room without an end the list's own.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
    ListSectionSpacing(length: spacing.isFinite ? CGFloat(StyleSheet.length(spacing)) : nil)
  }
}
