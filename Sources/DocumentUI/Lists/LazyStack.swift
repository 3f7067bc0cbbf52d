// Stacks and grids that make only those of their views that show in the scroll view around them.

/// Which views of a lazy stack stay in sight.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Views by their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The header of the section at the top.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
}

/// Views one below the other, of any number: in a scroll view only those that show are made, and a view loses
/// its state when it is scrolled out of sight. The stack's length is an estimate by the views seen so far.
public struct LazyVStack<Content: View>: View {
  let alignment: HorizontalAlignment
  let spacing: Double?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// A column as wide as its room. `spacing` is in logical pixels; nil is the platform's.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing.map { Double($0) }
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  /// The views that show.
  public var body: some View {
    LazyRows(
      axis: .vertical, alignment: Alignment(horizontal: alignment, vertical: .top),
      spacing: spacing ?? StackItem.defaultSpacing, pinsHeaders: pinnedViews.contains(.sectionHeaders),
      rows: RowSource(content))
  }
}

/// Views one after the other from leading to trailing, of any number: in a scroll view only those that show
/// are made, and a view loses its state when it is scrolled out of sight.
public struct LazyHStack<Content: View>: View {
  let alignment: VerticalAlignment
  let spacing: Double?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// A row as high as its room. `spacing` is in logical pixels; nil is the platform's.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing.map { Double($0) }
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  /// The views that show.
  public var body: some View {
    LazyRows(
      axis: .horizontal, alignment: Alignment(horizontal: .leading, vertical: alignment),
      spacing: spacing ?? StackItem.defaultSpacing, pinsHeaders: pinnedViews.contains(.sectionHeaders),
      rows: RowSource(content))
  }
}

/// Rows, or cells of a grid, of which those that show are made.
struct LazyRows: View {
  let axis: Axis
  let alignment: Alignment
  let spacing: Double
  let pinsHeaders: Bool
  /// The columns or rows of a grid; nil for a stack.
  var tracks: [GridItem]?
  let rows: RowSource
}

/// What a lazy grid is asked for.
struct LazyTracks {
  let axis: Axis
  let items: [GridItem]
  let alignment: Alignment
  /// The room between lines; nil is the platform's.
  let spacing: Double?
  let pinsHeaders: Bool

  /// The cells of `content`.
  @MainActor
  func rows<Content: View>(_ content: Content) -> LazyRows {
    LazyRows(
      axis: axis, alignment: alignment, spacing: spacing ?? StackItem.defaultSpacing,
      pinsHeaders: pinsHeaders, tracks: items, rows: RowSource(content))
  }
}

extension LazyRows: PrimitiveView {
  func makeNode(in context: NodeContext) -> AnyNode { LazyRowsNode(self, in: context) }
}
