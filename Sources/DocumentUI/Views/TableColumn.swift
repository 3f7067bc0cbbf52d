// A column of a table, and the comparator that sorts by it.

import FoundationEssentials

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

    /// By the values of a key path, as `comparator` has them.
    public init<Value, Comparator: SortComparator & Sendable>(
      _ keyPath: KeyPath<Compared, Value>, comparator: Comparator, order: SortOrder = .forward
    ) where Comparator.Compared == Value {
      self.keyPath = keyPath
      self.order = order
      nonisolated(unsafe) let keyPath = keyPath
      comparing = { comparator.compare($0[keyPath: keyPath], $1[keyPath: keyPath]) }
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

  /// How wide the column would like to be.
  var usual: Double { min(max(ideal, least), most) }
}

/// A column as a table knows it.
struct TableColumnPart<Value> {
  let title: String
  var width = TableWidth()
  /// Where the title and the cells stand in the column's width; nil where the cells say.
  var alignment: HorizontalAlignment?
  /// What rows are sorted by when the title is pressed; nil where they are not.
  var comparator: KeyPathComparator<Value>?
  /// Where it is written among the columns: other ones may come and go.
  var place: [AnyHashable] = []
  fileprivate let makeCell: (Value) -> AnyView

  fileprivate init(
    title: String, comparator: KeyPathComparator<Value>? = nil, makeCell: @escaping (Value) -> AnyView
  ) {
    self.title = title
    self.comparator = comparator
    self.makeCell = makeCell
  }

  /// The cell of a value.
  @MainActor
  func cell(_ value: Value) -> AnyView { aligned(makeCell(value)) }

  /// A view where it stands in the width of the column.
  @MainActor
  func aligned(_ view: some View) -> AnyView {
    guard let alignment else { return AnyView(view) }
    return AnyView(
      view.frame(maxWidth: .infinity, alignment: Alignment(horizontal: alignment, vertical: .center)))
  }
}

/// Where the title and the cells of a column stand in its width.
public struct TableColumnAlignment: Hashable, Sendable {
  private enum Side: Hashable { case own, leading, center, trailing }
  private let side: Side

  /// At the leading edge, unless the cells say otherwise.
  public static let automatic = TableColumnAlignment(side: .own)
  /// At the leading edge.
  public static let leading = TableColumnAlignment(side: .leading)
  /// In the middle.
  public static let center = TableColumnAlignment(side: .center)
  /// At the trailing edge.
  public static let trailing = TableColumnAlignment(side: .trailing)
  /// As numbers stand: at the trailing edge.
  public static let numeric = TableColumnAlignment(side: .trailing)

  fileprivate var horizontal: HorizontalAlignment? {
    switch side {
    case .own: nil
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

/// A column of a table.
public struct TableColumn<RowValue, Content: View> {
  var part: TableColumnPart<RowValue>

  /// A column that shows views of the rows.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping (RowValue) -> Content) {
    part = TableColumnPart(title: String(title)) { AnyView(content($0)) }
  }

  /// A column that shows views of the rows, and sorts them by what a key path leads to.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Comparable & SendableMetatype>(
    _ title: S, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    // A key path never changes; that it may be sent is a mark without a trace at run time.
    let path = unsafeBitCast(value, to: (any KeyPath<RowValue, V> & Sendable).self)
    part = TableColumnPart(title: String(title), comparator: KeyPathComparator(path)) {
      AnyView(content($0))
    }
  }

  /// A column that shows views of the rows, and sorts them by what a key path leads to, as `comparator` does.
  @_disfavoredOverload
  public init<S: StringProtocol, V, Comparator: SortComparator & Sendable>(
    _ title: S, value: KeyPath<RowValue, V>, comparator: Comparator,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where Comparator.Compared == V {
    // A key path never changes; that it may be sent is a mark without a trace at run time.
    let path = unsafeBitCast(value, to: (any KeyPath<RowValue, V> & Sendable).self)
    part = TableColumnPart(
      title: String(title), comparator: KeyPathComparator(path, comparator: comparator)
    ) { AnyView(content($0)) }
  }

  /// A column that shows views of the rows.
  public init(_ title: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(title.content, content: content)
  }

  /// A column that shows views of the rows, and sorts them by what a key path leads to.
  public init<V: Comparable & SendableMetatype>(
    _ title: Text, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(title.content, value: value, content: content)
  }

  /// The column with its title and its cells in one place of its width.
  public func alignment(_ alignment: TableColumnAlignment) -> TableColumn {
    var column = self
    column.part.alignment = alignment.horizontal
    return column
  }

  /// The column in a width of its own.
  public func width(_ width: CGFloat? = nil) -> TableColumn {
    var column = self
    if let width = width.map(StyleSheet.length) {
      column.part.width = TableWidth(least: width, ideal: width, most: width)
    }
    return column
  }

  /// The column between widths.
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn {
    var column = self
    if let min { column.part.width.least = StyleSheet.length(min) }
    if let ideal { column.part.width.ideal = StyleSheet.length(ideal) }
    if let max { column.part.width.most = StyleSheet.length(max) }
    return column
  }
}

extension TableColumn where Content == Text {
  /// A column that shows texts, and sorts by them.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
    self.init(title, value: value) { Text($0[keyPath: value]) }
  }

  /// A column that shows texts, and sorts by them as `comparator` does.
  @_disfavoredOverload
  public init<S: StringProtocol, Comparator: SortComparator<String> & Sendable>(
    _ title: S, value: KeyPath<RowValue, String>, comparator: Comparator
  ) {
    self.init(title, value: value, comparator: comparator) { Text($0[keyPath: value]) }
  }

  /// A column that shows texts, and sorts by them.
  public init(_ title: Text, value: KeyPath<RowValue, String>) { self.init(title.content, value: value) }
}
