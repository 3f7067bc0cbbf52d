// Columns of a table that are made of data.

/// A column of a table, or several, for each element of a collection.
///
///     Table(rows) {
///       TableColumnForEach(titles.indices, id: \.self) { column in
///         TableColumn(titles[column]) { row in Text(row.fields[column]) }
///       }
///     }
public struct TableColumnForEach<Data: RandomAccessCollection, ID: Hashable, RowValue>: TableColumnContent {
  /// What the columns are collected by.
  public typealias Builder = TableColumnBuilder<RowValue, KeyPathComparator<RowValue>>

  /// The columns of all elements.
  public let tableColumns: TableColumns<RowValue, KeyPathComparator<RowValue>>

  /// Columns for the elements of `data`, which are known by their `id`.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @Builder content: (Data.Element) -> TableColumns<RowValue, KeyPathComparator<RowValue>>
  ) {
    tableColumns = TableColumns(parts: data.flatMap { content($0).part(AnyHashable($0[keyPath: id])) })
  }
}

extension TableColumnForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Columns for the elements of `data`.
  public init(
    _ data: Data, @Builder content: (Data.Element) -> TableColumns<RowValue, KeyPathComparator<RowValue>>
  ) {
    self.init(data, id: \.id, content: content)
  }
}

extension TableColumnForEach where Data == Range<Int>, ID == Int {
  /// Columns for the integers of a range.
  public init(
    _ data: Range<Int>, @Builder content: (Int) -> TableColumns<RowValue, KeyPathComparator<RowValue>>
  ) {
    self.init(data, id: \.self, content: content)
  }
}
