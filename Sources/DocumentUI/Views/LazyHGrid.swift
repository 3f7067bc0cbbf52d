// Cells in rows of given heights.

/// Cells in rows, column after column. It is a part of its page and makes all of its cells.
public struct LazyHGrid<Content: View>: View {
  private let tracks: GridTracks<Content>

  /// Cells in the given rows, each as high as its row says.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    tracks = GridTracks(
      axis: .horizontal, tracks: rows, alignment: Alignment(horizontal: .center, vertical: alignment),
      spacing: spacing.map { Double($0) }, content: content())
  }

  /// The grid.
  public var body: some View { tracks }
}
