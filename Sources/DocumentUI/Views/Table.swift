// Titles over the rows of a List. Columns are in TableColumn.swift, rows in TableRow.swift.

import FoundationEssentials
import Localization

/// Rows with columns. Rows are made for what shows, as those of a ``List``; pressing the title of a column
/// that sorts puts its comparator first in `sortOrder`, or turns it round, and the app sorts its data by it.
/// The width of columns is that of the table shared as they say; people cannot drag it.
public struct Table<Value: Identifiable>: View {
  /// The columns, which may be those of helpers.
  public typealias ColumnBuilder = TableColumnBuilder<Value, KeyPathComparator<Value>>
  /// What a builder makes of them.
  public typealias Columns = TableColumns<Value, KeyPathComparator<Value>>
  /// What rows are sorted by, the first before the others.
  public typealias Order = Binding<[KeyPathComparator<Value>]>

  private let rows: AnyView
  private let selection: TableSelection<Value.ID>
  private let sortOrder: Order?
  private let columns: [TableColumnPart<Value>]
  @Environment(\.listLook) private var listLook
  @Environment(\.tableColumnHeaders) private var headers

  private init(
    _ rows: AnyView, _ selection: TableSelection<Value.ID>, _ sortOrder: Order?, _ columns: Columns
  ) {
    self.rows = rows
    self.selection = selection
    self.sortOrder = sortOrder
    self.columns = columns.parts
  }

  private static func rows<Data: RandomAccessCollection<Value>>(_ data: Data) -> AnyView {
    // Known by their ids alone, unlike a TableRow, so that none need be made to be found.
    AnyView(ForEach(data) { TableCells(value: $0) })
  }

  /// A tree of rows, each with those of its children below it where it is unfolded. The first column has the
  /// arrows.
  private static func tree<Data: RandomAccessCollection<Value>>(
    _ data: Data, _ children: KeyPath<Value, Data?>
  ) -> AnyView {
    var tree = OutlineGroup(data, children: children) { TableCells(value: $0) }
    tree.isOfCells = true
    return AnyView(tree)
  }

  /// Rows that cannot be selected.
  public init<Data: RandomAccessCollection>(
    _ data: Data, sortOrder: Order? = nil, @ColumnBuilder columns: () -> Columns
  ) where Data.Element == Value { self.init(Self.rows(data), .none, sortOrder, columns()) }

