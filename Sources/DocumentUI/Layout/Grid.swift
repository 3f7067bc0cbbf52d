// Grids, their rows, and what a cell can ask for. GridLayoutItem does the layout.

/// Rows of cells whose columns are as wide as their widest cell.
///
///     Grid(alignment: .leading) {
///       GridRow { Text("Name"); TextField("Name", text: $name) }
///       Divider().gridCellUnsizedAxes(.horizontal)
///       GridRow { Text("Size").gridColumnAlignment(.trailing); Stepper("\(size)", value: $size) }
///     }
///
/// What is no ``GridRow`` is a row of its own across all columns. All cells are made.
public struct Grid<Content: View>: View {
  let alignment: Alignment
  let horizontalSpacing: Double?
  let verticalSpacing: Double?
  let content: Content

  /// A grid.
  /// - Parameters:
  ///   - horizontalSpacing: the room between columns, in logical pixels; nil for the platform's.
  ///   - verticalSpacing: the room between rows, in logical pixels; nil for the platform's.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing.map { Double($0) }
    self.verticalSpacing = verticalSpacing.map { Double($0) }
    self.content = content()
  }
}

extension Grid: ContainerView {
  func makeItem() -> GridLayoutItem { GridLayoutItem() }

  func update(_ item: GridLayoutItem) -> Bool {
    let isSame =
      item.alignment == alignment && item.columnGap == horizontalSpacing && item.rowGap == verticalSpacing
    item.alignment = alignment
    item.columnGap = horizontalSpacing
    item.rowGap = verticalSpacing
    return !isSame
  }

  func setChildren(_ children: [LayoutItem], of item: GridLayoutItem) {
    _ = update(item)
    item.setChildren(children)
  }
}

/// The cells of one row of a grid. Outside of a grid they stand beside each other.
public struct GridRow<Content: View>: View {
  let alignment: VerticalAlignment?
  let content: Content

  /// A row; `alignment` is that of its cells, nil for the grid's.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

extension GridRow: ContainerView {
  func makeItem() -> GridRowItem { GridRowItem() }

  func update(_ item: GridRowItem) -> Bool {
    defer { item.rowAlignment = alignment }
    return item.rowAlignment != alignment
  }

  func setChildren(_ children: [LayoutItem], of item: GridRowItem) {
    item.rowAlignment = alignment
    item.setChildren(children)
  }
}

/// A row of a grid, which places its cells.
final class GridRowItem: StackItem {
  var rowAlignment: VerticalAlignment?

  init() { super.init(axis: .horizontal, alignment: .center, spacing: nil) }
}

enum GridColumnsKey: LayoutValueKey {
  static var defaultValue: Int { 1 }
}

enum GridUnsizedKey: LayoutValueKey {
  static var defaultValue: Axis.Set { [] }
}

enum GridAnchorKey: LayoutValueKey {
  static var defaultValue: UnitPoint? { nil }
}

enum GridColumnAlignmentKey: LayoutValueKey {
  static var defaultValue: HorizontalAlignment? { nil }
}

extension LayoutItem {
  /// The value that the view has for the layout around.
  func value<K: LayoutValueKey>(_ key: K.Type) -> K.Value {
    layoutValue(ObjectIdentifier(key)) as? K.Value ?? K.defaultValue
  }
}

extension View {
  /// Has the cell of a grid take several columns.
  public func gridCellColumns(_ count: Int) -> some View {
    layoutValue(key: GridColumnsKey.self, value: max(1, count))
  }

  /// Keeps the cell of a grid from making its column wider, or its row higher.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    layoutValue(key: GridUnsizedKey.self, value: axes)
  }

  /// Puts a point of the cell of a grid at the same point of its place.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    layoutValue(key: GridAnchorKey.self, value: anchor)
  }

  /// Sets how the cells of the column stand that this cell of a grid is in.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    layoutValue(key: GridColumnAlignmentKey.self, value: guide)
  }
}
