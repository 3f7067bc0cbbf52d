// A row of a table over rows that can be folded away.

/// A row of a table with rows below it that can be folded away, by the arrow in the first column.
///
///     Table(of: Folder.self) {
///       TableColumn("Name", value: \.name)
///     } rows: {
///       ForEach(folders) { folder in
///         DisclosureTableRow(folder) { ForEach(folder.folders) }
///       }
///     }
public struct DisclosureTableRow<Label: TableRowContent, Content: TableRowContent>: TableRowContent
where Label.TableRowValue == Content.TableRowValue {
  /// What the rows are of.
  public typealias TableRowValue = Label.TableRowValue

  private let id: TableRowValue.ID
  private let isExpanded: Binding<Bool>?
  private let label: Label
  private let content: () -> Content

  /// The row of a value over those of `content`, which show while `isExpanded` is set. Without it the table
  /// remembers which rows are unfolded; at first none is.
  public init<Value>(
    _ value: Value, isExpanded: Binding<Bool>? = nil, @TableRowBuilder<Value> content: @escaping () -> Content
  ) where Label == TableRow<Value> {
    id = value.id
    self.isExpanded = isExpanded
    label = TableRow(value)
    self.content = content
  }

  /// The row without those below it.
  public var body: some View { label }
}

extension DisclosureTableRow: SelectionTagged, StructuredRows {
  static var isStructured: Bool { true }
  var selectionTag: AnyHashable? { AnyHashable(id) }
}

extension DisclosureTableRow: FoldingRow {
  var below: any View { content() }

  func entry(_ depth: Int, _ expansion: OutlineExpansion) -> OutlineEntry {
    let id = AnyHashable(id)
    guard let isExpanded else {
      return OutlineEntry(
        id: id, depth: depth, isExpanded: expansion.isExpanded(id), toggle: { expansion.toggle(id) },
        content: { AnyView(label) })
    }
    return OutlineEntry(
      id: id, depth: depth, isExpanded: isExpanded.wrappedValue,
      toggle: { isExpanded.wrappedValue.toggle() }, content: { AnyView(label) })
  }
}
