// Columns, their widths and the comparators that sort by them. The rows are a List's.

import FoundationEssentials
import Localization

#if !Foundation
  /// Compares values by what a key path leads to. Foundation has it too, but not the part that is linked.
  public struct KeyPathComparator<Compared>: SortComparator, Sendable {
    /// The key path.
    public nonisolated(unsafe) let keyPath: PartialKeyPath<Compared>
    /// Whether the least or the greatest comes first.
    public var order: SortOrder
    private let comparing: @Sendable (Compared, Compared) -> ComparisonResult

    /// By the values of a key path.
    public init<Value: Comparable & SendableMetatype>(
      _ keyPath: KeyPath<Compared, Value>, order: SortOrder = .forward
    ) {
      self.keyPath = keyPath
      self.order = order
      nonisolated(unsafe) let keyPath = keyPath
      comparing = { a, b in
        let (a, b) = (a[keyPath: keyPath], b[keyPath: keyPath])
        return a < b ? .orderedAscending : b < a ? .orderedDescending : .orderedSame
      }
    }

    /// Which of two comes first.
    public func compare(_ lhs: Compared, _ rhs: Compared) -> ComparisonResult {
      let result = comparing(lhs, rhs)
      guard order == .reverse else { return result }
      switch result {
      case .orderedAscending: return .orderedDescending
      case .orderedDescending: return .orderedAscending
      case .orderedSame: return .orderedSame
      }
    }

    /// Whether both are by the same key path in the same order.
    public static func == (a: KeyPathComparator, b: KeyPathComparator) -> Bool {
      a.keyPath == b.keyPath && a.order == b.order
    }

    /// Feeds key path and order.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(keyPath)
      hasher.combine(order)
    }
  }
#endif

/// How wide a column is, in logical pixels.
struct TableWidth: Equatable {
  var least = 30.0
  var ideal = 100.0
  var most = Double.infinity
}

/// A column as a table knows it.
struct TableColumnPart<Value> {
  let title: String
  var width = TableWidth()
  /// What rows are sorted by when the title is pressed; nil where they are not.
  var comparator: KeyPathComparator<Value>?
  let cell: (Value) -> AnyView
}

/// A column of a table.
public struct TableColumn<RowValue, Content: View> {
  var part: TableColumnPart<RowValue>

  /// A column that shows views of the rows.
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping (RowValue) -> Content) {
    part = TableColumnPart(title: String(title)) { AnyView(content($0)) }
  }

  /// A column that shows views of the rows, and sorts them by what a key path leads to.
  public init<S: StringProtocol, V: Comparable & SendableMetatype>(
    _ title: S, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    // A key path never changes; that it may be sent is a mark without a trace at run time.
    let path = unsafeBitCast(value, to: (any KeyPath<RowValue, V> & Sendable).self)
    part = TableColumnPart(title: String(title), comparator: KeyPathComparator(path)) {
      AnyView(content($0))
    }
  }

  /// The column in a width of its own.
  public func width(_ width: CGFloat? = nil) -> TableColumn {
    var column = self
    if let width {
      column.part.width = TableWidth(least: Double(width), ideal: Double(width), most: Double(width))
    }
    return column
  }

  /// The column between widths.
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn {
    var column = self
    if let min { column.part.width.least = Double(min) }
    if let ideal { column.part.width.ideal = Double(ideal) }
    if let max { column.part.width.most = Double(max) }
    return column
  }
}

extension TableColumn where Content == Text {
  /// A column that shows texts, and sorts by them.
  public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
    self.init(title, value: value) { Text($0[keyPath: value]) }
  }
}

/// The columns of a table.
public struct TableColumns<RowValue> {
  var parts: [TableColumnPart<RowValue>]
}

/// Collects the columns of a table.
@resultBuilder
public enum TableColumnBuilder<RowValue> {
  /// A column.
  public static func buildExpression<Content: View>(
    _ column: TableColumn<RowValue, Content>
  ) -> TableColumns<RowValue> { TableColumns(parts: [column.part]) }

  /// Several columns.
  public static func buildBlock(_ columns: TableColumns<RowValue>...) -> TableColumns<RowValue> {
    TableColumns(parts: columns.flatMap(\.parts))
  }

  /// Columns that may be absent.
  public static func buildOptional(_ columns: TableColumns<RowValue>?) -> TableColumns<RowValue> {
    columns ?? TableColumns(parts: [])
  }

  /// The first of two.
  public static func buildEither(first: TableColumns<RowValue>) -> TableColumns<RowValue> { first }

  /// The second of two.
  public static func buildEither(second: TableColumns<RowValue>) -> TableColumns<RowValue> { second }
}

