// Two grids under one name: LazyTracks lays out the one with `columns`, GTK's grid view the other.

/// Cells in columns, of any number. With `columns` it is a part of its page, as in SwiftUI: in a scroll view
/// only the cells that show are made, and what lasts of a cell goes when it is scrolled out of sight. Without
/// `columns` there are as many as fit; it scrolls by itself, and cells are views of a `ForEach`, whose ids
/// they have.
public struct LazyVGrid<Content: View>: View {
  let content: Content
  let spacing: Double
  let selection: RowSelection?
  let selectionKey: Int
  let activate: ((AnyHashable) -> Void)?
  private var tracks: LazyTracks?

  /// Cells in the given columns, each as wide as its column says. Headers and footers of sections have lines
  /// of their own.
  /// - Parameters:
  ///   - spacing: The room between lines in logical pixels; nil is the platform's.
  ///   - pinnedViews: Whether the header of the section at the top stays in sight.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.init(content: content)
    tracks = LazyTracks(
      axis: .vertical, items: columns, alignment: Alignment(horizontal: alignment, vertical: .center),
      spacing: spacing.map { Double($0) }, pinsHeaders: pinnedViews.contains(.sectionHeaders))
  }

  /// Cells that cannot be selected; `spacing` is the room around each, in logical pixels.
  public init(spacing: CGFloat = 6, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.spacing = spacing
    selection = nil
    selectionKey = 0
    activate = nil
  }

  /// Cells of which one can be selected.
  /// - Parameter activate: called when a cell is double-clicked or Enter is pressed on it.
  public init<Value: Hashable>(
    spacing: CGFloat = 6, selection: Binding<Value?>, activate: ((Value) -> Void)? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.spacing = spacing
    self.selection = .single(selection)
    selectionKey = 1
    self.activate = activate.map { activate in { if let id = $0.base as? Value { activate(id) } } }
  }

  /// Cells of which any can be selected.
  /// - Parameter activate: called when a cell is double-clicked or Enter is pressed on it.
  public init<Value: Hashable>(
    spacing: CGFloat = 6, selection: Binding<Set<Value>>, activate: ((Value) -> Void)? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.spacing = spacing
    self.selection = .multiple(selection)
    selectionKey = 2
    self.activate = activate.map { activate in { if let id = $0.base as? Value { activate(id) } } }
  }

  /// The grid.
  public var body: some View {
    if let tracks {
      tracks.rows(content)
    } else {
      RowsLeaf(
        kind: .grid, rows: RowSource(content), selection: selection, activate: activate,
        padding: EdgeInsets(spacing, on: .all)
      )
      .id(selectionKey)
    }
  }
}
