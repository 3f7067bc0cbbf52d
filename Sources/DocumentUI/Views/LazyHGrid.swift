// Cells in rows of given heights.

/// Cells in rows, column after column, of any number: in a scroll view only those that show are made, and
/// what lasts of a cell goes when it is scrolled out of sight.
public struct LazyHGrid<Content: View>: View {
  private let tracks: LazyTracks
  private let content: Content

  /// Cells in the given rows, each as high as its row says. Headers and footers of sections have columns of
  /// their own.
  /// - Parameters:
  ///   - spacing: The room between columns in logical pixels; nil is the platform's.
  ///   - pinnedViews: Whether the header of the first section in sight stays there.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    tracks = LazyTracks(
      axis: .horizontal, items: rows, alignment: Alignment(horizontal: .center, vertical: alignment),
      spacing: spacing.map { Double($0) }, pinsHeaders: pinnedViews.contains(.sectionHeaders))
    self.content = content()
  }

  /// The grid.
  public var body: some View { tracks.rows(content) }
}
