// How large text is by what the person needs.

/// How large text is. The desktop's own setting is in the theme's font already; these sizes are beside it.
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
  /// Four fifths.
  case xSmall
  /// A little smaller.
  case small
  /// Slightly smaller.
  case medium
  /// As the desktop has it.
  case large
  /// Larger by an eighth.
  case xLarge
  /// Larger by a quarter.
  case xxLarge
  /// Larger by almost a half.
  case xxxLarge
  /// Larger by two thirds.
  case accessibility1
  /// Almost twice as large.
  case accessibility2
  /// More than twice as large.
  case accessibility3
  /// Two and a half times as large.
  case accessibility4
  /// Three times as large.
  case accessibility5

  /// Whether it is one of the largest.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// Which one is smaller.
  public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.rawValue < b.rawValue }

  /// The factor of fonts.
  var factor: Double {
    [0.82, 0.88, 0.94, 1, 1.12, 1.24, 1.4, 1.65, 1.95, 2.3, 2.65, 3.1][rawValue]
  }
}

private struct TypeSizeKey: EnvironmentKey {
  static let defaultValue = DynamicTypeSize.large
  /// Whether any view has set one; until then no text looks up.
  nonisolated(unsafe) static var isUsed = false
}

extension EnvironmentValues {
  /// How large text is beside what the desktop has set.
  public var dynamicTypeSize: DynamicTypeSize {
    get { TypeSizeKey.isUsed ? self[TypeSizeKey.self] : .large }
    set {
      TypeSizeKey.isUsed = true
      self[TypeSizeKey.self] = newValue
    }
  }

  /// How large text is beside what the desktop has set, by its older name.
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(dynamicTypeSize) }
    set { dynamicTypeSize = DynamicTypeSize(newValue) }
  }

  /// The font of text in its size; nil is the theme's.
  var sizedFont: Font? {
    let factor = dynamicTypeSize.factor * textDecoration.scale.factor
    return factor == 1 ? changedFont : (changedFont ?? .body).scaled(by: factor)
  }
}

extension View {
  /// Sets how large texts are, beside what the desktop has set.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }

  /// Keeps how large texts are within a range.
  public func dynamicTypeSize<R: RangeExpression<DynamicTypeSize>>(_ range: R) -> some View {
    transformEnvironment(\.dynamicTypeSize) { size in
      let allowed = DynamicTypeSize.allCases.filter(range.contains)
      guard let least = allowed.first, let most = allowed.last else { return }
      size = min(max(size, least), most)
    }
  }
}
