// A row of a table: the cells that the table's columns make of a value.

/// What a table's rows are made of: a ``TableRow``, or several in a ``ForEach``, a ``Section`` or a
/// ``Group``.
public protocol TableRowContent<TableRowValue>: View {
  /// What a row is of.
  associatedtype TableRowValue: Identifiable
}

/// A row of a table, which is selected by the id of its value. It shows nothing outside of a table of such
/// values, as the log says.
public struct TableRow<Value: Identifiable>: TableRowContent {
  /// What the row is of.
  public typealias TableRowValue = Value

  let value: Value

  /// The row of a value.
  public init(_ value: Value) { self.value = value }

  /// The cells, in the columns of the table.
  public var body: some View { TableCells(value: value) }
}

extension TableRow: SelectionTagged {
  var selectionTag: AnyHashable? { AnyHashable(value.id) }
}

/// The cells of a row.
struct TableCells<Value: Identifiable>: View {
  @Environment(\.tableColumns) private var columns
  @Environment(\.lineRange) private var lines
  @Environment(\.outlineArrow) private var arrow
  let value: Value

  var body: some View {
    if let columns = columns?.parts as? [TableColumnPart<Value>] {
      TableRowLayout(widths: columns.map(\.width)) {
        ForEach(columns.indices, by: { columns[$0].place }) { index in
          if index == 0, let arrow {
            HStack(spacing: 4) {
              arrow
              columns[index].cell(value)
            }
            .environment(\.outlineArrow, nil)
          } else {
            columns[index].cell(value)
          }
        }
      }
      // Rows are of one height: what is too long is cut, unless the app has it otherwise.
      .environment(\.lineRange, lines == LineRange() ? LineRange(most: 1) : lines)
      .keepingTextsAround()
    } else {
      let _ = viewLogger.error("A row of \(Value.self) is in no table of such values")
      EmptyView()
    }
  }
}

extension ForEach: TableRowContent where Content: TableRowContent {
  /// What the rows are of.
  public typealias TableRowValue = Content.TableRowValue
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID, Content == TableRow<Data.Element> {
  /// A row of a table for each element of `data`.
  public init(_ data: Data) { self.init(data) { TableRow($0) } }
}

extension EditableContent: TableRowContent where Base: TableRowContent {
  typealias TableRowValue = Base.TableRowValue
}

extension Section: TableRowContent where Content: TableRowContent {
  /// What the rows are of.
  public typealias TableRowValue = Content.TableRowValue
}

extension Group: TableRowContent where Content: TableRowContent {
  /// What the rows are of.
  public typealias TableRowValue = Content.TableRowValue
}

extension Optional: TableRowContent where Wrapped: TableRowContent {
  /// What the row is of.
  public typealias TableRowValue = Wrapped.TableRowValue
}

@MainActor
extension ConditionalContent: TableRowContent
where First: TableRowContent, Second: TableRowContent, First.TableRowValue == Second.TableRowValue {
  /// What the row is of.
  public typealias TableRowValue = First.TableRowValue
}

/// The columns of a table, whatever its rows are of.
struct AnyTableColumns {
  /// Parts by the type of the rows' values.
  let parts: Any
}

private struct TableColumnsKey: EnvironmentKey {
  static var defaultValue: AnyTableColumns? { nil }
}

extension EnvironmentValues {
  /// The columns of the table here.
  var tableColumns: AnyTableColumns? {
    get { self[TableColumnsKey.self] }
    set { self[TableColumnsKey.self] = newValue }
  }
}
