// Least heights in lists.

private struct MinimumRowHeightKey: EnvironmentKey {
  static let defaultValue: CGFloat = 0
}

private struct MinimumHeaderHeightKey: EnvironmentKey {
  static let defaultValue: CGFloat? = nil
}

extension EnvironmentValues {
  /// How high rows of lists are at least, in logical pixels; 0 where no view says so: as high as what is in
  /// them.
  public var defaultMinListRowHeight: CGFloat {
    get { self[MinimumRowHeightKey.self] }
    set { self[MinimumRowHeightKey.self] = newValue }
  }

  /// How high headers of sections in lists are at least, in logical pixels; nil where no view says so: as
  /// high as what is in them.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[MinimumHeaderHeightKey.self] }
    set { self[MinimumHeaderHeightKey.self] = newValue }
  }
}

/// Makes a row as high as the environment says, at least.
struct MinimumRowHeight: ViewModifier {
  @Environment(\.defaultMinListRowHeight) private var row
  @Environment(\.defaultMinListHeaderHeight) private var header
  let isHeader: Bool

  func body(content: Content) -> some View {
    content.frame(minHeight: isHeader ? header : row > 0 ? row : nil)
  }
}