/// Rows with columns. Rows are made for what shows, as those of a ``List``; pressing the title of a column
/// that sorts puts its comparator first in `sortOrder`, or turns it round, and the app sorts its data by it.
/// The width of columns is that of the table shared as they say; people cannot drag it.
public struct Table<Value: Identifiable>: View {
  private let rows: [Value]
  private let selection: TableSelection<Value.ID>
  private let sortOrder: Binding<[KeyPathComparator<Value>]>?
  private let columns: TableColumns<Value>

  private init(
    _ rows: some RandomAccessCollection<Value>, _ selection: TableSelection<Value.ID>,
    _ sortOrder: Binding<[KeyPathComparator<Value>]>?, _ columns: TableColumns<Value>
  ) {
    self.rows = (rows as? [Value]) ?? Array(rows)
    self.selection = selection
    self.sortOrder = sortOrder
    self.columns = columns
  }

  /// Rows that cannot be selected.
  public init<Data: RandomAccessCollection>(
    _ data: Data, sortOrder: Binding<[KeyPathComparator<Value>]>? = nil,
    @TableColumnBuilder<Value> columns: () -> TableColumns<Value>
  ) where Data.Element == Value { self.init(data, .none, sortOrder, columns()) }

  /// Rows of which one can be selected.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[KeyPathComparator<Value>]>? = nil,
    @TableColumnBuilder<Value> columns: () -> TableColumns<Value>
  ) where Data.Element == Value { self.init(data, .one(selection), sortOrder, columns()) }

  /// Rows of which any can be selected.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[KeyPathComparator<Value>]>? = nil,
    @TableColumnBuilder<Value> columns: () -> TableColumns<Value>
  ) where Data.Element == Value { self.init(data, .any(selection), sortOrder, columns()) }

  private var layout: TableRowLayout { TableRowLayout(widths: columns.parts.map(\.width)) }

  /// The titles, and the rows under them.
  public var body: some View {
    VStack(spacing: 0) {
      layout { ForEach(columns.parts.indices, id: \.self) { title(columns.parts[$0]) } }
        .padding(.horizontal, 9).padding(.vertical, 2)
      Divider()
      // Who does not see the titles above it hears them with the rows.
      list.named(columns.parts.map(\.title).filter { !$0.isEmpty }.joined(separator: ", "))
    }
  }

  @ViewBuilder private func title(_ part: TableColumnPart<Value>) -> some View {
    if let comparator = part.comparator, let sortOrder {
      let first = sortOrder.wrappedValue.first
      let order = first.flatMap { Self.areOfOnePath($0, comparator) ? $0.order : nil }
      Button {
        sort(by: comparator, sortOrder)
      } label: {
        HStack(spacing: 4) {
          Text(part.title).lineLimit(1)
          if let order { Image(icon: order == .forward ? "pan-up-symbolic" : "pan-down-symbolic") }
        }
      }
      .buttonStyle(.plain).font(.headline)
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
    by comparator: KeyPathComparator<Value>, _ sortOrder: Binding<[KeyPathComparator<Value>]>
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
    let rows = ForEach(rows) { row in
      layout { ForEach(columns.parts.indices, id: \.self) { columns.parts[$0].cell(row) } }
    }
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
    var result = widths.map { min(max($0.ideal, $0.least), $0.most) }
    var rest = room - Double(max(0, widths.count - 1)) * Self.gap - result.reduce(0, +)
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

  private func sizes(_ width: Double?, _ subviews: Subviews) -> [CGSize] {
    let columns = columns(in: width ?? widths.reduce(0) { $0 + $1.ideal })
    return zip(subviews, columns).map {
      $0.sizeThatFits(ProposedViewSize(width: $1, height: nil))
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let finite = proposal.width.flatMap { $0.isFinite ? $0 : nil }
    let sizes = sizes(finite, subviews)
    let own = widths.reduce(Double(max(0, widths.count - 1)) * Self.gap) { $0 + $1.ideal }
    return CGSize(width: finite ?? own, height: Double(sizes.map(\.height).max() ?? 0))
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

/// How tables look.
public struct PlatformTableStyle: Sendable {
  let look: ListLook
  /// As the place suggests.
  public static let automatic = PlatformTableStyle(look: DefaultListStyle().look)
  /// With room around the rows.
  public static let inset = PlatformTableStyle(look: InsetListStyle().look)
  /// In a frame.
  public static let bordered = PlatformTableStyle(look: BorderedListStyle().look)
}

extension View {
  /// Sets how tables look.
  public func tableStyle(_ style: PlatformTableStyle) -> some View { environment(\.listLook, style.look) }
}
