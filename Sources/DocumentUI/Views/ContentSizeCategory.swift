// The older names of how large text is.

/// How large text is, by the names before ``DynamicTypeSize``.
public enum ContentSizeCategory: Int, Hashable, CaseIterable, Comparable, Sendable {
  /// As `xSmall` and so on of ``DynamicTypeSize``.
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  /// As `accessibility1` and so on of ``DynamicTypeSize``.
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
  /// The largest.
  case accessibilityExtraExtraExtraLarge

  /// The category of a size.
  public init(_ size: DynamicTypeSize) { self = Self.allCases[size.rawValue] }

  /// Whether it is one of the largest.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// Which one is smaller.
  public static func < (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool { a.rawValue < b.rawValue }
}

extension DynamicTypeSize {
  /// The size of a category.
  public init(_ category: ContentSizeCategory) { self = Self.allCases[category.rawValue] }
}
