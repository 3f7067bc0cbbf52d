// Builds the rows of a table, which are all of values of one type.

/// Rows of a table that a builder has put together, or modified.
public struct TableRows<Value: Identifiable, Content: View>: TableRowContent {
  /// What the rows are of.
  public typealias TableRowValue = Value

  let content: Content

  /// The rows.
  public var body: some View { content }
}

extension TableRows: ContentVisitable, StructuredRows, MaybeTagged {
  static var isStructured: Bool { DocumentUI.isStructured(Content.self) }
  static var mayBeTagged: Bool { DocumentUI.mayBeTagged(Content.self) }

  func accept<Visitor: ContentVisitor>(_ visitor: inout Visitor) { content.show(to: &visitor) }
}

extension TableRows: ModifiedParts {
  var contentPart: any View { content }
}

/// Builds the rows of a table.
@resultBuilder
@MainActor
public enum TableRowBuilder<Value: Identifiable> {
  /// A statement that is a row, or several.
  public static func buildExpression<Content: TableRowContent>(
    _ content: Content
  ) -> TableRows<Value, Content> where Content.TableRowValue == Value { TableRows(content: content) }

  /// A section of several statements. Of one it is a row itself.
  @_disfavoredOverload
  public static func buildExpression<Header: View, Footer: View, each Content: TableRowContent>(
    _ section: Section<Header, TupleView<repeat each Content>, Footer>
  ) -> TableRows<Value, Section<Header, TupleView<repeat each Content>, Footer>> {
    TableRows(content: section)
  }

  /// Several rows for each element. Of one it is a row itself.
  @_disfavoredOverload
  public static func buildExpression<Data, ID, each Content: TableRowContent>(
    _ rows: ForEach<Data, ID, TupleView<repeat each Content>>
  ) -> TableRows<Value, ForEach<Data, ID, TupleView<repeat each Content>>> { TableRows(content: rows) }

  /// Several statements, in order.
  public static func buildBlock<each Content: View>(
    _ content: repeat TableRows<Value, each Content>
  ) -> TableRows<Value, TupleView<repeat each Content>> {
    TableRows(content: TupleView((repeat (each content).content)))
  }

  /// An `if` without `else`.
  public static func buildOptional<Content: View>(
    _ content: TableRows<Value, Content>?
  ) -> TableRows<Value, Content?> { TableRows(content: content?.content) }

  /// The first branch of an `if` or `switch`.
  public static func buildEither<First: View, Second: View>(
    first: TableRows<Value, First>
  ) -> TableRows<Value, ConditionalContent<First, Second>> {
    TableRows(content: ConditionalContent(storage: .first(first.content)))
  }

  /// The second branch of an `if` or `switch`.
  public static func buildEither<First: View, Second: View>(
    second: TableRows<Value, Second>
  ) -> TableRows<Value, ConditionalContent<First, Second>> {
    TableRows(content: ConditionalContent(storage: .second(second.content)))
  }

  /// A branch under `if #available`.
  public static func buildLimitedAvailability<Content: View>(
    _ content: TableRows<Value, Content>
  ) -> TableRows<Value, AnyView> { TableRows(content: AnyView(content.content)) }
}

extension TableRowContent {
  /// Opens a menu of the given buttons, toggles, pickers and menus at a click with the secondary button on
  /// the row.
  public func contextMenu<Items: View>(
    @ViewBuilder menuItems: () -> Items
  ) -> some TableRowContent<TableRowValue> {
    TableRows<TableRowValue, _>(content: modifier(ContextMenuModifier(items: menuItems())))
  }

  /// Calls `action` with whether the pointer is over the row, whenever it comes or goes.
  public func onHover(perform action: @escaping (Bool) -> Void) -> some TableRowContent<TableRowValue> {
    TableRows<TableRowValue, _>(content: modifier(HoverModifier(action: action)))
  }

  /// Lets the row be dragged.
  public func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some TableRowContent<TableRowValue> {
    TableRows<TableRowValue, _>(
      content: modifier(DragModifier<EmptyView>(offers: { TransferOffer.all(of: payload()) }, preview: nil)))
  }

  /// Lets the row be dragged; `action` is asked for what is dragged when the drag begins.
  public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some TableRowContent<TableRowValue> {
    TableRows<TableRowValue, _>(
      content: modifier(DragModifier<EmptyView>(offers: { action?()?.all ?? [] }, preview: nil)))
  }

  /// Takes what is dropped on the row.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T]) -> Void
  ) -> some TableRowContent<TableRowValue> {
    TableRows<TableRowValue, _>(
      content: dropDestination(for: payloadType) { items, _ in
        action(items)
        return true
      })
  }
}
