// The view with all its initialisers. RowsLeaf shows the rows by GTK's list view.

import Gtk

/// Rows one below the other, of any number: only rows that show have views. Rows are views of a `ForEach`,
/// whose ids they have, or written out, then with a `tag` to be selectable. Sections have titles.
public struct List<Content: View>: View {
  let content: Content
  let selection: RowSelection?
  let selectionKey: Int
  let activate: ((AnyHashable) -> Void)?
  @State private var expansion = OutlineExpansion()

  /// Rows that cannot be selected.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
    selection = nil
    selectionKey = 0
    activate = nil
  }

  /// Rows of which one can be selected.
  /// - Parameter activate: called when a row is double-clicked or Enter is pressed on it.
  public init<Value: Hashable>(
    selection: Binding<Value?>, activate: ((Value) -> Void)? = nil, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.selection = .single(selection)
    selectionKey = 1
    self.activate = activate.map { activate in { if let id = $0.base as? Value { activate(id) } } }
  }

  /// Rows of which any can be selected.
  /// - Parameter activate: called when a row is double-clicked or Enter is pressed on it.
  public init<Value: Hashable>(
    selection: Binding<Set<Value>>, activate: ((Value) -> Void)? = nil, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.selection = .multiple(selection)
    selectionKey = 2
    self.activate = activate.map { activate in { if let id = $0.base as? Value { activate(id) } } }
  }

  /// The list.
  public var body: some View {
    RowsLeaf(
      kind: .list, rows: RowSource(content, expansion), selection: selection, activate: activate,
      padding: .row
    )
    .id(selectionKey)
  }
}

extension List {
  /// A row for each element, which cannot be selected.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init { ForEach(data, content: rowContent) }
  }

  /// A row for each element, known by its `id`, which cannot be selected.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init { ForEach(data, id: id, content: rowContent) }
  }

  /// A row for each integer of a range, which cannot be selected.
  public init<Row: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row)
  where Content == ForEach<Range<Int>, Int, Row> {
    self.init { ForEach(data, content: rowContent) }
  }

  /// A row for each integer of a range, of which one can be selected.
  public init<Row: View>(
    _ data: Range<Int>, selection: Binding<Int?>, @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// A row for each integer of a range, of which any can be selected.
  public init<Row: View>(
    _ data: Range<Int>, selection: Binding<Set<Int>>, @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// A row for each element, of which one can be selected.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<Data.Element.ID?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// A row for each element, of which any can be selected.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<Set<Data.Element.ID>>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// A row for each element, of which one can be selected: by its tag, or the value that a link leads to.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, Value: Hashable, Row: View>(
    _ data: Data, selection: Binding<Value?>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// A row for each element, of which any can be selected: by their tags, or the values that links lead to.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, Value: Hashable, Row: View>(
    _ data: Data, selection: Binding<Set<Value>>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// A row for each element, known by its `id`, of which one can be selected: by its tag or its id.
  public init<Data: RandomAccessCollection, ID: Hashable, Value: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Value?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }

  /// A row for each element, known by its `id`, of which any can be selected: by its tag or its id.
  public init<Data: RandomAccessCollection, ID: Hashable, Value: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<Value>>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }
}

extension RowSelection {
  static func single<Value: Hashable>(_ binding: Binding<Value?>) -> RowSelection {
    RowSelection(
      isMultiple: false,
      takes: { $0.base is Value },
      get: { binding.wrappedValue.map { [AnyHashable($0)] } ?? [] },
      set: { binding.wrappedValue = $0.first?.base as? Value })
  }

  static func multiple<Value: Hashable>(_ binding: Binding<Set<Value>>) -> RowSelection {
    RowSelection(
      isMultiple: true,
      takes: { $0.base is Value },
      get: { Set(binding.wrappedValue.map { AnyHashable($0) }) },
      set: { binding.wrappedValue = Set($0.compactMap { $0.base as? Value }) })
  }
}