  /// Rows of which one can be selected.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Order? = nil,
    @ColumnBuilder columns: () -> Columns
  ) where Data.Element == Value { self.init(Self.rows(data), .one(selection), sortOrder, columns()) }

  /// Rows of which any can be selected.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Order? = nil,
    @ColumnBuilder columns: () -> Columns
  ) where Data.Element == Value { self.init(Self.rows(data), .any(selection), sortOrder, columns()) }

  /// A tree of rows that cannot be selected; a value whose `children` are nil is a leaf.
  public init<Data: RandomAccessCollection>(
    _ data: Data, children: KeyPath<Value, Data?>, sortOrder: Order? = nil,
    @ColumnBuilder columns: () -> Columns
  ) where Data.Element == Value { self.init(Self.tree(data, children), .none, sortOrder, columns()) }

  /// A tree of rows of which one can be selected; a value whose `children` are nil is a leaf.
  public init<Data: RandomAccessCollection>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Value.ID?>, sortOrder: Order? = nil,
    @ColumnBuilder columns: () -> Columns
  ) where Data.Element == Value {
    self.init(Self.tree(data, children), .one(selection), sortOrder, columns())
  }

  /// A tree of rows of which any can be selected; a value whose `children` are nil is a leaf.
  public init<Data: RandomAccessCollection>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Set<Value.ID>>,
    sortOrder: Order? = nil, @ColumnBuilder columns: () -> Columns
  ) where Data.Element == Value {
    self.init(Self.tree(data, children), .any(selection), sortOrder, columns())
  }

  /// Rows that are written out, which cannot be selected: each a ``TableRow``, some in a ``ForEach`` or a
  /// ``Section``.
  public init<Rows: TableRowContent>(
    of valueType: Value.Type, sortOrder: Order? = nil, @ColumnBuilder columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Rows.TableRowValue == Value { self.init(AnyView(rows()), .none, sortOrder, columns()) }

  /// Rows that are written out, of which one can be selected.
  public init<Rows: TableRowContent>(
    of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Order? = nil,
    @ColumnBuilder columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) where Rows.TableRowValue == Value { self.init(AnyView(rows()), .one(selection), sortOrder, columns()) }

  /// Rows that are written out, of which any can be selected.
  public init<Rows: TableRowContent>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Order? = nil,
    @ColumnBuilder columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) where Rows.TableRowValue == Value { self.init(AnyView(rows()), .any(selection), sortOrder, columns()) }

  /// The titles, and the rows under them.
  public var body: some View {
    VStack(spacing: 0) {
      if headers != .hidden {
        TableRowLayout(widths: columns.map(\.width)) {
          ForEach(columns, by: \.place) { $0.aligned(title($0)) }
        }
        // Over the cells, which are in rows of the list.
        .padding(.horizontal, EdgeInsets.row.leading + listLook.margin).padding(.vertical, 2)
        Divider()
      }
      // Who does not see the titles above it hears them with the rows.
      list.named(columns.map(\.title).filter { !$0.isEmpty }.joined(separator: ", "))
        .environment(\.tableColumns, AnyTableColumns(parts: columns))
    }
  }

  @ViewBuilder private func title(_ part: TableColumnPart<Value>) -> some View {
    if let comparator = part.comparator, let sortOrder {
      let first = sortOrder.wrappedValue.first
      let order = first.flatMap { Self.areOfOnePath($0, comparator) ? $0.order : nil }
      Button {
        sort(by: comparator, sortOrder)
      } label: {
        HStack(spacing: 0) {
          Text(part.title).lineLimit(1)
          if let order { Image(icon: order == .forward ? "pan-up-symbolic" : "pan-down-symbolic") }
        }
      }
      .buttonStyle(.plain).font(.headline)
      .padding(.horizontal, -PlainButtonStyle.margin)
      .accessibilityLabel(part.title)
      .accessibilityValue(order == nil ? "" : order == .forward ? L("ascending") : L("descending"))
    } else {
      Text(part.title).font(.headline).lineLimit(1)
    }
  }

  private static func areOfOnePath(
    _ first: KeyPathComparator<Value>, _ second: KeyPathComparator<Value>
  ) -> Bool {
    let paths: (AnyKeyPath, AnyKeyPath) = (first.keyPath, second.keyPath)
    return paths.0 == paths.1
  }

  private func sort(
    by comparator: KeyPathComparator<Value>, _ sortOrder: Order
  ) {
    var order = sortOrder.wrappedValue
    var new = comparator
    if let first = order.first, Self.areOfOnePath(first, comparator) {
      new.order = first.order == .forward ? .reverse : .forward
    }
    order.removeAll { Self.areOfOnePath($0, comparator) }
    sortOrder.wrappedValue = [new] + order
  }

  @ViewBuilder private var list: some View {
    switch selection {
    case .none: List { rows }
    case .one(let binding): List(selection: binding) { rows }
    case .any(let binding): List(selection: binding) { rows }
    }
  }
}

/// What of a table can be selected.
enum TableSelection<ID: Hashable> {
  case none
  case one(Binding<ID?>)
  case any(Binding<Set<ID>>)
}

/// Cells beside each other in the widths of their columns.
struct TableRowLayout: Layout, Equatable {
  let widths: [TableWidth]

  private static let gap = 12.0

  /// The widths of the columns where there is so much room: each as wide as it would like, what is left or
  /// missing shared by those that can be wider or narrower.
  func columns(in room: Double) -> [Double] {
    var result = widths.map(\.usual)
    var rest = room - own
    for _ in 0..<8 where abs(rest) > 0.5 {
      let open = widths.indices.filter {
        rest > 0 ? result[$0] < widths[$0].most : result[$0] > widths[$0].least
      }
      if open.isEmpty { break }
      let part = rest / Double(open.count)
      for index in open {
        let old = result[index]
        result[index] = min(max(old + part, widths[index].least), widths[index].most)
        rest -= result[index] - old
      }
    }
    return result
  }

  /// The room in which each column is as wide as it would like.
  private var own: Double {
    widths.reduce(Double(max(0, widths.count - 1)) * Self.gap) { $0 + $1.usual }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? own
    let heights = zip(subviews, columns(in: width)).map {
      $0.sizeThatFits(ProposedViewSize(width: $1, height: nil)).height
    }
    return CGSize(width: width, height: Double(heights.max() ?? 0))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let columns = columns(in: Double(bounds.width))
    var x = Double(bounds.minX)
    for (subview, width) in zip(subviews, columns) {
      subview.place(
        at: CGPoint(x: CGFloat(x), y: bounds.midY), anchor: .leading,
        proposal: ProposedViewSize(width: width, height: Double(bounds.height)))
      x += width + Self.gap
    }
  }
}
