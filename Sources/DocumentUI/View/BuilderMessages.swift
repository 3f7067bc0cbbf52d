// What the compiler says where a builder is given something that it does not take. None of these is ever
// called: they are chosen where nothing else fits, and their messages say what to write instead.

extension ViewBuilder {
  /// Says what is wrong with a statement that is no view.
  @available(
    *, unavailable,
    message: """
      this is not a View: show values as Text("\\(value)"); statements that do something go into the action \
      of a Button, onAppear, onChange or task
      """
  )
  @_disfavoredOverload
  public static func buildExpression(_ invalid: Any) -> EmptyView { fatalError() }

  /// Says what to use in place of a loop.
  @available(*, unavailable, message: "views for each element of a collection are made by ForEach")
  public static func buildArray<Content: View>(_ content: [Content]) -> EmptyView { fatalError() }
}

extension ToolbarContentBuilder {
  /// Says what is wrong with a statement that is no item of a toolbar.
  @available(
    *, unavailable,
    message: "this is not ToolbarContent: put each view into a ToolbarItem or a ToolbarItemGroup"
  )
  @_disfavoredOverload
  public static func buildExpression(_ invalid: Any) -> ToolbarItem<EmptyView> { fatalError() }

  /// Says what to use in place of a loop.
  @available(
    *, unavailable,
    message: "items for each element of a collection are made by ForEach in a ToolbarItemGroup"
  )
  public static func buildArray<Content: ToolbarContent>(_ content: [Content]) -> ToolbarItem<EmptyView> {
    fatalError()
  }
}

extension TableColumnBuilder {
  /// Says what is wrong with a statement that is no column.
  @available(
    *, unavailable,
    message: "this is not a column of this table's rows: write TableColumn(\"Title\") { row in … }"
  )
  @_disfavoredOverload
  public static func buildExpression(_ invalid: Any) -> TableColumns<RowValue, Sort> { fatalError() }
}

extension TableRowBuilder {
  /// Says what is wrong with a statement that is no row.
  @available(
    *, unavailable,
    message: "this is not a row of this table's values: write TableRow(value) for each of them"
  )
  @_disfavoredOverload
  public static func buildExpression(_ invalid: Any) -> TableRows<Value, EmptyView> { fatalError() }

  /// Says what to use in place of a loop.
  @available(*, unavailable, message: "rows for each element of a collection are made by ForEach")
  public static func buildArray<Content: View>(
    _ content: [TableRows<Value, Content>]
  ) -> TableRows<Value, EmptyView> { fatalError() }
}

extension SceneBuilder {
  /// Says what is wrong with a statement that is no scene.
  @available(
    *, unavailable,
    message: "this is not a Scene: put views into a WindowGroup, a Window, a DocumentGroup or Settings"
  )
  @_disfavoredOverload
  public static func buildExpression(_ invalid: Any) -> LimitedScene { fatalError() }

  /// Says what is wrong with a condition.
  @available(
    *, unavailable,
    message: "an app always has the same scenes: use if with #available alone, and other conditions in views"
  )
  @_disfavoredOverload
  public static func buildOptional(_ scene: (any Scene)?) -> LimitedScene { fatalError() }
}

extension CommandsBuilder {
  /// Says what is wrong with a statement that is no menu or group of commands.
  @available(
    *, unavailable, message: "this is not Commands: put views into a CommandMenu or a CommandGroup"
  )
  @_disfavoredOverload
  public static func buildExpression(_ invalid: Any) -> any Commands { fatalError() }
}

extension TransferRepresentationBuilder {
  /// Says what is wrong with a statement that is no form of the item.
  @available(
    *, unavailable,
    message: """
      this is not a TransferRepresentation of this type: write CodableRepresentation, DataRepresentation or \
      ProxyRepresentation
      """
  )
  @_disfavoredOverload
  public static func buildExpression(_ invalid: Any) -> ProxyRepresentation<Item, String> { fatalError() }
}
