// How views line up.

/// How views line up from leading to trailing.
public enum HorizontalAlignment: Hashable, Sendable {
  /// By the edge where reading begins.
  case leading
  /// By the middle.
  case center
  /// By the edge where reading ends.
  case trailing
}

/// How views line up from top to bottom.
public enum VerticalAlignment: Hashable, Sendable {
  /// By the upper edge.
  case top
  /// By the middle.
  case center
  /// By the lower edge.
  case bottom
  /// By the baseline of the first text.
  case firstTextBaseline
  /// By the baseline of the last text.
  case lastTextBaseline
}

/// How views line up along both axes.
public struct Alignment: Hashable, Sendable {
  /// From leading to trailing.
  public var horizontal: HorizontalAlignment
  /// From top to bottom.
  public var vertical: VerticalAlignment

  /// An alignment.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// In the middle of the leading edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// In the middle of the trailing edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// In the middle of the upper edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// In the middle of the lower edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// In the upper leading corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// In the upper trailing corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// In the lower leading corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// In the lower trailing corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// Leading, by the baseline of the first text.
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
}
