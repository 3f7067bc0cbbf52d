// The columns of a table, which helpers of an app may put together too.

/// What a table's columns are made of.
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  /// What a row is of.
  associatedtype TableRowValue
  /// What rows are sorted by; `Never` where they are not.
  associatedtype TableColumnSortComparator
  /// The columns.
  var tableColumns: TableColumns<TableRowValue, TableColumnSortComparator> { get }
}

/// The columns of a table.
public struct TableColumns<RowValue, Sort>: TableColumnContent {
  var parts: [TableColumnPart<RowValue>]

  /// The columns themselves.
  public var tableColumns: TableColumns { self }

  /// The columns as a part of others.
  func part(_ step: AnyHashable) -> [TableColumnPart<RowValue>] {
    parts.map { part in
      var part = part
      part.place.insert(step, at: 0)
      return part
    }
  }
}

/// Collects the columns of a table.
@resultBuilder
public enum TableColumnBuilder<RowValue, Sort> {
  /// A column.
  public static func buildExpression<Content: View>(
    _ column: TableColumn<RowValue, Content>
  ) -> TableColumns<RowValue, Sort> { TableColumns(parts: [column.part]) }

  /// Columns that a helper has put together.
  public static func buildExpression<Columns: TableColumnContent>(
    _ columns: Columns
  ) -> TableColumns<RowValue, Sort> where Columns.TableRowValue == RowValue {
    TableColumns(parts: columns.tableColumns.parts)
  }

  /// Several columns.
  public static func buildBlock(_ columns: TableColumns<RowValue, Sort>...) -> TableColumns<RowValue, Sort> {
    TableColumns(parts: columns.enumerated().flatMap { $1.part($0) })
  }

  /// Columns that may be absent.
  public static func buildOptional(
    _ columns: TableColumns<RowValue, Sort>?
  ) -> TableColumns<RowValue, Sort> { columns ?? TableColumns(parts: []) }

  /// The first of two.
  public static func buildEither(
    first: TableColumns<RowValue, Sort>
  ) -> TableColumns<RowValue, Sort> { TableColumns(parts: first.part(0)) }

  /// The second of two.
  public static func buildEither(
    second: TableColumns<RowValue, Sort>
  ) -> TableColumns<RowValue, Sort> { TableColumns(parts: second.part(1)) }

  /// Columns under `if #available`.
  public static func buildLimitedAvailability(
    _ columns: TableColumns<RowValue, Sort>
  ) -> TableColumns<RowValue, Sort> { columns }
}
